import { resourceExhausted } from "@heddle/status";
import { LitteredMemory } from "../pauses/littered-memory.js";

/** A memory that refuses one allocation: the one after `countdown` more. */
export class RefusingMemory extends LitteredMemory {
  /** The number of allocations that succeed before one is refused; below 0 none is. */
  countdown = -1;

  override malloc(sizeBytes: number): number {
    if (this.countdown < 0) return super.malloc(sizeBytes);
    if (this.countdown-- > 0) return super.malloc(sizeBytes);
    throw resourceExhausted(`cannot allocate ${sizeBytes} bytes: the test refuses it`, { sizeBytes });
  }
}
