/** `heddle/saved-model`: loads models of one kind, with chosen kernels. */

import { savedModelReader } from "@heddle/saved-model";
import { openSource } from "#open-source";
import { loadModelWith } from "./model/load-model-with.js";
import type { SelectedLoadOptions } from "./model/load-options.js";
import type { Model } from "./model/model.js";
import type { ModelSource } from "./source/model-source.js";
import { readWith } from "./source/read-with.js";

export type { KernelPlugin } from "@heddle/kernel-api";
export type { Progress, SelectedLoadOptions } from "./model/load-options.js";
export type { Model } from "./model/model.js";
export type { ModelSource } from "./source/model-source.js";

/**
 * Loads a SavedModel as `loadModel` does, with the kernels that it is given and no others, so that a bundle has nothing else.
 * The initializers run only if a signature reaches an op that could tell.
 *
 * @throws {StatusError} as `loadModel`; NOT_FOUND also for an op that `plugins` lack
 */
export function loadSavedModel(source: ModelSource, options: SelectedLoadOptions): Promise<Model> {
  return loadModelWith({ open: openSource, read: (...args) => readWith(savedModelReader, ...args) }, source, options);
}
