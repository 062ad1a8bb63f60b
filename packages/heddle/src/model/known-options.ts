import type { WorkerPluginLimits } from "../worker/plugin-specs.js";
import type { Limits, LoadOptions, SelectedLoadOptions, WorkerLoadOptions } from "./load-options.js";
import {
  anything,
  array,
  boolean,
  booleanOrFields,
  callback,
  checkOptions,
  fields,
  type Kind,
  number,
  signal,
} from "./option-kinds.js";

const LOAD_OPTIONS = {
  checkShapes: boolean,
  createFile: callback,
  fallback: anything,
  fallbackOps: array,
  findOp: callback,
  functions: fields,
  fusion: boolean,
  host: fields,
  limits: fields,
  logMemory: anything,
  memoryLimitBytes: number,
  modules: anything,
  onLog: callback,
  onProgress: callback,
  opHasOutputs: callback,
  pluginLimits: fields,
  plugins: array,
  readerOptions: fields,
  readers: array,
  signal,
  signatures: array,
  tables: anything,
  threads: anything,
  timeoutMs: number,
  warmUp: anything,
  weights: anything,
  worker: booleanOrFields,
} satisfies Record<keyof LoadOptions | keyof WorkerLoadOptions, Kind>;

const { pluginLimits: _1, readers: _2, weights: _3, worker: _4, ...rest } = LOAD_OPTIONS;
const SELECTED_OPTIONS: Readonly<Record<keyof SelectedLoadOptions, Kind>> = rest;

const LIMITS = {
  maxArchiveFiles: anything,
  maxBytes: anything,
  maxCallDepth: anything,
  maxDecodedBytes: anything,
  maxDepth: anything,
  maxNodes: anything,
  maxTensorBytes: anything,
  maxUnpackedBytes: anything,
  maxWeightBytes: anything,
} satisfies Record<keyof Limits, Kind>;

const PLUGIN_LIMITS = {
  maximumBytes: number,
  stackBytes: number,
  timeLimitMs: number,
  trust: boolean,
} satisfies Record<keyof WorkerPluginLimits, Kind>;

/**
 * Refuses options of `loadModel` that are misspelled or of another kind: without TypeScript they would be ignored, or fail somewhere else.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the option and the nearest known one
 */
export function checkLoadOptions(options: unknown): void {
  checkOptions("loadModel", options, LOAD_OPTIONS);
  checkOptions("limits", (options as LoadOptions).limits ?? {}, LIMITS);
  checkOptions("pluginLimits", (options as WorkerLoadOptions).pluginLimits ?? {}, PLUGIN_LIMITS);
}

/** Refuses options of `taker`, a function that takes chosen kernels, as {@link checkLoadOptions} does. @throws {StatusError} INVALID_ARGUMENT */
export function checkSelectedOptions(taker: string, options: SelectedLoadOptions | LoadOptions): void {
  checkOptions(taker, options, SELECTED_OPTIONS);
  checkOptions("limits", options.limits ?? {}, LIMITS);
}
