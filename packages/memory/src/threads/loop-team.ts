import type { LinearMemory } from "../linear-memory.js";
import type { LoopCode } from "../loop-module.js";

/** The threads that share a memory and run its hot loops, as a memory and its kernels see them. */
export interface LoopTeam {
  /** The number of threads, with the one that allocates. */
  readonly threads: number;
  /** Jobs that were shared so far: work below a threshold stays on the calling thread and is not counted. */
  readonly jobs: number;
  /**
   * The functions of a module over `memory`, which is the shared one. Those that may be divided are, when a call has enough to do.
   *
   * @throws {StatusError} FAILED_PRECONDITION when WebAssembly may not be compiled
   */
  loops(code: LoopCode, memory: LinearMemory): object;
  /**
   * Calls `record` for each of `count` tasks, and returns when all have been done. The calls of loops in it are put off: those of a task
   * are made in their order by one thread, those of different tasks in any order. So `record` only calls loops for which {@link LoopTeam.callsLoops}
   * is true, allocates and frees, and reads nothing that they write; a task reads nothing that another one writes. What it frees stays
   * allocated until the end.
   *
   * @throws {StatusError} INTERNAL when a thread fails, or does not finish; RESOURCE_EXHAUSTED; the errors of `record`
   */
  tasks(count: number, record: (task: number) => void): void;
  /** Does `work`, and tells whether it called loops that tasks put off: if not, it may have computed otherwise, which tasks must not. */
  callsLoops(work: () => void): boolean;
  /** Takes over a block that is freed while calls that may use it are put off. @returns false when the memory is to free it now */
  keepsUntilDone(address: number): boolean;
}
