import { type ModelReader, readModelFile } from "@heddle/graph";
import { tfliteKind } from "./model-kind.js";
import { readTfliteModel } from "./program/read-tflite-model.js";

/** Reads TFLite models with {@link readTfliteModel}. */
export const tfliteReader: ModelReader = {
  ...tfliteKind,
  async read({ files, modelFile }, options) {
    const bytes = await readModelFile(files, modelFile, { maxBytes: options?.limits?.maxBytes });
    return { ...readTfliteModel(bytes, options), files };
  },
};
