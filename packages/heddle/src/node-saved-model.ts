export * from "./saved-model.js";

import { loadModelWith } from "./load-model.js";
import type { Model } from "./model.js";
import type { ModelSource } from "./model-source.js";
import { openNodeSource } from "./open-node-source.js";
import { readSavedModelFolder } from "./read-saved-model-folder.js";
import type { SelectedLoadOptions } from "./selected-options.js";

/** `loadSavedModel` of every platform, with paths of files and folders besides. */
export function loadSavedModel(source: ModelSource, options: SelectedLoadOptions): Promise<Model> {
  return loadModelWith({ open: openNodeSource, read: readSavedModelFolder }, source, options);
}
