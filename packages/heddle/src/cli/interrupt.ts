import { cancelled, type StatusError } from "@heddle/status";

/** How long work may take to stop once it was told to, before the process ends anyway. */
const GRACE_MS = 500;

/** What the first SIGINT sets off: work is cancelled. The second one ends the process. */
export class Interrupt {
  readonly #controller = new AbortController();
  readonly #listener = () => this.#interrupt();
  #reject: (reason: StatusError) => void = () => {};
  /** Rejects, with CANCELLED, when work did not stop by itself after an interrupt. */
  readonly overdue: Promise<never>;

  constructor() {
    this.overdue = new Promise((_, reject) => {
      this.#reject = reject;
    });
    this.overdue.catch(() => {}); // It may be nobody's business any more.
    this.resume();
  }

  /** Aborts on SIGINT. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** From here on SIGINT ends the process at once: for work that keeps the thread, so that no listener would be called. */
  suspend(): void {
    process.off("SIGINT", this.#listener);
  }

  /** From here on SIGINT cancels again. */
  resume(): void {
    process.on("SIGINT", this.#listener);
  }

  #interrupt(): void {
    if (this.signal.aborted) process.exit(130);
    const reason = cancelled("interrupted");
    this.#controller.abort(reason);
    setTimeout(() => this.#reject(reason), GRACE_MS).unref();
  }
}
