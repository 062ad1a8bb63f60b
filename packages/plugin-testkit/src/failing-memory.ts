import { LinearMemory } from "@heddle/memory";
import { resourceExhausted } from "@heddle/status";

/** A memory that refuses one allocation: the next but `countdown`. */
export class FailingMemory extends LinearMemory {
  /** Allocations that still succeed; below 0 all do. */
  countdown = -1;
  /** True when an allocation was refused since this was last set to false. */
  hasFailed = false;

  override malloc(sizeBytes: number): number {
    if (this.countdown === 0) {
      this.countdown = -1;
      this.hasFailed = true;
      throw resourceExhausted(`cannot allocate ${sizeBytes} bytes: the test refuses it`, { sizeBytes });
    }
    if (this.countdown > 0) this.countdown--;
    return super.malloc(sizeBytes);
  }
}
