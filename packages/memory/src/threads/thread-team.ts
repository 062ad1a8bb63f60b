import { internal, type StatusError, unavailable } from "@heddle/status";
import type { BlockSource } from "../block.js";
import type { LoopCode } from "../loop-code.js";
import type { CutsByModule, LoopCut } from "./loop-cuts.js";
import type { LoopTeam, TeamLoops } from "./loop-team.js";
import { LossAccount } from "./loss-account.js";
import { failureText, type Loop, TaskPlayer } from "./task-player.js";
import { TaskTape } from "./task-tape.js";
import { Control, createTeamBlock, JobState, type TeamBlock, type TeamInvitation } from "./team-block.js";
import { TeamBlocks } from "./team-blocks.js";
import { TeamHelpers } from "./team-helpers.js";
import { TeamModules } from "./team-modules.js";
import type { ThreadTeamOptions } from "./thread-team-options.js";

/** The most nanoseconds that an element takes. */
const MOST_NS = 4;
/** A part of a call takes at least so long: taking a task costs a hundredth of it. */
const LEAST_PART_NS = 10_000;
/** The parts of a call for each thread: a thread that the system stops for a while leaves more of them to the others. */
const PARTS_PER_THREAD = 4;

/** The threads that share a memory, as the thread that allocates in it sees them. Helpers join with {@link helpTeam}. */
export class ThreadTeam implements LoopTeam, Disposable {
  readonly threads: number;
  readonly #memory: WebAssembly.Memory;
  readonly #cuts: CutsByModule;
  readonly #shareFromNs: number;
  readonly #leastWork: number;
  #dividedFrom: number;
  readonly #leastPartNs: number;
  readonly #helperLimitMs: number;
  readonly #account: LossAccount;
  readonly #block: TeamBlock = createTeamBlock();
  readonly #control = new Int32Array(this.#block.control);
  readonly #loops: Loop[] = [];
  readonly #player = new TaskPlayer(this.#block, 0, (id) => this.#loops[id]);
  readonly #modules: TeamModules;
  readonly #tape: TaskTape;
  readonly #helpers: TeamHelpers;
  #jobs = 0;
  /** Whether calls of loops are put off. */
  #isRecording = false;
  #isCounting = false;
  /** Calls of loops with cuts. */
  #calls = 0;
  /** Nanoseconds of work on the tape, and of the task in progress. */
  #jobNs = 0;
  #taskNs = 0;
  /** The number of the first function of the job. */
  #kind = 0;
  #isOpen = false;
  #openedMs = 0;
  #isClosed = false;
  /** Set once a helper did not finish: it may still write. */
  #broken: StatusError | undefined;
  readonly #blocks: TeamBlocks;

  constructor({ memory, threads, cuts, ...options }: ThreadTeamOptions) {
    const { shareFromNs = 100_000, mostLoss = 0.03, helperLimitMs = 10_000 } = options;
    this.#memory = memory;
    this.threads = threads;
    this.#cuts = cuts;
    this.#account = new LossAccount(mostLoss);
    this.#shareFromNs = shareFromNs;
    this.#leastWork = Math.max(1, shareFromNs / MOST_NS);
    this.#dividedFrom = this.#leastWork;
    this.#leastPartNs = Math.min(LEAST_PART_NS, shareFromNs);
    this.#helperLimitMs = helperLimitMs;
    this.#modules = new TeamModules(this.#block, memory);
    this.#tape = new TaskTape(this.#block);
    this.#blocks = new TeamBlocks(threads);
    this.#helpers = new TeamHelpers(this.#control, helperLimitMs);
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

  divides(work: number): boolean {
    // Asked for each call of a loop: nearly always there is too little work, and no more is looked at.
    return work >= this.#dividedFrom && this.#dividesNow();
  }

  #dividesNow(): boolean {
    if (this.#broken) throw this.#broken;
    return this.#isRecording || this.#isCounting || !(this.#isClosed || this.#account.isResting());
  }

  /** Sets what {@link divides} looks at first, after a change of what it depends on. */
  #setDividedFrom(): void {
    const isAnyWork = this.#broken !== undefined || this.#isRecording || this.#isCounting;
    this.#dividedFrom = isAnyWork ? 0 : this.#isClosed ? Number.POSITIVE_INFINITY : this.#leastWork;
  }

  #setRecording(isRecording: boolean): void {
    this.#isRecording = isRecording;
    this.#setDividedFrom();
  }

  #setCounting(isCounting: boolean): void {
    this.#isCounting = isCounting;
    this.#setDividedFrom();
  }

  loops(code: LoopCode, memory: BlockSource): TeamLoops {
    this.#blocks.source ??= memory;
    const cuts = this.#cuts[code.name.slice(0, code.name.indexOf("@"))];
    const { loops, firstId } = this.#modules.add(code, cuts !== undefined);
    const alone = Object.fromEntries(loops);
    if (!cuts || firstId === undefined) return { alone, divided: alone };
    const divided = loops.map(([name, loop], index) => {
      const cut = Object.hasOwn(cuts, name) ? cuts[name] : undefined;
      this.#loops[firstId + index] = loop;
      return [name, cut ? this.#divided(firstId + index, loop, cut) : loop];
    });
    return { alone, divided: Object.fromEntries(divided) };
  }

  tasks(count: number, record: (task: number) => void): void {
    if (this.#isRecording || this.#isClosed || this.#account.isResting()) {
      // Inside another task the calls belong to that one; this thread alone makes calls at once.
      for (let task = 0; task < count; task++) record(task);
      return;
    }
    this.#setRecording(true);
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
      this.#setRecording(false);
      this.#blocks.freeAll();
    }
  }

  callsLoops(work: () => void): boolean {
    const before = this.#calls;
    this.#setCounting(true);
    try {
      work();
    } finally {
      this.#setCounting(false);
    }
    return this.#calls > before;
  }

  keepsUntilDone(address: number): boolean {
    if (!this.#isRecording) return false;
    this.#blocks.freed.push(address);
    return true;
  }

  /** Lets the helpers go. Loops run on the calling thread from then on. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#setDividedFrom();
    Atomics.store(this.#control, Control.STATE, JobState.ENDED);
    this.#helpers.ring();
  }

  [Symbol.dispose](): void {
    this.close();
  }

  /** The function in place of a loop, which divides calls with enough work. */
  #divided(id: number, loop: Loop, cut: LoopCut): Loop {
    return (...args) => {
      this.#calls++;
      if (this.#isRecording) this.#put(id, cut, args);
      else if (cut.cost(...args) < this.#shareFromNs || !this.#dividesNow()) loop(...args);
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
    if (this.#tape.isEmpty) this.#kind = id;
    this.#taskNs += cut.cost(...args);
    // Like a call of WebAssembly with more arguments, or with fewer.
    const { length } = this.#loops[id];
    while (args.length < length) args.push(Number.NaN);
    args.length = length;
    const { scratch } = cut;
    const scratchBytes = scratch?.bytes(...args) ?? 0;
    if (scratch && scratchBytes > 0) args[scratch.argument] = this.#blocks.scratch(scratchBytes);
    if (!this.#tape.hasRoom(args.length)) this.#finish(); // The first part of this task is done, then the rest.
    this.#tape.put(id, args, scratch && scratchBytes > 0 ? this.#blocks.scratchBytes : 0, scratch?.argument ?? 0);
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
    if (!this.#isOpen) {
      if (this.#account.isResting()) return;
      this.#isOpen = true;
      this.#openedMs = performance.now(); // The system may stop this thread when it wakes others.
      this.#jobs++;
      Atomics.store(control, Control.STATE, JobState.OPEN);
    }
    Atomics.store(control, Control.PUBLISHED, this.#tape.tasks);
    this.#helpers.ring();
  }

  /** Does all that is on the tape. */
  #finish(): void {
    if (this.#tape.hasCalls) {
      this.#tape.endTask();
      this.#jobNs += this.#taskNs;
    }
    const { tasks } = this.#tape;
    const cost = this.#jobNs;
    if (this.#isOpen || (this.#jobNs >= this.#shareFromNs && tasks > 1)) this.#share();
    const wasShared = this.#isOpen;
    Atomics.store(this.#control, Control.PUBLISHED, tasks);
    const own = this.#player.play();
    const endMs = wasShared ? performance.now() : 0;
    this.#close();
    if (wasShared) this.#account.add(this.#kind, cost, tasks, own, endMs - this.#openedMs, performance.now() - endMs);
    const control = this.#control;
    const failed = Atomics.exchange(control, Control.FAILED, 0);
    if (failed > 0)
      throw internal(`thread ${failed} of ${this.threads} failed: ${failureText(control)}`, { thread: failed });
  }

  /** Drops tasks that have not begun. */
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
      const active = this.#helpers.wait();
      if (active > 0) throw this.#giveUp(active);
    }
    Atomics.store(this.#control, Control.PUBLISHED, 0);
    Atomics.store(this.#control, Control.NEXT, 0);
  }

  #giveUp(count: number): StatusError {
    const limitMs = this.#helperLimitMs;
    this.#broken = unavailable(
      `${count} of the ${this.threads} threads did not finish in ${limitMs} ms, or ended: load the model again`,
      { threads: this.threads, limitMs },
    );
    this.#setDividedFrom();
    return this.#broken;
  }
}
