import { checkBytes, describeValue, invalidArgument } from "@heddle/status";
import { addHigh, rotateHalf } from "./uint64.js";

/**
 * SipHash-2-4 of the `sizeBytes` bytes at `address` of `data`: `out[0]` becomes the low and `out[1]` the high 32 bits. `key`
 * is four words: low and high half of the first, then of the second 64-bit integer. Nothing is allocated.
 * `StringToHashBucketStrong` uses it.
 *
 * Source: J.-P. Aumasson, D. J. Bernstein: SipHash: a fast short-input PRF.
 *
 * @throws {RangeError} when `data` ends before the bytes do; the caller checks that
 */
export function sipHashInto(
  out: Uint32Array,
  key: Uint32Array,
  data: DataView,
  address: number,
  sizeBytes: number,
): void {
  let aLow = key[0] ^ 0x70736575;
  let aHigh = key[1] ^ 0x736f6d65;
  let bLow = key[2] ^ 0x6e646f6d;
  let bHigh = key[3] ^ 0x646f7261;
  let cLow = key[0] ^ 0x6e657261;
  let cHigh = key[1] ^ 0x6c796765;
  let dLow = key[2] ^ 0x79746573;
  let dHigh = key[3] ^ 0x74656462;

  const rest = sizeBytes & 7;
  const tail = address + (sizeBytes - rest);
  // Whole words with two rounds each; then the rest with the size in its top byte; then four rounds without a word.
  for (let at = address; at <= tail + 8; at += 8) {
    let low = 0;
    let high = 0;
    let rounds = 2;
    if (at < tail) {
      low = data.getInt32(at, true);
      high = data.getInt32(at + 4, true);
    } else if (at === tail) {
      high = sizeBytes << 24;
      for (let i = 0; i < rest; i++) {
        const byte = data.getUint8(tail + i);
        if (i < 4) low |= byte << (8 * i);
        else high |= byte << (8 * (i - 4));
      }
    } else {
      cLow ^= 0xff;
      rounds = 4;
    }
    dLow ^= low;
    dHigh ^= high;
    // SipRound. Turns are to the left: by n is to the right by 64 - n; more than 32 also exchanges the halves.
    for (let round = 0; round < rounds; round++) {
      let turned: number;
      aHigh = addHigh(aHigh, aLow, bHigh, bLow);
      aLow = (aLow + bLow) | 0;
      turned = rotateHalf(bLow, bHigh, 19);
      bLow = rotateHalf(bHigh, bLow, 19) ^ aLow;
      bHigh = turned ^ aHigh;
      turned = aLow;
      aLow = aHigh;
      aHigh = turned;

      cHigh = addHigh(cHigh, cLow, dHigh, dLow);
      cLow = (cLow + dLow) | 0;
      turned = rotateHalf(dLow, dHigh, 16);
      dLow = rotateHalf(dHigh, dLow, 16) ^ cLow;
      dHigh = turned ^ cHigh;

      aHigh = addHigh(aHigh, aLow, dHigh, dLow);
      aLow = (aLow + dLow) | 0;
      turned = rotateHalf(dLow, dHigh, 11);
      dLow = rotateHalf(dHigh, dLow, 11) ^ aLow;
      dHigh = turned ^ aHigh;

      cHigh = addHigh(cHigh, cLow, bHigh, bLow);
      cLow = (cLow + bLow) | 0;
      turned = rotateHalf(bLow, bHigh, 15);
      bLow = rotateHalf(bHigh, bLow, 15) ^ cLow;
      bHigh = turned ^ cHigh;
      turned = cLow;
      cLow = cHigh;
      cHigh = turned;
    }
    aLow ^= low;
    aHigh ^= high;
  }
  out[0] = aLow ^ bLow ^ cLow ^ dLow;
  out[1] = aHigh ^ bHigh ^ cHigh ^ dHigh;
}

/**
 * SipHash-2-4 of `bytes` under a key of two 64-bit integers, signed or unsigned; 0 to 2^64 - 1.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another key, and for other values than bytes
 */
export function sipHash(key: readonly [bigint, bigint], bytes: Uint8Array): bigint {
  checkBytes(bytes);
  if (!Array.isArray(key) || key.length !== 2 || !key.every((half) => typeof half === "bigint")) {
    throw invalidArgument(`the key of sipHash is two bigints, found ${describeValue(key)}`);
  }
  const words = new Uint32Array(BigUint64Array.of(...key).buffer);
  const out = new Uint32Array(2);
  sipHashInto(out, words, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0, bytes.length);
  return (BigInt(out[1]) << 32n) | BigInt(out[0]);
}
