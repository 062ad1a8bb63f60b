import type { ComputeContext } from "@heddle/kernel-api";
import { cancelled, type StatusError } from "@heddle/status";

/** How much an attempt could do: nothing, a part, or all. */
export type Progress = "none" | "some" | "all";

/** One operation on a queue that may have to wait. */
export interface Attempt {
  /** Does what can be done now. Throws to end with an error, and gives back what it took. */
  advance(): Progress;
  /** Gives back what it took. */
  abandon?(): void;
}

interface Waiting {
  readonly attempt: Attempt;
  isDone: boolean;
  error: unknown;
  /** Ends the wait of the caller. */
  settle: (() => void) | undefined;
}

/**
 * Operations of two kinds that wait for each other: each kind in the order in which they came, unless any may go first.
 *
 * Source: QueueBase::FlushUnlocked and TryAttemptLocked, tensorflow/core/kernels/queue_base.cc (TensorFlow 2.21).
 */
export class WaitingLines {
  readonly #lines: readonly [enqueues: Waiting[], dequeues: Waiting[]] = [[], []];
  readonly #isOrdered: boolean;

  /** @param isOrdered false to let those go on that can, whatever waits before them */
  constructor(isOrdered = true) {
    this.#isOrdered = isOrdered;
  }

  /** True when enqueues wait. */
  get hasEnqueues(): boolean {
    return this.#lines[0].length > 0;
  }

  /**
   * Does an operation when it is its turn. A promise only if it has to wait.
   *
   * @param what the kind, in the words of the error
   * @throws {StatusError} the errors of the attempt; those of the run when it is cancelled or late
   */
  submit(run: ComputeContext, what: "Enqueue" | "Dequeue", attempt: Attempt): void | Promise<void> {
    run.cancellation.throwIfCancelled();
    const line = this.#lines[what === "Enqueue" ? 0 : 1];
    const waiting: Waiting = { attempt, isDone: false, error: undefined, settle: undefined };
    line.push(waiting);
    this.flush();
    if (waiting.isDone) {
      if (waiting.error !== undefined) throw waiting.error;
      return;
    }
    const { cancellation } = run;
    const token = cancellation.newToken();
    return new Promise<void>((resolve, reject) => {
      waiting.settle = () => {
        cancellation.deregister(token);
        if (waiting.error !== undefined) reject(waiting.error);
        else resolve();
      };
      const isRegistered = cancellation.register(token, () => {
        this.#end(line, waiting, cancellation.reason ?? cancelled(`${what} operation was cancelled`));
        this.flush();
      });
      if (!isRegistered) this.#end(line, waiting, cancelled(`${what} operation was cancelled`));
    });
  }

  /** Ends all enqueues that wait. */
  cancelEnqueues(): void {
    const [line] = this.#lines;
    for (const waiting of [...line]) this.#end(line, waiting, cancelled("Enqueue operation was cancelled"));
  }

  /** Ends all that wait: nothing will come. */
  cancelAll(error: StatusError): void {
    for (const line of this.#lines) for (const waiting of [...line]) this.#end(line, waiting, error);
  }

  /** Lets those that wait go on. */
  flush(): void {
    const [enqueues, dequeues] = this.#lines;
    for (let changes = true; changes; ) {
      changes = this.#advance(enqueues);
      if (this.#advance(dequeues)) changes = true;
    }
  }

  #advance(line: Waiting[]): boolean {
    let changes = false;
    for (const waiting of [...line]) {
      if (!line.includes(waiting)) continue;
      const progress = progressOf(waiting);
      if (progress !== "none") changes = true;
      if (progress === "all") {
        line.splice(line.indexOf(waiting), 1);
        waiting.isDone = true;
        waiting.settle?.();
      } else if (this.#isOrdered) return changes;
    }
    return changes;
  }

  #end(line: Waiting[], waiting: Waiting, error: StatusError): void {
    const place = line.indexOf(waiting);
    if (place < 0) return;
    line.splice(place, 1);
    waiting.attempt.abandon?.();
    waiting.isDone = true;
    waiting.error = error;
    waiting.settle?.();
  }
}

function progressOf(waiting: Waiting): Progress {
  try {
    return waiting.attempt.advance();
  } catch (error) {
    waiting.error = error;
    return "all";
  }
}
