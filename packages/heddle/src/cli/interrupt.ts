import { cancelled, type StatusError } from "@heddle/status";

/** The time that cancelled work has to stop before the process ends anyway. */
const GRACE_MS = 500;

/** Cancels work at the first SIGINT and ends the process at the second. */
export class Interrupt {
  readonly #controller = new AbortController();
  readonly #listener = () => this.#interrupt();
  #reject: (reason: StatusError) => void = () => {};
  /** Rejects with CANCELLED when work does not stop after an interrupt. */
  readonly overdue: Promise<never>;

  constructor() {
    this.overdue = new Promise((_, reject) => {
      this.#reject = reject;
    });
    this.overdue.catch(() => {}); // The command may have ended, so that nothing awaits it.
    this.resume();
  }

  /** Aborts on SIGINT. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Lets SIGINT end the process at once: work that blocks the thread would keep the listener from running. */
  suspend(): void {
    process.off("SIGINT", this.#listener);
  }

  /** Lets SIGINT cancel again. */
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
