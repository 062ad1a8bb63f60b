import { type ClockLimits, RunClock } from "@heddle/graph";
import type { FileSystem, LogSink, ResourceManager } from "@heddle/kernel-api";
import type { Host } from "@heddle/kernel-fallback";
import { failedPrecondition, internal, resourceExhausted, type StatusError, toStatusError } from "@heddle/status";
import type { Location } from "../../ir/location.js";
import type { KernelCache } from "../fallback/kernel-cache.js";
import { AsyncValue } from "../values/async-value.js";
import type { OnceResults } from "../values/once-results.js";

/** The parts of a run that are the same in all runs of an executor. */
export interface BefSurroundings {
  readonly host: Host;
  readonly files: FileSystem;
  readonly resources: ResourceManager;
  readonly once: OnceResults;
  readonly kernels: KernelCache;
  /** Kernels and functions that a run may run in all. */
  readonly maxSteps: number;
  /** Functions that may run within each other. */
  readonly maxCallDepth: number;
  readonly log: LogSink | undefined;
  readonly onDiagnostic: ((diagnostic: BefDiagnostic) => void) | undefined;
}

/** An error of a kernel, with its place: TFRT's decoded diagnostic. */
export interface BefDiagnostic {
  readonly error: StatusError;
  readonly location: Location;
  /** The kernel's name. */
  readonly kernel: string;
}

/** Functions are started within each other, on the stack, so often; then they wait in the queue. */
const MOST_NESTED = 100;

/**
 * A run of a function, and of all that its kernels call: its queue of tasks, which it takes from the front, its limits and its errors.
 *
 * Source: ExecutionContext and the single-threaded queue of TFRT (lib/host_context/single_threaded_work_queue.cc).
 */
export class BefRun extends RunClock {
  readonly surroundings: BefSurroundings;
  readonly stepId: number;
  #tasks: (() => void)[] = [];
  #firstTask = 0;
  /** Promises and values of other runs that this one waits for. */
  #awaited = 0;
  #wake: (() => void) | undefined;
  /** The turn of the event loop that is due. */
  #turn: Promise<void> | undefined;
  #stepsLeft: number;
  #nested = 0;
  #cancelled: AsyncValue | undefined;
  readonly #mayBlock = new Set<AsyncValue>();

  constructor(surroundings: BefSurroundings, limits: ClockLimits) {
    super(limits);
    this.surroundings = surroundings;
    this.stepId = surroundings.host.nextStepId();
    this.#stepsLeft = surroundings.maxSteps;
  }

  /** Takes the text that kernels print. */
  get log(): LogSink | undefined {
    return this.surroundings.log;
  }

  /** The error value of a run that is cancelled, borrowed; undefined for others. */
  get cancelledValue(): AsyncValue | undefined {
    const { reason } = this.cancellation;
    if (!reason) return undefined;
    this.#cancelled ??= AsyncValue.failed(reason);
    return this.#cancelled;
  }

  /** True when the event loop is due: work that can wait is put into the queue. */
  get mustWait(): boolean {
    return this.#turn !== undefined;
  }

  /** Counts a kernel or function, and looks at the clock now and then. */
  step(): void {
    if (--this.#stepsLeft < 0 && !this.cancellation.isCancelling) {
      const { maxSteps } = this.surroundings;
      const message = `the run takes more steps than maxSteps allows, ${maxSteps}`;
      this.cancellation.cancel(resourceExhausted(message, { maxSteps }));
    }
    if (--this.stepsLeft >= 0 || this.#turn) return;
    try {
      // A turn that ends the run has cancelled it, as kernels will see.
      this.#turn = this.checkClock()?.catch(() => {});
    } catch {
      // Kernels get the reason of the cancellation in place of their arguments.
    }
  }

  /** Adds a task after the others. It must not throw. */
  enqueue(task: () => void): void {
    this.#tasks.push(task);
    this.#wake?.();
  }

  /** Starts a function now, or by the queue when there are too many of them on the stack. */
  enter(start: () => void): void {
    if (this.#nested >= MOST_NESTED) {
      this.enqueue(start);
      return;
    }
    this.#nested++;
    try {
      start();
    } finally {
      this.#nested--;
    }
  }

  /** Keeps the run waiting for a promise. `fulfilled` and `rejected` must not throw. */
  waitFor<T>(promise: PromiseLike<T>, fulfilled: (value: T) => void, rejected: (error: StatusError) => void): void {
    this.#awaited++;
    const end = () => {
      this.#awaited--;
      this.#wake?.();
    };
    promise.then(
      (value) => {
        fulfilled(value);
        end();
      },
      (error) => {
        rejected(toStatusError(error));
        end();
      },
    );
  }

  /** Keeps the run waiting for a value that another run sets. */
  waitForValue(value: AsyncValue): void {
    if (value.isAvailable) return;
    this.#awaited++;
    value.andThen(() => {
      this.#awaited--;
      this.#wake?.();
    });
  }

  /** Says that these values may depend on themselves: they fail when nothing else is left to do. */
  mayBlock(values: readonly AsyncValue[]): void {
    for (const value of values) {
      this.#mayBlock.add(value);
      value.andThen(() => this.#mayBlock.delete(value));
    }
  }

  /**
   * Does tasks until all `values` are available.
   *
   * @throws {StatusError} INTERNAL when nothing is left that could set them; the promise rejects with the same
   */
  untilAvailable(values: readonly AsyncValue[]): void | Promise<void> {
    return this.#until(() => values.every(({ isAvailable }) => isAvailable));
  }

  /** Does tasks until none is left, and nothing is waited for. */
  untilQuiet(): void | Promise<void> {
    return this.#until(() => this.#awaited === 0 && this.#firstTask === this.#tasks.length);
  }

  #until(isDone: () => boolean): void | Promise<void> {
    const pending = this.#work(isDone);
    if (pending) return this.#workLater(isDone, pending);
  }

  async #workLater(isDone: () => boolean, first: Promise<void>): Promise<void> {
    for (let pending: Promise<void> | undefined = first; pending; pending = this.#work(isDone)) {
      await pending;
      this.#turn = undefined;
    }
  }

  /** Does tasks; a promise when the run has to wait. */
  #work(isDone: () => boolean): Promise<void> | undefined {
    while (!isDone()) {
      if (this.#turn) return this.#turn;
      const task = this.#tasks[this.#firstTask];
      if (task) {
        this.#firstTask++;
        task();
      } else if (this.#awaited > 0) {
        return this.#untilWoken();
      } else if (!this.#failBlocked()) {
        throw internal("no kernel is left that could set the results of the function");
      }
      if (2 * this.#firstTask >= this.#tasks.length) this.#dropDone();
    }
    return undefined;
  }

  #failBlocked(): boolean {
    const [blocked] = this.#mayBlock;
    return blocked?.fail(failedPrecondition("a function that is called once waits for its own result")) ?? false;
  }

  #dropDone(): void {
    this.#tasks = this.#tasks.slice(this.#firstTask);
    this.#firstTask = 0;
  }

  #untilWoken(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = () => {
        this.#wake = undefined;
        resolve();
      };
    });
  }
}
