import { importedCode } from "@heddle/status";
import { importCommonCode } from "../downloads.js";
import type { ModelSource } from "../source/model-source.js";
import type { WorkerModel } from "../worker/worker-model.js";
import { defaultLoader } from "./default-loader.js";
import { defineSymbolDispose } from "./define-symbol-dispose.js";
import { checkLoadOptions } from "./known-options.js";
import { loadModelWith } from "./load-model-with.js";
import type { LoadOptions, WorkerLoadOptions } from "./load-options.js";
import type { Model } from "./model.js";

/**
 * Loads a model: reads it, imports the plugins that its ops need, runs its initializers, and prepares the default signature.
 * Of a folder only the files that are needed are read; a folder without `saved_model.pb` may have a `model.json`. In Node a
 * text that is not a URL is the path of a folder or file. With `worker` it is loaded into a worker: see {@link WorkerModel}.
 *
 * @throws {StatusError} NOT_FOUND for a missing file or an op that no plugin has; INVALID_ARGUMENT or DATA_LOSS for bytes
 * that are not a valid model; UNIMPLEMENTED for a kind of model without a reader; RESOURCE_EXHAUSTED when a limit is exceeded;
 * UNAVAILABLE when a file cannot be fetched; CANCELLED; DEADLINE_EXCEEDED; and the errors of initializers
 */
export function loadModel(source: ModelSource, options: WorkerLoadOptions): Promise<WorkerModel>;
export function loadModel(source: ModelSource, options?: LoadOptions): Promise<Model>;
export function loadModel(source: ModelSource, options: LoadOptions | WorkerLoadOptions): Promise<Model | WorkerModel>;
export async function loadModel(
  source: ModelSource,
  options: LoadOptions | WorkerLoadOptions = {},
): Promise<Model | WorkerModel> {
  defineSymbolDispose();
  checkLoadOptions(options);
  if (!options.worker) {
    importCommonCode();
    return loadModelWith(defaultLoader, source, options);
  }
  const { loadInWorker } = await importedCode(import("./threads.js"));
  return loadInWorker(source, options);
}
