import { CALL_WORDS } from "./task-player.js";
import { MOST_TASKS, TASK_ENDS, type TeamBlock } from "./team-block.js";

/** Writes the calls of tasks, which threads then make. */
export class TaskTape {
  readonly #control: Int32Array;
  readonly #tape: Float64Array;
  #end = 0;
  #tasks = 0;
  #taskEnd = 0;

  constructor({ control, tape }: TeamBlock) {
    this.#control = new Int32Array(control);
    this.#tape = new Float64Array(tape);
  }

  /** The number of tasks that have ended. */
  get tasks(): number {
    return this.#tasks;
  }

  /** Whether the task in progress has calls. */
  get hasCalls(): boolean {
    return this.#end > this.#taskEnd;
  }

  /** Whether no call is on the tape. */
  get isEmpty(): boolean {
    return this.#end === 0;
  }

  hasRoom(argumentCount: number): boolean {
    return this.#end + CALL_WORDS + argumentCount <= this.#tape.length && this.#tasks < MOST_TASKS;
  }

  /** Adds a call to the task in progress. @param scratchBytes of a thread; 0 for a call without scratch */
  put(id: number, args: readonly number[], scratchBytes: number, scratchArgument: number): void {
    const t = this.#tape;
    let i = this.#end;
    t[i++] = id;
    t[i++] = args.length;
    t[i++] = scratchBytes;
    t[i++] = scratchArgument;
    for (let k = 0; k < args.length; k++) t[i++] = args[k];
    this.#end = i;
  }

  endTask(): void {
    Atomics.store(this.#control, TASK_ENDS + this.#tasks++, this.#end);
    this.#taskEnd = this.#end;
  }

  clear(): void {
    this.#end = 0;
    this.#taskEnd = 0;
    this.#tasks = 0;
  }
}
