import { addHigh, rotateHalf } from "./uint64.js";

/** Key and state as pairs of words, low first. */
const V0 = 0;
const V1 = 2;
const V2 = 4;
const V3 = 6;

const state = /* @__PURE__ */ new Int32Array(8);

/**
 * SipHash-2-4 of the `sizeBytes` bytes at `address` of `data`: `out[0]` becomes the low and `out[1]` the high 32 bits. `key`
 * is four words: low and high half of the first, then of the second 64-bit key. Nothing is allocated. This is the hash of
 * `StringToHashBucketStrong`.
 *
 * Source: J.-P. Aumasson, D. J. Bernstein: SipHash: a fast short-input PRF.
 */
export function sipHashInto(
  out: Uint32Array,
  key: Uint32Array,
  data: DataView,
  address: number,
  sizeBytes: number,
): void {
  const v = state;
  v[V0] = key[0] ^ 0x70736575;
  v[V0 + 1] = key[1] ^ 0x736f6d65;
  v[V1] = key[2] ^ 0x6e646f6d;
  v[V1 + 1] = key[3] ^ 0x646f7261;
  v[V2] = key[0] ^ 0x6e657261;
  v[V2 + 1] = key[1] ^ 0x6c796765;
  v[V3] = key[2] ^ 0x79746573;
  v[V3 + 1] = key[3] ^ 0x74656462;

  const tail = address + (sizeBytes - (sizeBytes & 7));
  for (let at = address; at < tail; at += 8) absorb(v, data.getInt32(at, true), data.getInt32(at + 4, true));

  let low = 0;
  let high = sizeBytes << 24;
  for (let i = 0; i < (sizeBytes & 7); i++) {
    const byte = data.getUint8(tail + i);
    if (i < 4) low |= byte << (8 * i);
    else high |= byte << (8 * (i - 4));
  }
  absorb(v, low, high);
  v[V2] ^= 0xff;
  for (let i = 0; i < 4; i++) round(v);
  out[0] = v[V0] ^ v[V1] ^ v[V2] ^ v[V3];
  out[1] = v[V0 + 1] ^ v[V1 + 1] ^ v[V2 + 1] ^ v[V3 + 1];
}

/** SipHash-2-4 of `bytes` under two 64-bit keys (negative ones count as their two's complement), 0 to 2^64 - 1. */
export function sipHash(key: readonly [bigint, bigint], bytes: Uint8Array): bigint {
  const words = new Uint32Array(BigUint64Array.of(...key).buffer);
  const out = new Uint32Array(2);
  sipHashInto(out, words, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0, bytes.length);
  return (BigInt(out[1]) << 32n) | BigInt(out[0]);
}

function absorb(v: Int32Array, low: number, high: number): void {
  v[V3] ^= low;
  v[V3 + 1] ^= high;
  round(v);
  round(v);
  v[V0] ^= low;
  v[V0 + 1] ^= high;
}

/** One SipRound, with the state in variables while it lasts. Turns are to the left: by n is to the right by 64 - n. */
function round(v: Int32Array): void {
  let aLow = v[V0];
  let aHigh = v[V0 + 1];
  let bLow = v[V1];
  let bHigh = v[V1 + 1];
  let cLow = v[V2];
  let cHigh = v[V2 + 1];
  let dLow = v[V3];
  let dHigh = v[V3 + 1];
  let turned: number;

  aHigh = addHigh(aHigh, aLow, bHigh, bLow);
  aLow = (aLow + bLow) | 0;
  turned = rotateHalf(bLow, bHigh, 19);
  bLow = rotateHalf(bHigh, bLow, 19);
  bHigh = turned;
  bLow ^= aLow;
  bHigh ^= aHigh;
  turned = aLow;
  aLow = aHigh;
  aHigh = turned;

  cHigh = addHigh(cHigh, cLow, dHigh, dLow);
  cLow = (cLow + dLow) | 0;
  turned = rotateHalf(dLow, dHigh, 16);
  dLow = rotateHalf(dHigh, dLow, 16);
  dHigh = turned;
  dLow ^= cLow;
  dHigh ^= cHigh;

  aHigh = addHigh(aHigh, aLow, dHigh, dLow);
  aLow = (aLow + dLow) | 0;
  turned = rotateHalf(dLow, dHigh, 11);
  dLow = rotateHalf(dHigh, dLow, 11);
  dHigh = turned;
  dLow ^= aLow;
  dHigh ^= aHigh;

  cHigh = addHigh(cHigh, cLow, bHigh, bLow);
  cLow = (cLow + bLow) | 0;
  turned = rotateHalf(bLow, bHigh, 15);
  bLow = rotateHalf(bHigh, bLow, 15);
  bHigh = turned;
  bLow ^= cLow;
  bHigh ^= cHigh;
  turned = cLow;
  cLow = cHigh;
  cHigh = turned;

  v[V0] = aLow;
  v[V0 + 1] = aHigh;
  v[V1] = bLow;
  v[V1 + 1] = bHigh;
  v[V2] = cLow;
  v[V2 + 1] = cHigh;
  v[V3] = dLow;
  v[V3 + 1] = dHigh;
}
