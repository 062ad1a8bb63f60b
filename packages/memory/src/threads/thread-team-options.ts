import type { CutsByModule } from "./loop-cuts.js";

/** Options of a `ThreadTeam`. */
export interface ThreadTeamOptions {
  /** The memory, which is shared. */
  readonly memory: WebAssembly.Memory;
  /** The number of threads, with the calling one: at least 2. */
  readonly threads: number;
  readonly cuts: CutsByModule;
  /** Work below it stays on the calling thread, in nanoseconds. Default 100,000: waking a thread costs a part of it. */
  readonly shareFromNs?: number;
  /**
   * The part of the time that helpers which are late may cost: on a machine with other work the system stops threads. After a loss all work
   * stays on the calling thread until that part is kept. Default 0.03.
   */
  readonly mostLoss?: number;
  /** How long a helper may take to finish its last task before it is given up, in milliseconds. Default 10,000. */
  readonly helperLimitMs?: number;
}
