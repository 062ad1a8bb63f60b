import type { LinearMemory } from "@heddle/memory";
import { memoryView } from "@heddle/tensor";
import type { Lane } from "./lane.js";

/**
 * Elements by index: a typed array, of the whole memory or of staged values. The 64-bit integers' arrays hold bigints, which
 * are typed as numbers here, because `+ - * < & |` mean the same for both.
 */
export interface Numbers {
  [index: number]: number;
}

/** The view of the memory through which a direct lane is read: dead after the next allocation. */
export function viewOf(memory: LinearMemory, lane: Lane): Numbers {
  return memoryView(memory, lane.dtype) as unknown as Numbers;
}

/** A number for a loop on `lane`: 64-bit integers compute with bigints. */
export function numberFor(lane: Lane, value: number): number {
  return lane.elementClass === "big" ? (BigInt(value) as unknown as number) : value;
}
