import type { ModelReader } from "@heddle/graph";
import { savedModelKind } from "../model-kinds.js";
import { readSavedModel, type SavedModelOptions } from "./read-saved-model.js";

/** Options of {@link savedModelReader} beside the limits. */
export type SavedModelReaderOptions = Pick<SavedModelOptions, "tags" | "functions">;

/** Reads SavedModels with {@link readSavedModel}. */
export const savedModelReader: ModelReader<SavedModelReaderOptions> = {
  ...savedModelKind,
  read: ({ files, modelFile }, options) => readSavedModel(files, { ...options, file: modelFile }),
};
