import { findInstalledPlugin, openSource } from "#open-source";
import { loadDefaultPlugins } from "../default-plugins.js";
import { importCommonCode, importConstantTables } from "../downloads.js";
import type { ModelSource } from "../source/model-source.js";
import { readModel } from "../source/read-model.js";
import { loadModelWith } from "./load-model-with.js";
import type { LoadOptions } from "./load-options.js";
import type { Model } from "./model.js";

/**
 * Loads a model: reads it, imports the plugins that its ops need, runs its initializers, and prepares the default signature.
 * Of a folder only the files that are needed are read; a folder without `saved_model.pb` may have a `model.json`. In Node a
 * text that is not a URL is the path of a folder or file.
 *
 * @throws {StatusError} NOT_FOUND for a missing file or an op that no plugin has; INVALID_ARGUMENT or DATA_LOSS for bytes
 * that are not a valid model; UNIMPLEMENTED for a kind of model without a reader; RESOURCE_EXHAUSTED when a limit is exceeded;
 * UNAVAILABLE when a file cannot be fetched; CANCELLED; and the errors of initializers
 */
export function loadModel(source: ModelSource, options: LoadOptions = {}): Promise<Model> {
  importCommonCode();
  const plugins = { loadPlugins: loadDefaultPlugins, findInstalledPlugin, importConstantTables };
  const loader = { open: openSource, read: readModel, ...plugins };
  return loadModelWith(loader, source, options);
}
