import { loadModelFrom } from "./load-model.js";
import type { LoadOptions } from "./load-options.js";
import type { Model } from "./model.js";
import type { ModelSource } from "./model-source.js";
import { openNodeSource } from "./open-node-source.js";

/** `loadModel` of every platform, with paths of files and folders besides. */
export function loadModel(source: ModelSource, options: LoadOptions = {}): Promise<Model> {
  return loadModelFrom(openNodeSource, source, options);
}
