import { multiplyHigh } from "./uint64.js";

const M_HIGH = 0xc6a4a793 | 0;
const M_LOW = 0x5bd1e995 | 0;
/** TensorFlow's seed, 0xDECAFCAFFE. */
const SEED_HIGH = 0xde;
const SEED_LOW = 0xcafcaffe | 0;

/**
 * TensorFlow's Hash64 (a MurmurHash64A) of the `sizeBytes` bytes at `address` of `data`: `out[0]` becomes the low and
 * `out[1]` the high 32 bits. Nothing is allocated. This is the hash of the old `StringToHashBucket`.
 *
 * Source: tsl/platform/hash.cc (TensorFlow 2.21).
 */
export function hash64Into(out: Uint32Array, data: DataView, address: number, sizeBytes: number): void {
  let low = SEED_LOW ^ Math.imul(sizeBytes, M_LOW);
  let high = SEED_HIGH ^ multiplyHigh(0, sizeBytes, M_HIGH, M_LOW);

  const tail = address + (sizeBytes - (sizeBytes & 7));
  for (let at = address; at < tail; at += 8) {
    const blockLow = data.getInt32(at, true);
    let kHigh = multiplyHigh(data.getInt32(at + 4, true), blockLow, M_HIGH, M_LOW);
    const kLow = Math.imul(blockLow, M_LOW) ^ (kHigh >>> 15);
    kHigh = multiplyHigh(kHigh, kLow, M_HIGH, M_LOW);
    low ^= Math.imul(kLow, M_LOW);
    high = multiplyHigh(high ^ kHigh, low, M_HIGH, M_LOW);
    low = Math.imul(low, M_LOW);
  }
  const rest = sizeBytes & 7;
  if (rest > 0) {
    for (let i = 0; i < rest; i++) {
      const byte = data.getUint8(tail + i);
      if (i < 4) low ^= byte << (8 * i);
      else high ^= byte << (8 * (i - 4));
    }
    high = multiplyHigh(high, low, M_HIGH, M_LOW);
    low = Math.imul(low, M_LOW);
  }
  low ^= high >>> 15;
  high = multiplyHigh(high, low, M_HIGH, M_LOW);
  low = Math.imul(low, M_LOW);
  out[0] = low ^ (high >>> 15);
  out[1] = high;
}

/** TensorFlow's Hash64 of `bytes`, 0 to 2^64 - 1. */
export function hash64(bytes: Uint8Array): bigint {
  const out = new Uint32Array(2);
  hash64Into(out, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0, bytes.length);
  return (BigInt(out[1]) << 32n) | BigInt(out[0]);
}
