/** The property of every reader of bytes: it returns or throws a StatusError, and releases all memory. */
import type { LinearMemory } from "@heddle/memory";
import { StatusError } from "@heddle/status";
import { createTestMemory } from "../test-memory.js";
import { mutateBytes } from "./mutate-bytes.js";
import { Random } from "./random.js";

/**
 * An export of a file in `packages/NAME/test/fuzz/`. The bytes of run number i follow from `seed + i`, so that any run can be
 * repeated alone. It throws a {@link FuzzFailure} for the first run that fails.
 */
export type FuzzProperty = (runs: number, seed: number) => void;

/** The reader that is tested. */
export interface ByteReader {
  /** Bytes that {@link read} must accept, different ones on each call. */
  valid(random: Random): Uint8Array;
  /**
   * Reads `bytes` and all that they contain, and frees all that it allocates, also when it throws. It may throw a StatusError
   * for invalid bytes; any other error, such as one for a wrong answer, is a failure.
   */
  read(bytes: Uint8Array, memory: LinearMemory, random: Random): void;
}

/** A run that failed, with its seed and bytes. */
export class FuzzFailure extends Error {
  override readonly name = "FuzzFailure";
  readonly seed: number;
  readonly bytes: Uint8Array;

  constructor(why: string, seed: number, bytes: Uint8Array, cause?: unknown) {
    super(`${why}\nseed: ${seed}\nbytes: ${hexOf(bytes)}`, { cause });
    this.seed = seed;
    this.bytes = bytes;
  }
}

/** Makes the property of `reader`: it reads valid, mutated and random bytes. */
export function fuzzBytes(reader: ByteReader): FuzzProperty {
  return (runs, seed) => {
    const memory = createTestMemory({ maximumBytes: MOST_MEMORY_BYTES });
    for (let run = 0; run < runs; run++) runOnce(reader, memory, (seed + run) >>> 0);
  };
}

const MOST_MEMORY_BYTES = 64 << 20;

function runOnce(reader: ByteReader, memory: LinearMemory, seed: number): void {
  const random = new Random(seed);
  const kind = random.below(8);
  const isValid = kind === 0;
  const bytes =
    kind === 1
      ? random.bytes(random.below(120))
      : isValid
        ? reader.valid(random)
        : mutateBytes(random, reader.valid(random));
  const given = bytes.slice();
  try {
    reader.read(given, memory, random);
  } catch (error) {
    if (!(error instanceof StatusError)) throw new FuzzFailure(`threw ${String(error)}`, seed, bytes, error);
    if (isValid) throw new FuzzFailure(`refused valid bytes: ${error}`, seed, bytes, error);
  }
  if (memory.liveBytes !== 0) throw new FuzzFailure(`left ${memory.liveBlocks} blocks of memory`, seed, bytes);
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
