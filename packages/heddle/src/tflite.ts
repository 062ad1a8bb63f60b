/** `heddle/tflite`: loads TFLite models with chosen kernels. */

import { tfliteReader } from "@heddle/tflite";
import { openSource } from "heddle/open-source";
import { createExecutor } from "./model/create-executor.js";
import { createHost } from "./model/create-host.js";
import { defineSymbolDispose } from "./model/define-symbol-dispose.js";
import { onDemandOfChosen } from "./model/import-on-demand.js";
import { loadModelWith, type ModelLoader } from "./model/load-model-with.js";
import type { SelectedLoadOptions } from "./model/load-options.js";
import type { Model } from "./model/model.js";
import type { ModelSource } from "./source/model-source.js";
import { readWith } from "./source/read-with.js";

export type { KernelPlugin } from "@heddle/kernel-api";
export type { SelectedLoadOptions } from "./model/load-options.js";
export type { Model } from "./model/model.js";
export type { Progress } from "./model/progress.js";
export type { ModelSource } from "./source/model-source.js";

/**
 * Loads a TFLite model as `loadModel` does, with the given kernels and no others: a bundle contains nothing else. Initializers run
 * only when a signature reaches a stateful op, which can show their effect.
 *
 * @throws {StatusError} as `loadModel`; NOT_FOUND also for an op that is not in `plugins`
 */
export function loadTfliteModel(source: ModelSource, options: SelectedLoadOptions): Promise<Model> {
  defineSymbolDispose();
  const read: ModelLoader["read"] = (...args) => readWith(tfliteReader, ...args);
  const taker = "loadTfliteModel";
  return loadModelWith(
    { taker, open: openSource, read, createExecutor, createHost, ...onDemandOfChosen },
    source,
    options,
  );
}
