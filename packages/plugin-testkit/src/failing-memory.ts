import { LinearMemory } from "@heddle/memory";
import { resourceExhausted } from "@heddle/status";

/** A memory that refuses one allocation: the one after `countdown` more. */
export class FailingMemory extends LinearMemory {
  /** The number of allocations that succeed before one fails; below 0 all succeed. */
  countdown = -1;
  /** True when an allocation was refused. */
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
