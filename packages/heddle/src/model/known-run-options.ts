import type { ModelRunOptions } from "./model-run-options.js";
import { anything, array, boolean, checkOptions, fields, type Kind, number, signal } from "./option-kinds.js";

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

/** Refuses options of a run that are misspelled or of another kind. @throws {StatusError} INVALID_ARGUMENT */
export function checkRunOptions(options: unknown): void {
  checkOptions("run", options, RUN_OPTIONS);
}
