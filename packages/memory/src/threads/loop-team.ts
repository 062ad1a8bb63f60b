import type { BlockSource } from "../block.js";
import type { LoopCode } from "../loop-code.js";

/** The functions of a module of hot loops over a shared memory. */
export interface TeamLoops {
  /** As they are. */
  readonly alone: object;
  /** In place of those that may be divided, functions that divide calls with enough to do, or put them off. */
  readonly divided: object;
}

/** The threads that share a memory and run its hot loops, as a memory and its kernels see them. */
export interface LoopTeam {
  /** The number of threads, with the one that allocates. */
  readonly threads: number;
  /** Jobs that were shared so far: work below a threshold stays on the calling thread and is not counted. */
  readonly jobs: number;
  /**
   * Whether work is to call divided functions: inside tasks always, else when it may be worth waking a thread.
   *
   * @param work as `LoopModule.over` takes it
   * @throws {StatusError} UNAVAILABLE after a thread has not finished: it may still write
   */
  divides(work: number): boolean;
  /**
   * The functions of a module over `memory`, which is the shared one.
   *
   * @throws {StatusError} FAILED_PRECONDITION when WebAssembly may not be compiled
   */
  loops(code: LoopCode, memory: BlockSource): TeamLoops;
  /**
   * Calls `record` for each of `count` tasks, and returns when all have been done. The calls of loops in it are put off: those of a task
   * are made in their order by one thread, those of different tasks in any order. So `record` only calls loops that it asks for in the task, for which {@link LoopTeam.callsLoops}
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
