/** `heddle/tfjs`: loads models of one kind, with chosen kernels. */

import { loadModelWith } from "./load-model.js";
import type { Model } from "./model.js";
import type { ModelSource } from "./model-source.js";
import { openSource } from "./open-source.js";
import { readTfjs } from "./read-tfjs.js";
import type { SelectedLoadOptions } from "./selected-options.js";

export type { KernelPlugin } from "@heddle/kernel-api";
export type { Progress } from "./load-options.js";
export type { Model } from "./model.js";
export type { ModelSource } from "./model-source.js";
export type { SelectedLoadOptions } from "./selected-options.js";

/**
 * Loads a TensorFlow.js graph model as `loadModel` does, with the kernels that it is given and no others, so that a bundle has nothing else.
 * The initializers run only if a signature reaches an op that could tell.
 *
 * @throws {StatusError} as `loadModel`; NOT_FOUND also for an op that `plugins` lack
 */
export function loadTfjsModel(source: ModelSource, options: SelectedLoadOptions): Promise<Model> {
  return loadModelWith({ open: openSource, read: readTfjs }, source, options);
}
