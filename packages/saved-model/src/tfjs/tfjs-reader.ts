import type { ModelReader } from "@heddle/graph";
import { tfjsKind } from "../model-kinds.js";
import { readTfjsModel, type TfjsModelOptions } from "./read-tfjs-model.js";

/** Reads TensorFlow.js graph models with {@link readTfjsModel}. */
export const tfjsReader: ModelReader<TfjsModelOptions> = {
  ...tfjsKind,
  read: ({ files, modelFile }, options) => readTfjsModel(files, { ...options, file: modelFile }),
};
