import type { LinearMemory } from "@heddle/memory";
import { StatusError } from "@heddle/status";

/** The size of the live heap block at `address`; 0 when no live block starts there. */
export function liveBlockBytes(memory: LinearMemory, address: number): number {
  try {
    return memory.usableBytes(address);
  } catch (error) {
    if (error instanceof StatusError) return 0;
    throw error;
  }
}
