const M_HIGH = 0xc6a4a793 | 0;
const M_LOW = 0x5bd1e995 | 0;
/** TensorFlow's seed, 0xDECAFCAFFE. */
const SEED_HIGH = 0xde;
const SEED_LOW = 0xcafcaffe | 0;

/**
 * TensorFlow's Hash64 (a MurmurHash64A) of the `sizeBytes` bytes at `address` of `data`: `out[0]` becomes the low and
 * `out[1]` the high 32 bits. Nothing is allocated. It has no secret: texts of one hash can be made.
 *
 * Source: tsl/platform/hash.cc (TensorFlow 2.21).
 *
 * @throws {RangeError} when `data` ends before the text: the caller has checked that
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
  const out = new Uint32Array(2);
  hash64Into(out, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0, bytes.length);
  return (BigInt(out[1]) << 32n) | BigInt(out[0]);
}

/** The high half of a 64-bit number times the multiplier; the low half is `Math.imul(low, M_LOW)`. */
function timesM(high: number, low: number): number {
  const a0 = low & 0xffff;
  const a1 = low >>> 16;
  const b0 = M_LOW & 0xffff;
  const b1 = M_LOW >>> 16;
  const p10 = Math.imul(a1, b0);
  const p01 = Math.imul(a0, b1);
  const carry = ((Math.imul(a0, b0) >>> 16) + (p10 & 0xffff) + (p01 & 0xffff)) >>> 16;
  const product = Math.imul(a1, b1) + (p10 >>> 16) + (p01 >>> 16) + carry;
  return (product + Math.imul(high, M_LOW) + Math.imul(low, M_HIGH)) | 0;
}
