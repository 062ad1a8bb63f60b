import { type ModelReader, readModelFile } from "@heddle/graph";
import { StatusError } from "@heddle/status";
import { tfliteKind } from "./model-kind.js";
import { type ReadTfliteOptions, readTfliteModel } from "./program/read-tflite-model.js";

/** Options of {@link tfliteReader}. */
export type TfliteReaderOptions = Pick<ReadTfliteOptions, "keepState">;

/** Reads TFLite models with {@link readTfliteModel}. */
export const tfliteReader: ModelReader<TfliteReaderOptions> = {
  ...tfliteKind,
  async read({ files, modelFile, label }, options) {
    const bytes = await readModelFile(files, modelFile, { maxBytes: options?.limits?.maxBytes });
    try {
      return { ...(await readTfliteModel(bytes, options)), files };
    } catch (error) {
      throw error instanceof StatusError ? error.at(label, { file: label }) : error;
    }
  },
};
