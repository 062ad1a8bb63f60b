import { type Host, KernelContext } from "@heddle/kernel-fallback";
import { cancelled, deadlineExceeded } from "@heddle/status";

/** A context that waits at every pause, while other runs compute and the memory grows. */
export class WaitingContext extends KernelContext {
  override async pause(): Promise<void> {
    await Promise.resolve();
    this.memory.free(this.memory.malloc(64));
  }
}

/** The ways in which a run stops a kernel: pause throws, or the promise that it returned rejects. */
export const stops = {
  CANCELLED: cancelled("the test cancels the run"),
  DEADLINE_EXCEEDED: deadlineExceeded("the test's time is over"),
} as const;

/** A context whose run stops at one pause: when `countdown` more were passed. */
export class StoppingContext extends KernelContext {
  readonly #code: keyof typeof stops;
  #countdown: number;
  /** True when the kernel was told. */
  hasStopped = false;

  constructor(host: Host, code: keyof typeof stops, countdown: number) {
    super(host);
    this.#code = code;
    this.#countdown = countdown;
  }

  override pause(): Promise<void> | undefined {
    if (this.#countdown-- > 0) return undefined;
    this.hasStopped = true;
    if (this.#code === "CANCELLED") throw stops.CANCELLED;
    return Promise.reject(stops.DEADLINE_EXCEEDED);
  }
}
