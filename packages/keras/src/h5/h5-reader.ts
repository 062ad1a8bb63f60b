import type { ModelReader } from "@heddle/graph";
import { h5Kind } from "../model-kind.js";
import { readH5Model } from "./read-h5-model.js";

/** Reads models in one file of HDF5 with {@link readH5Model}. */
export const h5Reader: ModelReader = {
  ...h5Kind,
  read: async (source, options) => ({ ...(await readH5Model(source, options)), files: source.files }),
};
