import {
  Control,
  FAILURE_BYTES,
  FAILURE_TEXT,
  JobState,
  MODULE_ENDS,
  TASK_ENDS,
  type TeamBlock,
} from "./team-block.js";

/**
 * A call on the tape: the number of the function, the number of its arguments, the bytes of scratch of a thread, the index of the
 * scratch argument, the arguments. The scratch of a thread is its number times these bytes after that argument.
 */
export const CALL_WORDS = 4;
/** The most functions of a module. */
export const MODULE_FUNCTIONS = 64;

/** A function of a module of hot loops. */
export type Loop = (...args: number[]) => void;

/** Takes tasks of a team and makes their calls; each thread has one. */
export class TaskPlayer {
  readonly #control: Int32Array;
  readonly #tape: Float64Array;
  readonly #thread: number;
  readonly #findLoop: (id: number) => Loop;
  readonly #loops: Loop[] = [];

  /** @param findLoop returns the function of a number, asked once for each */
  constructor({ control, tape }: TeamBlock, thread: number, findLoop: (id: number) => Loop) {
    this.#control = new Int32Array(control);
    this.#tape = new Float64Array(tape);
    this.#thread = thread;
    this.#findLoop = findLoop;
  }

  /** Does tasks until none is left that may be taken. @returns their number */
  play(): number {
    const control = this.#control;
    for (let done = 0; ; done++) {
      const task = this.#take();
      if (task < 0) return done;
      const start = task === 0 ? 0 : Atomics.load(control, TASK_ENDS + task - 1);
      this.#makeCalls(start, Atomics.load(control, TASK_ENDS + task));
    }
  }

  #take(): number {
    const control = this.#control;
    for (let next = Atomics.load(control, Control.NEXT); next < Atomics.load(control, Control.PUBLISHED); ) {
      const found = Atomics.compareExchange(control, Control.NEXT, next, next + 1);
      if (found === next) return next;
      next = found;
    }
    return -1;
  }

  #makeCalls(start: number, end: number): void {
    const t = this.#tape;
    const thread = this.#thread;
    for (let i = start; i < end; ) {
      const id = t[i];
      const count = t[i + 1];
      // The task is this thread's alone, so that its arguments may be changed.
      if (thread > 0 && t[i + 2] > 0) t[i + CALL_WORDS + t[i + 3]] += thread * t[i + 2];
      call(this.#loops[id] ?? this.#loop(id), t, i + CALL_WORDS, count);
      i += CALL_WORDS + count;
    }
  }

  #loop(id: number): Loop {
    const loop = this.#findLoop(id);
    this.#loops[id] = loop;
    return loop;
  }
}

/** Calls without an array of arguments, which would take longer than short loops. */
function call(loop: Loop, t: Float64Array, i: number, count: number): void {
  if (count <= 4) loop(t[i], t[i + 1], t[i + 2], t[i + 3]);
  else if (count <= 6) loop(t[i], t[i + 1], t[i + 2], t[i + 3], t[i + 4], t[i + 5]);
  else if (count <= 12) {
    loop(
      t[i],
      t[i + 1],
      t[i + 2],
      t[i + 3],
      t[i + 4],
      t[i + 5],
      t[i + 6],
      t[i + 7],
      t[i + 8],
      t[i + 9],
      t[i + 10],
      t[i + 11],
    );
  } else loop(...t.subarray(i, i + count));
}

/** Finds functions in the modules of a team by compiling them. */
export function loopFinder({ control, modules }: TeamBlock, memory: WebAssembly.Memory): (id: number) => Loop {
  const words = new Int32Array(control);
  const instances: Loop[][] = [];
  return (id) => {
    const index = Math.floor(id / MODULE_FUNCTIONS);
    instances[index] ??= instantiate();
    return instances[index][id % MODULE_FUNCTIONS];

    function instantiate(): Loop[] {
      const start = index === 0 ? 0 : Atomics.load(words, MODULE_ENDS + index - 1);
      const bytes = new Uint8Array(modules, start, Atomics.load(words, MODULE_ENDS + index) - start).slice();
      return loopsOf(new WebAssembly.Module(bytes), memory);
    }
  };
}

/** The functions that a module exports, in its order, over a memory. */
export function loopsOf(module: WebAssembly.Module, memory: WebAssembly.Memory): Loop[] {
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  return WebAssembly.Module.exports(module).map(({ name }) => exports[name] as Loop);
}

/** Notes that a thread failed. */
export function noteFailure(control: Int32Array, thread: number, error: unknown): void {
  const text = new TextEncoder().encode(error instanceof Error ? error.message : String(error));
  const bytes = new Uint8Array(control.buffer, FAILURE_TEXT * 4, FAILURE_BYTES);
  bytes.fill(0);
  bytes.set(text.subarray(0, FAILURE_BYTES));
  Atomics.store(control, Control.FAILED, thread);
}

/** The text of the failure that was noted. */
export function failureText(control: Int32Array): string {
  const bytes = new Uint8Array(control.buffer, FAILURE_TEXT * 4, FAILURE_BYTES).slice();
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
}

/** Whether the team has ended. */
export function hasEnded(control: Int32Array): boolean {
  return Atomics.load(control, Control.STATE) === JobState.ENDED;
}
