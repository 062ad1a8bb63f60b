import { loadDefaultPlugins } from "./default-plugins.js";
import { loadModelWith } from "./load-model.js";
import type { LoadOptions } from "./load-options.js";
import type { Model } from "./model.js";
import type { ModelSource } from "./model-source.js";
import { openNodeSource } from "./open-node-source.js";
import { readModel } from "./read-model.js";

/** `loadModel` of every platform, with paths of files and folders besides. */
export function loadModel(source: ModelSource, options: LoadOptions = {}): Promise<Model> {
  return loadModelWith({ open: openNodeSource, read: readModel, loadPlugins: loadDefaultPlugins }, source, options);
}
