import { checkBytes } from "@heddle/status";
import { multiplyHigh } from "./uint64.js";

const M_HIGH = 0xc6a4a793 | 0;
const M_LOW = 0x5bd1e995 | 0;
/** TensorFlow's seed, 0xDECAFCAFFE. */
const SEED_HIGH = 0xde;
const SEED_LOW = 0xcafcaffe | 0;

/**
 * TensorFlow's Hash64, a MurmurHash64A with a fixed seed, of the `sizeBytes` bytes at `address` of `data`: `out[0]` becomes the
 * low and `out[1]` the high 32 bits. Nothing is allocated. It has no secret: texts with equal hashes can be constructed.
 * `StringToHashBucket` and dense lookup tables use it.
 *
 * Source: tsl/platform/hash.cc (TensorFlow 2.21).
 *
 * @throws {RangeError} when `data` ends before the bytes do; the caller checks that
 */
export function hash64Into(out: Uint32Array, data: DataView, address: number, sizeBytes: number): void {
  let low = SEED_LOW ^ Math.imul(sizeBytes, M_LOW);
  let high = SEED_HIGH ^ timesM(0, sizeBytes);
  const tail = address + (sizeBytes - (sizeBytes & 7));
  for (let at = address; at < tail; at += 8) {
    const wordLow = data.getInt32(at, true);
    let wordHigh = timesM(data.getInt32(at + 4, true), wordLow);
    const mixedLow = Math.imul(wordLow, M_LOW) ^ (wordHigh >>> 15);
    wordHigh = timesM(wordHigh, mixedLow);
    low ^= Math.imul(mixedLow, M_LOW);
    high = timesM(high ^ wordHigh, low);
    low = Math.imul(low, M_LOW);
  }
  const rest = sizeBytes & 7;
  if (rest > 0) {
    for (let i = 0; i < rest; i++) {
      const byte = data.getUint8(tail + i);
      if (i < 4) low ^= byte << (8 * i);
      else high ^= byte << (8 * (i - 4));
    }
    high = timesM(high, low);
    low = Math.imul(low, M_LOW);
  }
  low ^= high >>> 15;
  high = timesM(high, low);
  low = Math.imul(low, M_LOW);
  out[0] = low ^ (high >>> 15);
  out[1] = high;
}

/** TensorFlow's Hash64 of `bytes`, 0 to 2^64 - 1. */
export function hash64(bytes: Uint8Array): bigint {
  checkBytes(bytes);
  const out = new Uint32Array(2);
  hash64Into(out, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0, bytes.length);
  return (BigInt(out[1]) << 32n) | BigInt(out[0]);
}

/** The high half of a 64-bit number times the multiplier; the low half is `Math.imul(low, M_LOW)`. */
function timesM(high: number, low: number): number {
  return multiplyHigh(high, low, M_HIGH, M_LOW);
}
