export * from "./tfjs.js";

import { loadModelWith } from "./load-model.js";
import type { Model } from "./model.js";
import type { ModelSource } from "./model-source.js";
import { openNodeSource } from "./open-node-source.js";
import { readTfjs } from "./read-tfjs.js";
import type { SelectedLoadOptions } from "./selected-options.js";

/** `loadTfjsModel` of every platform, with paths of files and folders besides. */
export function loadTfjsModel(source: ModelSource, options: SelectedLoadOptions): Promise<Model> {
  return loadModelWith({ open: openNodeSource, read: readTfjs }, source, options);
}
