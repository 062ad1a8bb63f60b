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
export type FuzzProperty = (runs: number, seed: number) => void | Promise<void>;

/** The reader that is tested. */
export interface ByteReader {
  /** Bytes that {@link read} must accept, different ones on each call. */
  valid(random: Random): Uint8Array;
  /**
   * Reads `bytes` and all that they contain, and frees all that it allocates, also when it throws. It may throw a StatusError
   * for invalid bytes; any other error, such as one for a wrong answer, is a failure.
   */
  read(bytes: Uint8Array, memory: LinearMemory, random: Random): void;
  /** Changes valid bytes. Default: {@link mutateBytes}. */
  readonly mutate?: (random: Random, bytes: Uint8Array) => Uint8Array;
  /** The most milliseconds that a run may take. Default: 10,000. */
  readonly mostMs?: number;
}

/** A {@link ByteReader} that waits, such as one that runs a model. */
export interface AsyncByteReader extends Omit<ByteReader, "read"> {
  /** As {@link ByteReader.read}. */
  read(bytes: Uint8Array, memory: LinearMemory, random: Random): Promise<void>;
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
export function fuzzBytes(reader: ByteReader): (runs: number, seed: number) => void {
  const { mutate = mutateBytes, mostMs = MOST_MS } = reader;
  return (runs, seed) => {
    const memory = createTestMemory({ maximumBytes: MOST_MEMORY_BYTES });
    for (let run = 0; run < runs; run++) {
      const given = drawBytes(reader.valid, mutate, (seed + run) >>> 0);
      const startMs = performance.now();
      try {
        reader.read(given.bytes.slice(), memory, given.random);
      } catch (error) {
        checkError(error, given);
      }
      checkMemory(memory, given);
      checkTime(startMs, mostMs, given);
    }
  };
}

/** As {@link fuzzBytes}, for a reader that waits. */
export function fuzzBytesAsync({ valid, mutate = mutateBytes, mostMs = MOST_MS, read }: AsyncByteReader): FuzzProperty {
  return async (runs, seed) => {
    const memory = createTestMemory({ maximumBytes: MOST_MEMORY_BYTES });
    for (let run = 0; run < runs; run++) {
      const given = drawBytes(valid, mutate, (seed + run) >>> 0);
      const startMs = performance.now();
      try {
        await read(given.bytes.slice(), memory, given.random);
      } catch (error) {
        checkError(error, given);
      }
      checkMemory(memory, given);
      checkTime(startMs, mostMs, given);
    }
  };
}

const MOST_MEMORY_BYTES = 64 << 20;
const MOST_MS = 10_000;

/** The bytes of one run. */
interface GivenBytes {
  readonly bytes: Uint8Array;
  readonly isValid: boolean;
  readonly seed: number;
  readonly random: Random;
}

function drawBytes(valid: ByteReader["valid"], mutate: typeof mutateBytes, seed: number): GivenBytes {
  const random = new Random(seed);
  const kind = random.below(8);
  const isValid = kind === 0;
  const bytes = kind === 1 ? random.bytes(random.below(120)) : isValid ? valid(random) : mutate(random, valid(random));
  return { bytes, isValid, seed, random };
}

function checkError(error: unknown, given: GivenBytes): void {
  if (!(error instanceof StatusError)) throw failure(`threw ${String(error)}`, given, error);
  if (given.isValid) throw failure(`refused valid bytes: ${error}`, given, error);
  if (ENGINE_MESSAGE.test(error.message)) throw failure(`threw the message of an engine: ${error}`, given, error);
}

/** Messages of a mistake in a reader, not of one in the bytes. */
const ENGINE_MESSAGE =
  /Cannot (?:read|set) propert|Cannot (?:mix|convert|destructure) |is not (?:a function|a constructor|iterable)|^\w+ is not defined$|Invalid (?:array|typed array|DataView|string|count)|offset is out of bounds|outside the bounds of the|Maximum call stack|Array buffer allocation|\[object |source array is too long/;

function checkMemory(memory: LinearMemory, given: GivenBytes): void {
  if (memory.liveBytes !== 0) throw failure(`left ${memory.liveBlocks} blocks of memory`, given);
}

function checkTime(startMs: number, mostMs: number, given: GivenBytes): void {
  const tookMs = performance.now() - startMs;
  if (tookMs > mostMs) throw failure(`took ${Math.round(tookMs)} ms`, given);
}

function failure(why: string, { seed, bytes }: GivenBytes, cause?: unknown): FuzzFailure {
  return new FuzzFailure(why, seed, bytes, cause);
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
