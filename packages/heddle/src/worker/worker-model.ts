import type { LoadedModel } from "../model/loaded-model.js";

/**
 * A model that `loadModel(…, { worker: true })` loaded into a worker. Runs are computed in the order in which they were asked
 * for, one at a time; the inputs of a run must not be changed before it settles.
 *
 * Every limit is hard: a run that is aborted, or that takes longer than its `timeoutMs`, rejects at once. When the worker does not
 * stop it within the grace period, the worker is ended, with its memory, and the model is loaded again in a new one before the
 * next run: variables and tables that runs had changed are as after loading. Runs that had not begun are computed there.
 */
export interface WorkerModel extends LoadedModel {
  /** How often the model was loaded again because its worker had to be ended, or failed. */
  readonly restarts: number;
}

/** Options of the worker of a model. */
export interface WorkerOptions {
  /** The time that a run which was given up has to stop before its worker is ended, in milliseconds. Default 100. */
  readonly graceMs?: number;
  /**
   * The script of the worker: `model-worker.js` of this package, where a bundler does not copy it or a server has it elsewhere.
   * Default: the file beside this one.
   */
  readonly url?: string | URL;
}
