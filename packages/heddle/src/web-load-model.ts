import { loadDefaultPlugins } from "./default-plugins.js";
import { loadModelWith } from "./load-model.js";
import type { LoadOptions } from "./load-options.js";
import type { Model } from "./model.js";
import type { ModelSource } from "./model-source.js";
import { openSource } from "./open-source.js";
import { readModel } from "./read-model.js";

/**
 * Loads a model: reads it, imports the plugins that its ops need, runs its initializers, and makes the plan of the default
 * signature. Of a folder only the files that are needed are read; one without `saved_model.pb` is that of a `model.json`.
 *
 * @throws {StatusError} NOT_FOUND for a missing file or an op that no plugin has; INVALID_ARGUMENT or DATA_LOSS for bytes
 * that are no model; UNIMPLEMENTED for a kind of model that is not read; RESOURCE_EXHAUSTED past a limit; UNAVAILABLE when a
 * file cannot be fetched; CANCELLED; what an initializer throws
 */
export function loadModel(source: ModelSource, options: LoadOptions = {}): Promise<Model> {
  return loadModelWith({ open: openSource, read: readModel, loadPlugins: loadDefaultPlugins }, source, options);
}
