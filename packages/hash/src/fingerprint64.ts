import { checkBytes } from "@heddle/status";
import { longFingerprint } from "./fingerprint64-long.js";
import { addHigh, multiplyHigh, rotateHalf } from "./uint64.js";

const K0_HIGH = 0xc3a5c85c | 0;
const K0_LOW = 0x97cb3127 | 0;
const K1_HIGH = 0xb492b66f | 0;
const K1_LOW = 0xbe98f273 | 0;
const K2_HIGH = 0x9ae16a3b | 0;
const K2_LOW = 0x2f90404f | 0;

/**
 * FarmHash's Fingerprint64 of the `sizeBytes` bytes at `address` of `data`: `out[0]` becomes the low and `out[1]` the high
 * 32 bits. Nothing is allocated. `StringToHashBucketFast`, `Fingerprint` and out-of-vocabulary buckets use it.
 *
 * Source: farmhash.cc, namespace farmhashna (google/farmhash 1.1), as TensorFlow 2.21 uses it on little-endian machines.
 *
 * @throws {RangeError} when `data` ends before the bytes do; the caller checks that
 */
export function fingerprint64Into(out: Uint32Array, data: DataView, address: number, sizeBytes: number): void {
  if (sizeBytes <= 16) upTo16(out, data, address, sizeBytes);
  else if (sizeBytes <= 32) upTo32(out, data, address, sizeBytes);
  else longFingerprint(out, data, address, sizeBytes);
}

/** FarmHash's Fingerprint64 of `bytes`, 0 to 2^64 - 1. */
export function fingerprint64(bytes: Uint8Array): bigint {
  checkBytes(bytes);
  const out = new Uint32Array(2);
  fingerprint64Into(out, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0, bytes.length);
  return (BigInt(out[1]) << 32n) | BigInt(out[0]);
}

function upTo16(out: Uint32Array, data: DataView, address: number, size: number): void {
  const mulLow = (K2_LOW + size * 2) | 0; // Never carries: the low half of k2 is far from 2^32.
  if (size >= 8) {
    const loadedLow = data.getInt32(address, true);
    const aLow = (loadedLow + K2_LOW) | 0;
    const aHigh = addHigh(data.getInt32(address + 4, true), loadedLow, K2_HIGH, K2_LOW);
    const bLow = data.getInt32(address + size - 8, true);
    const bHigh = data.getInt32(address + size - 4, true);
    // c = rotate(b, 37) * mul + a: turning by 37 is exchanging the halves and turning by 5.
    const rLow = rotateHalf(bHigh, bLow, 5);
    const rHigh = rotateHalf(bLow, bHigh, 5);
    const productLow = Math.imul(rLow, mulLow);
    const productHigh = multiplyHigh(rHigh, rLow, K2_HIGH, mulLow);
    const cLow = (productLow + aLow) | 0;
    const cHigh = addHigh(productHigh, productLow, aHigh, aLow);
    // d = (rotate(a, 25) + b) * mul
    const tLow = rotateHalf(aLow, aHigh, 25);
    const sLow = (tLow + bLow) | 0;
    const sHigh = addHigh(rotateHalf(aHigh, aLow, 25), tLow, bHigh, bLow);
    mix16(out, cHigh, cLow, multiplyHigh(sHigh, sLow, K2_HIGH, mulLow), Math.imul(sLow, mulLow), K2_HIGH, mulLow);
  } else if (size >= 4) {
    const a = data.getInt32(address, true);
    const uLow = ((a << 3) + size) | 0; // The low three bits are free for size < 8.
    mix16(out, a >>> 29, uLow, 0, data.getInt32(address + size - 4, true), K2_HIGH, mulLow);
  } else if (size > 0) {
    const y = data.getUint8(address) + (data.getUint8(address + (size >>> 1)) << 8);
    const z = size + (data.getUint8(address + size - 1) << 2);
    const low = Math.imul(y, K2_LOW) ^ Math.imul(z, K0_LOW);
    const high = multiplyHigh(0, y, K2_HIGH, K2_LOW) ^ multiplyHigh(0, z, K0_HIGH, K0_LOW);
    const mixed = low ^ (high >>> 15);
    out[0] = Math.imul(mixed, K2_LOW);
    out[1] = multiplyHigh(high, mixed, K2_HIGH, K2_LOW);
  } else {
    out[0] = K2_LOW;
    out[1] = K2_HIGH;
  }
}

function upTo32(out: Uint32Array, data: DataView, address: number, size: number): void {
  const mulLow = (K2_LOW + size * 2) | 0;
  const end = address + size;
  const a0 = data.getInt32(address, true);
  const aLow = Math.imul(a0, K1_LOW);
  const aHigh = multiplyHigh(data.getInt32(address + 4, true), a0, K1_HIGH, K1_LOW);
  const bLow = data.getInt32(address + 8, true);
  const bHigh = data.getInt32(address + 12, true);
  const c0 = data.getInt32(end - 8, true);
  const cLow = Math.imul(c0, mulLow);
  const cHigh = multiplyHigh(data.getInt32(end - 4, true), c0, K2_HIGH, mulLow);
  const d0 = data.getInt32(end - 16, true);
  const dLow = Math.imul(d0, K2_LOW);
  const dHigh = multiplyHigh(data.getInt32(end - 12, true), d0, K2_HIGH, K2_LOW);
  // u = rotate(a + b, 43) + rotate(c, 30) + d
  const abLow = (aLow + bLow) | 0;
  const abHigh = addHigh(aHigh, aLow, bHigh, bLow);
  const r1Low = rotateHalf(abHigh, abLow, 11);
  const r1High = rotateHalf(abLow, abHigh, 11);
  const r2Low = rotateHalf(cLow, cHigh, 30);
  const sumLow = (r1Low + r2Low) | 0;
  const sumHigh = addHigh(r1High, r1Low, rotateHalf(cHigh, cLow, 30), r2Low);
  const uLow = (sumLow + dLow) | 0;
  const uHigh = addHigh(sumHigh, sumLow, dHigh, dLow);
  // v = a + rotate(b + k2, 18) + c
  const bkLow = (bLow + K2_LOW) | 0;
  const bkHigh = addHigh(bHigh, bLow, K2_HIGH, K2_LOW);
  const r3Low = rotateHalf(bkLow, bkHigh, 18);
  const arLow = (aLow + r3Low) | 0;
  const arHigh = addHigh(aHigh, aLow, rotateHalf(bkHigh, bkLow, 18), r3Low);
  mix16(out, uHigh, uLow, addHigh(arHigh, arLow, cHigh, cLow), (arLow + cLow) | 0, K2_HIGH, mulLow);
}

/** FarmHash's HashLen16(u, v, mul). */
function mix16(
  out: Uint32Array,
  uHigh: number,
  uLow: number,
  vHigh: number,
  vLow: number,
  mulHigh: number,
  mulLow: number,
): void {
  const x = uLow ^ vLow;
  const aHigh = multiplyHigh(uHigh ^ vHigh, x, mulHigh, mulLow);
  const aLow = Math.imul(x, mulLow) ^ (aHigh >>> 15);
  const y = vLow ^ aLow;
  const bHigh = multiplyHigh(vHigh ^ aHigh, y, mulHigh, mulLow);
  const bLow = Math.imul(y, mulLow) ^ (bHigh >>> 15);
  out[0] = Math.imul(bLow, mulLow);
  out[1] = multiplyHigh(bHigh, bLow, mulHigh, mulLow);
}
