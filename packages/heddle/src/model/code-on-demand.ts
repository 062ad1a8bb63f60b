import type { CodeWhenNeeded } from "./code-when-needed.js";

/** The code for loads with a signal, a time limit or a report of progress. */
export type WatchedLoadCode = Pick<typeof import("./watched-load.js"), "bodyBytes" | "LoadStop" | "watchFiles">;

/** The code that a model imports when it is asked for, and that only some entries have. */
export interface CodeOnDemand {
  /** The storage of tables for `tables: "constant"`, of the package `@heddle/hashtable` whose kernels the model has. */
  readonly importConstantTables: () => Promise<
    Pick<typeof import("@heddle/hashtable/constant-tables"), "ConstantTables">
  >;
  /** Refuses options of a run that are misspelled or of another kind. Default: they are ignored. */
  readonly checkRunOptions?: (options: unknown) => void;
  /** The code that makes tensors of columns, `{ values, offsets }` and vectors of apache-arrow, among the inputs. */
  readonly columns: CodeWhenNeeded<Pick<typeof import("@heddle/tensor/columns"), "tensorFromColumn">>;
  /** The code that records the memory and the steps of runs. */
  readonly importRecording: () => Promise<Pick<typeof import("./recording.js"), "Recording" | "recorded">>;
  /** The code for options that few models are loaded with. */
  readonly importRareOptions: () => Promise<Pick<typeof import("./rare-options.js"), "checkOptions" | "setFallback">>;
  /** The code that runs large batches in slices. */
  readonly importRows: () => Promise<Pick<typeof import("@heddle/graph/rows"), "runInSlices">>;
  /** The code that refuses inputs whose shapes contradict the graph. */
  readonly importShapeCheck: () => Promise<Pick<typeof import("./shape-check.js"), "ShapeCheck">>;
  /** The code that starts threads for the hot loops of a model. */
  readonly importTeam: () => Promise<Pick<typeof import("../threads/start-team.js"), "startTeam">>;
  /** The code for outputs that runs keep, and for handles of tensors. */
  readonly sessions: CodeWhenNeeded<Pick<typeof import("../session/host-session.js"), "HostSession">>;
  /** The code for loads with a signal, a time limit or a report of progress. */
  readonly importWatchedLoad: () => Promise<WatchedLoadCode>;
  /** The code that warms signatures up. */
  readonly importWarmUp: () => Promise<Pick<typeof import("./warm-up/warm-up.js"), "warmUp">>;
}
