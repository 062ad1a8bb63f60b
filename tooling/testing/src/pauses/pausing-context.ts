import { setImmediate } from "node:timers/promises";
import { KernelContext } from "@heddle/kernel-fallback";

/** A context that pauses whenever a kernel allows it, for other runs and for memory that grows. */
export class PausingContext extends KernelContext {
  /** The number of pauses so far. */
  pauses = 0;

  override async pause(): Promise<void> {
    this.pauses++;
    this.cancellation.throwIfCancelled();
    await setImmediate();
    const { memory } = this;
    memory.free(memory.malloc(64));
  }
}
