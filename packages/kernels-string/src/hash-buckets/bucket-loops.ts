import { type LinearMemory, LoopModule } from "@heddle/memory";
import { BUCKETS_WASM } from "../gen/buckets-wasm.js";

/** Rarer hashes of many strings at once, 64 bits each. */
export interface BucketLoops {
  /** Writes TensorFlow's Hash64 of each string modulo `high * 2^32 + low` to `target`. */
  hash64Texts(cell: number, count: number, low: number, high: number, target: number): void;
  /** As `hash64Texts`, with SipHash-2-4 under the 16 bytes at `key`. */
  sipHashTexts(cell: number, count: number, key: number, low: number, high: number, target: number): void;
  /** Writes the Fingerprint64 of each string to `target`. */
  fingerprintTexts(cell: number, count: number, target: number): void;
  /** Writes the Fingerprint64 of each of `count` runs of `rowBytes` bytes to `target`. */
  fingerprintRows(row: number, count: number, rowBytes: number, target: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<BucketLoops>(BUCKETS_WASM);

/** The loops over `memory`. */
export function bucketLoopsOver(memory: LinearMemory): BucketLoops {
  return loops.over(memory);
}
