import type { CancellationManager } from "@heddle/cancellation";
import { failedPrecondition, type StatusError } from "@heddle/status";

/** A run that enters kernels. */
export interface GateHolder {
  readonly cancellation: CancellationManager;
  /** The gate that the run waits at. */
  waitsFor: KernelGate | undefined;
}

/** Lets one run at a time into a kernel that is not reentrant. */
export class KernelGate {
  readonly #nodeName: string;
  readonly #op: string;
  #holder: GateHolder | undefined;
  #waiting: (() => void)[] = [];

  constructor(nodeName: string, op: string) {
    this.#nodeName = nodeName;
    this.#op = op;
  }

  /** Enters the kernel; false when a run is in it. */
  enter(run: GateHolder): boolean {
    if (this.#holder) return false;
    this.#holder = run;
    return true;
  }

  leave(): void {
    this.#holder = undefined;
    if (this.#waiting.length === 0) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    // Those that come too late to enter wait again, in the same order.
    for (const wake of waiting) wake();
  }

  /**
   * Settles when the kernel may be free. Try {@link enter} again then.
   *
   * @throws {StatusError} FAILED_PRECONDITION when the run in the kernel is `run` itself, or waits for it; the reason of the run's
   * cancellation
   */
  wait(run: GateHolder): Promise<void> {
    for (let gate: KernelGate | undefined = this; gate; gate = gate.#holder?.waitsFor) {
      if (gate.#holder === run) throw this.#entersItself();
    }
    const { cancellation } = run;
    const token = cancellation.newToken();
    run.waitsFor = this;
    return new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => {
        run.waitsFor = undefined;
        cancellation.deregister(token);
        settle();
      };
      if (!cancellation.register(token, (reason) => end(() => reject(reason)))) end(() => reject(cancellation.reason));
      this.#waiting.push(() => end(resolve));
    });
  }

  #entersItself(): StatusError {
    const node = this.#nodeName;
    return failedPrecondition(
      `the kernel of node '${node}' (${this.#op}) is entered again by a function that it runs, and is not reentrant`,
      { node },
    );
  }
}
