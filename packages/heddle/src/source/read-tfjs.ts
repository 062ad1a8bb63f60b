import { readTfjsModel } from "@heddle/saved-model/tfjs";
import type { OpenedSource } from "./model-source.js";
import type { ReadModel, ReadModelOptions } from "./read-model.js";

/** Reads a TensorFlow.js model. @throws {StatusError} what `readTfjsModel` throws */
export async function readTfjs(source: OpenedSource, { limits }: ReadModelOptions): Promise<ReadModel> {
  const { maxTensorBytes, maxWeightBytes } = limits ?? {};
  const options = { file: source.modelFile, limits, maxTensorBytes, maxWeightBytes };
  return { kind: "tfjs", ...(await readTfjsModel(source.files, options)) };
}
