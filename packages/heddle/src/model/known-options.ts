import { invalidArgument } from "@heddle/status";
import { describeValue } from "@heddle/tensor";
import type { WorkerPluginLimits } from "../worker/plugin-specs.js";
import type { Limits, LoadOptions, SelectedLoadOptions, WorkerLoadOptions } from "./load-options.js";
import type { ModelRunOptions } from "./model.js";
import { quotedNames, suggestion } from "./nearest-name.js";

/** The values of an option in words, and a test for them. `anything` is for options that are checked where they are used. */
type Kind = readonly [words: string, isOfKind: (value: unknown) => boolean];

const anything: Kind = ["", () => true];
const array: Kind = ["an array", Array.isArray];
const boolean: Kind = ["true or false", (value) => typeof value === "boolean"];
const callback: Kind = ["a function", (value) => typeof value === "function"];
const fields: Kind = ["an object", (value) => typeof value === "object" && value !== null && !Array.isArray(value)];
const number: Kind = ["a number", (value) => typeof value === "number"];
const signal: Kind = [
  "an AbortSignal",
  (value) => typeof value === "object" && value !== null && "addEventListener" in value,
];
const booleanOrFields: Kind = ["true, false or an object", (value) => boolean[1](value) || fields[1](value)];

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

const RUN_OPTIONS = {
  devices: anything,
  keep: anything,
  logMemory: anything,
  observer: fields,
  outputs: array,
  rendezvous: fields,
  signal,
  signature: anything,
  sliceMs: number,
  stepStats: anything,
  stopFlag: anything,
  timeoutMs: number,
  zeroCopy: boolean,
} satisfies Record<keyof ModelRunOptions, Kind>;

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

/** Refuses options of a run as {@link checkLoadOptions} does. @throws {StatusError} INVALID_ARGUMENT */
export function checkRunOptions(options: unknown): void {
  checkOptions("run", options, RUN_OPTIONS);
}

function checkOptions(taker: string, options: unknown, known: Readonly<Record<string, Kind>>): void {
  if (!fields[1](options)) {
    throw invalidArgument(`the options of ${taker} must be an object, found ${describeValue(options)}`);
  }
  for (const option in options as object) {
    const value = (options as Readonly<Record<string, unknown>>)[option];
    if (value === undefined) continue;
    const kind = Object.hasOwn(known, option) ? known[option] : undefined;
    if (!kind) {
      const names = Object.keys(known);
      const hint = suggestion(option, names) || `: it takes ${quotedNames(names)}`;
      throw invalidArgument(`${taker} has no option '${option}'${hint}`, { option, known: names });
    }
    const [words, isOfKind] = kind;
    if (isOfKind(value)) continue;
    throw invalidArgument(`option '${option}' must be ${words}, found ${describeValue(value)}`, { option });
  }
}
