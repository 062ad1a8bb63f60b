import { StatusError } from "@heddle/status";
import type { LinearMemory } from "../linear-memory.js";

/** The malloc family of C; addresses and sizes are numbers of 32 bits. */
export interface HeapFunctions {
  malloc(sizeBytes: number): number;
  calloc(count: number, sizeBytes: number): number;
  realloc(address: number, sizeBytes: number): number;
  free(address: number): void;
  aligned_alloc(alignment: number, sizeBytes: number): number;
}

/** The malloc family of C over the memory's heap: address 0 when memory is out. Blocks are aligned to 16 bytes. */
export function heapFunctions(memory: LinearMemory): HeapFunctions {
  const orNull = (run: () => number): number => {
    try {
      return run();
    } catch (error) {
      if (error instanceof StatusError) return 0;
      throw error;
    }
  };
  return {
    malloc: (sizeBytes: number): number => orNull(() => memory.malloc(sizeBytes >>> 0)),
    calloc: (count: number, sizeBytes: number): number =>
      orNull(() => memory.calloc((count >>> 0) * (sizeBytes >>> 0))),
    /** When memory is out, the block stays as it was. */
    realloc: (address: number, sizeBytes: number): number => {
      if (address !== 0) memory.usableBytes(address >>> 0); // A wild pointer is an error, not a lack of room.
      return orNull(() => memory.realloc(address >>> 0, sizeBytes >>> 0));
    },
    free: (address: number): void => memory.free(address >>> 0),
    /** Alignments up to 16, that of every block; 0 for others. */
    aligned_alloc: (alignment: number, sizeBytes: number): number =>
      alignment > 0 && alignment <= 16 && (alignment & (alignment - 1)) === 0
        ? orNull(() => memory.malloc(sizeBytes >>> 0))
        : 0,
  };
}
