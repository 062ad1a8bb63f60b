import type { FileSystem } from "@heddle/kernel-api";
import { readSavedModel } from "@heddle/saved-model";
import { type OpenedSource, SAVED_MODEL_FILE } from "./model-source.js";
import type { ReadModel, ReadModelOptions } from "./read-model.js";

/** Reads a SavedModel. @throws {StatusError} what `readSavedModel` throws */
export async function readSavedModelFolder(source: OpenedSource, options: ReadModelOptions): Promise<ReadModel> {
  const { tags, limits } = options;
  const files = withModelFile(source.files, source.modelFile);
  return {
    kind: "saved-model",
    ...(await readSavedModel(files, { tags, limits, maxTensorBytes: limits?.maxTensorBytes })),
  };
}

/** `files` with the model's file under the name that SavedModels have. */
function withModelFile(files: FileSystem, modelFile: string): FileSystem {
  if (modelFile === SAVED_MODEL_FILE) return files;
  return { open: (path) => files.open(path === SAVED_MODEL_FILE ? modelFile : path) };
}
