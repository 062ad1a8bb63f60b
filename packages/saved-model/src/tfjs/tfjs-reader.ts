import type { ModelReader } from "@heddle/graph";
import { tfjsKind } from "../model-kinds.js";
import { readTfjsModel, type TfjsModelOptions } from "./read-tfjs-model.js";

/** Options of {@link tfjsReader}. */
export type TfjsReaderOptions = Pick<TfjsModelOptions, "readLayersModel">;

/** Reads TensorFlow.js models with {@link readTfjsModel}. */
export const tfjsReader: ModelReader<TfjsReaderOptions> = {
  ...tfjsKind,
  read: ({ files, modelFile }, options) => readTfjsModel(files, { ...options, file: modelFile }),
};
