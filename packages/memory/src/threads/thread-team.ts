import { failedPrecondition, internal, type StatusError, unavailable } from "@heddle/status";
import type { LinearMemory } from "../linear-memory.js";
import type { LoopCode } from "../loop-module.js";
import { loopBytes } from "../loop-text.js";
import { sharedModule } from "../wasm/shared-module.js";
import type { CutsByModule, LoopCut } from "./loop-cuts.js";
import type { LoopTeam } from "./loop-team.js";
import { failureText, type Loop, loopsOf, MODULE_FUNCTIONS, TaskPlayer } from "./task-player.js";
import { TaskTape } from "./task-tape.js";
import {
  Control,
  createTeamBlock,
  JobState,
  MODULE_ENDS,
  MOST_MODULES,
  type TeamBlock,
  type TeamInvitation,
} from "./team-block.js";

/** Options of a {@link ThreadTeam}. */
export interface ThreadTeamOptions {
  /** The memory, which is shared. */
  readonly memory: WebAssembly.Memory;
  /** The number of threads, with the calling one: at least 2. */
  readonly threads: number;
  readonly cuts: CutsByModule;
  /** Work below it stays on the calling thread, in nanoseconds. Default 40,000: waking a thread costs a part of it. */
  readonly shareFromNs?: number;
  /** How long a helper may take to finish its last task before it is given up, in milliseconds. Default 10,000. */
  readonly helperLimitMs?: number;
}

/** A part of a call takes at least so long: taking a task costs a hundredth of it. */
const LEAST_PART_NS = 10_000;
/** The parts of a call for each thread: a thread that the system stops for a while leaves more of them to the others. */
const PARTS_PER_THREAD = 4;
/** Looks at whether helpers have finished before the thread waits: about 20 microseconds. */
const LOOKS = 20_000;

/** The threads that share a memory, as the thread that allocates in it sees them. Helpers join with {@link helpTeam}. */
export class ThreadTeam implements LoopTeam, Disposable {
  readonly threads: number;
  readonly #memory: WebAssembly.Memory;
  readonly #cuts: CutsByModule;
  readonly #shareFromNs: number;
  readonly #leastPartNs: number;
  readonly #helperLimitMs: number;
  readonly #block: TeamBlock = createTeamBlock();
  readonly #control = new Int32Array(this.#block.control);
  readonly #loops: Loop[] = [];
  readonly #player = new TaskPlayer(this.#block, 0, (id) => this.#loops[id]);
  readonly #tape: TaskTape;
  readonly #mayWait: boolean;
  #jobs = 0;
  /** Whether calls of loops are put off: in `tasks`, or to see whether they would be. */
  #recording: "tasks" | "trial" | undefined;
  #trialCalls = 0;
  /** Nanoseconds of work on the tape, and of the task in progress. */
  #jobNs = 0;
  #taskNs = 0;
  #isOpen = false;
  #isClosed = false;
  /** Set once a helper did not finish: it may still write. */
  #broken: StatusError | undefined;
  #linear: LinearMemory | undefined;
  #scratch = { address: 0, bytes: 0 };
  readonly #freed: number[] = [];

  constructor({ memory, threads, cuts, shareFromNs = 40_000, helperLimitMs = 10_000 }: ThreadTeamOptions) {
    this.#memory = memory;
    this.threads = threads;
    this.#cuts = cuts;
    this.#shareFromNs = shareFromNs;
    this.#leastPartNs = Math.min(LEAST_PART_NS, shareFromNs);
    this.#helperLimitMs = helperLimitMs;
    this.#tape = new TaskTape(this.#block);
    this.#mayWait = mayWait(this.#control);
  }

  get jobs(): number {
    return this.#jobs;
  }

  /** Tasks that helpers have done. */
  get helpedTasks(): number {
    return Atomics.load(this.#control, Control.HELPED);
  }

  /** The data for helper number `thread`, from 1 up to `threads - 1`. */
  invitation(thread: number): TeamInvitation {
    return { ...this.#block, memory: this.#memory, thread };
  }

  loops(code: LoopCode, memory: LinearMemory): object {
    this.#linear ??= memory;
    const bytes = sharedModule(loopBytes(code.text));
    const module = compile(code.name, bytes);
    const cuts = this.#cuts[code.name.slice(0, code.name.indexOf("@"))];
    const firstId = cuts && this.#addModule(bytes);
    const loops = loopsOf(module, this.#memory);
    const names = WebAssembly.Module.exports(module).map(({ name }) => name);
    return Object.fromEntries(
      names.map((name, index) => {
        const cut = cuts && Object.hasOwn(cuts, name) ? cuts[name] : undefined;
        if (!cut || firstId === undefined) return [name, loops[index]];
        this.#loops[firstId + index] = loops[index];
        return [name, this.#divided(firstId + index, loops[index], cut)];
      }),
    );
  }

  tasks(count: number, record: (task: number) => void): void {
    if (this.#recording || this.#isClosed) {
      // Inside another task the calls belong to that one.
      for (let task = 0; task < count; task++) record(task);
      return;
    }
    this.#recording = "tasks";
    try {
      for (let task = 0; task < count; task++) {
        record(task);
        this.#endTask();
      }
      this.#finish();
    } catch (error) {
      this.#drop();
      throw error;
    } finally {
      this.#recording = undefined;
      this.#freeAll();
    }
  }

  putsOff(work: () => void): boolean {
    if (this.#recording || this.#isClosed) return false;
    this.#recording = "trial";
    this.#trialCalls = 0;
    try {
      work();
    } finally {
      this.#recording = undefined;
    }
    return this.#trialCalls > 0;
  }

  keepsUntilDone(address: number): boolean {
    if (this.#recording !== "tasks") return false;
    this.#freed.push(address);
    return true;
  }

  /** Lets the helpers go. Loops run on the calling thread from then on. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    Atomics.store(this.#control, Control.STATE, JobState.ENDED);
    this.#ring();
  }

  [Symbol.dispose](): void {
    this.close();
  }

  /** The function in place of a loop, which divides calls with enough work. */
  #divided(id: number, loop: Loop, cut: LoopCut): Loop {
    return (...args) => {
      if (this.#broken) throw this.#broken;
      if (this.#recording) this.#put(id, cut, args);
      else if (cut.cost(...args) < this.#shareFromNs || this.#isClosed) loop(...args);
      else this.#divide(id, loop, cut, args);
    };
  }

  #divide(id: number, loop: Loop, cut: LoopCut, args: number[]): void {
    const { multiple = 1 } = cut;
    const rows = cut.rows(...args);
    const most = Math.floor(cut.cost(...args) / this.#leastPartNs);
    const parts = Math.min(this.threads * PARTS_PER_THREAD, most, rows);
    const size = Math.ceil(rows / parts / multiple) * multiple;
    if (!(size < rows)) {
      loop(...args);
      return;
    }
    this.tasks(Math.ceil(rows / size), (task) => {
      const first = task * size;
      this.#put(id, cut, cut.part(first, Math.min(size, rows - first), ...args));
    });
  }

  /** Puts a call off. */
  #put(id: number, cut: LoopCut, args: number[]): void {
    this.#trialCalls++;
    if (this.#recording === "trial") return;
    this.#taskNs += cut.cost(...args);
    const { scratch } = cut;
    const scratchBytes = scratch?.bytes(...args) ?? 0;
    if (scratch && scratchBytes > 0) args[scratch.argument] = this.#scratchOf(scratchBytes);
    if (!this.#tape.hasRoom(args.length)) this.#finish(); // What was recorded of this task is done, then the rest of it.
    this.#tape.put(id, args, scratch && scratchBytes > 0 ? this.#scratch.bytes : 0, scratch?.argument ?? 0);
  }

  /** The scratch of the calling thread; that of the others follows. */
  #scratchOf(bytes: number): number {
    if (bytes > this.#scratch.bytes && this.#linear) {
      const rounded = Math.ceil(bytes / 64) * 64;
      const address = this.#linear.malloc(rounded * this.threads);
      this.#freed.push(address);
      this.#scratch = { address, bytes: rounded };
    }
    return this.#scratch.address;
  }

  /** Ends a task, unless it is so short that the next one is to be of the same thread. */
  #endTask(): void {
    if (!this.#tape.hasCalls || this.#taskNs < this.#leastPartNs) return;
    this.#tape.endTask();
    this.#jobNs += this.#taskNs;
    this.#taskNs = 0;
    if (this.#jobNs >= this.#shareFromNs && this.#tape.tasks > 1) this.#share();
  }

  /** Lets helpers take the tasks that have ended. */
  #share(): void {
    const control = this.#control;
    Atomics.store(control, Control.PUBLISHED, this.#tape.tasks);
    if (!this.#isOpen) {
      this.#isOpen = true;
      this.#jobs++;
      Atomics.store(control, Control.STATE, JobState.OPEN);
    }
    this.#ring();
  }

  /** Does all that is on the tape. */
  #finish(): void {
    if (this.#tape.hasCalls) {
      this.#tape.endTask();
      this.#jobNs += this.#taskNs;
    }
    if (this.#isOpen || (this.#jobNs >= this.#shareFromNs && this.#tape.tasks > 1)) this.#share();
    else Atomics.store(this.#control, Control.PUBLISHED, this.#tape.tasks);
    this.#player.play();
    this.#close();
    const control = this.#control;
    const failed = Atomics.exchange(control, Control.FAILED, 0);
    if (failed > 0)
      throw internal(`thread ${failed} of ${this.threads} failed: ${failureText(control)}`, { thread: failed });
  }

  /** Drops what nobody has begun. */
  #drop(): void {
    Atomics.store(this.#control, Control.PUBLISHED, 0);
    if (this.#broken) return;
    this.#close();
    Atomics.store(this.#control, Control.FAILED, 0);
  }

  /** Ends the job when all that have taken tasks have done them. */
  #close(): void {
    this.#tape.clear();
    this.#jobNs = 0;
    this.#taskNs = 0;
    if (this.#isOpen) {
      this.#isOpen = false;
      Atomics.store(this.#control, Control.STATE, JobState.CLOSED);
      this.#waitForHelpers();
    }
    Atomics.store(this.#control, Control.PUBLISHED, 0);
    Atomics.store(this.#control, Control.NEXT, 0);
  }

  #waitForHelpers(): void {
    const control = this.#control;
    for (let i = 0; i < LOOKS; i++) if (Atomics.load(control, Control.ACTIVE) === 0) return;
    const endMs = performance.now() + this.#helperLimitMs;
    for (;;) {
      const active = Atomics.load(control, Control.ACTIVE);
      if (active === 0) return;
      if (performance.now() > endMs) throw this.#giveUp(active);
      if (this.#mayWait) Atomics.wait(control, Control.ACTIVE, active, 100);
    }
  }

  #giveUp(count: number): StatusError {
    const limitMs = this.#helperLimitMs;
    this.#broken = unavailable(
      `${count} of the ${this.threads} threads did not finish in ${limitMs} ms, or ended: load the model again`,
      { threads: this.threads, limitMs },
    );
    return this.#broken;
  }

  #ring(): void {
    const control = this.#control;
    Atomics.add(control, Control.BELL, 1);
    if (Atomics.load(control, Control.SLEEPING) > 0) Atomics.notify(control, Control.BELL);
  }

  #freeAll(): void {
    this.#scratch = { address: 0, bytes: 0 };
    for (const address of this.#freed.splice(0)) this.#linear?.free(address);
  }

  /** Makes a module known to helpers. @returns the number of its first function; undefined when there is no more room */
  #addModule(bytes: Uint8Array): number | undefined {
    const control = this.#control;
    const index = Atomics.load(control, Control.MODULES);
    const start = index === 0 ? 0 : control[MODULE_ENDS + index - 1];
    const target = new Uint8Array(this.#block.modules);
    if (index === MOST_MODULES || start + bytes.length > target.length) return undefined;
    target.set(bytes, start);
    Atomics.store(control, MODULE_ENDS + index, start + bytes.length);
    Atomics.store(control, Control.MODULES, index + 1);
    return index * MODULE_FUNCTIONS;
  }
}

function compile(name: string, bytes: Uint8Array): WebAssembly.Module {
  try {
    return new WebAssembly.Module(bytes as Uint8Array<ArrayBuffer>);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw failedPrecondition(`the hot loops '${name}' cannot be compiled, which threads need: ${reason}`, { name });
  }
}

/** Whether the thread may wait: not that of a page. */
function mayWait(control: Int32Array): boolean {
  try {
    Atomics.wait(control, Control.FAILED, 1, 0);
    return true;
  } catch {
    return false;
  }
}
