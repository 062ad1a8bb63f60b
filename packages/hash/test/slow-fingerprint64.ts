/**
 * FarmHash's Fingerprint64 in bigints: slow, and close to the C++ text. The tests compare the fast one with it.
 *
 * Source: farmhash.cc, namespace farmhashna (google/farmhash 1.1).
 */
const K0 = 0xc3a5c85c97cb3127n;
const K1 = 0xb492b66fbe98f273n;
const K2 = 0x9ae16a3b2f90404fn;

/** FarmHash's Fingerprint64 of `bytes`, 0 to 2^64 - 1. */
export function slowFingerprint64(bytes: Uint8Array): bigint {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = bytes.length;
  if (size <= 16) return upTo16(data, size);
  if (size <= 64) return upTo64(data, size);
  return long(data, size);
}

function upTo16(data: DataView, size: number): bigint {
  const multiplier = wrap(K2 + BigInt(size * 2));
  if (size >= 8) {
    const a = wrap(data.getBigUint64(0, true) + K2);
    const b = data.getBigUint64(size - 8, true);
    return mix16(wrap(rotate(b, 37n) * multiplier + a), wrap((rotate(a, 25n) + b) * multiplier), multiplier);
  }
  if (size >= 4) {
    const a = BigInt(data.getUint32(0, true));
    return mix16(BigInt(size) + (a << 3n), BigInt(data.getUint32(size - 4, true)), multiplier);
  }
  if (size === 0) return K2;
  const y = BigInt(data.getUint8(0) + (data.getUint8(size >>> 1) << 8));
  const z = BigInt(size + (data.getUint8(size - 1) << 2));
  return wrap(shiftMix(wrap(y * K2) ^ wrap(z * K0)) * K2);
}

function upTo64(data: DataView, size: number): bigint {
  const word = (at: number) => data.getBigUint64(at, true);
  const multiplier = wrap(K2 + BigInt(size * 2));
  const a = wrap(word(0) * (size <= 32 ? K1 : K2));
  const b = word(8);
  const c = wrap(word(size - 8) * multiplier);
  const y = wrap(rotate(wrap(a + b), 43n) + rotate(c, 30n) + word(size - 16) * K2);
  const z = mix16(y, wrap(a + rotate(wrap(b + K2), 18n) + c), multiplier);
  if (size <= 32) return z;
  const e = wrap(word(16) * multiplier);
  const f = word(24);
  const g = wrap((y + word(size - 32)) * multiplier);
  const h = wrap((z + word(size - 24)) * multiplier);
  return mix16(wrap(rotate(wrap(e + f), 43n) + rotate(g, 30n) + h), wrap(e + rotate(wrap(f + a), 18n) + g), multiplier);
}

function long(data: DataView, size: number): bigint {
  const word = (at: number) => data.getBigUint64(at, true);
  let y = wrap(81n * K1 + 113n);
  let z = wrap(shiftMix(wrap(y * K2 + 113n)) * K2);
  let x = wrap(81n * K2 + word(0));
  let v: Pair = [0n, 0n];
  let w: Pair = [0n, 0n];
  /** One block of 64 bytes; the last one has a multiplier of its own and weighs some words nine times. */
  const absorb = (at: number, multiplier: bigint, weight: bigint) => {
    const turned = wrap(rotate(wrap(x + y + v[0] + word(at + 8)), 37n) * multiplier) ^ wrap(w[1] * weight);
    y = wrap(rotate(wrap(y + v[1] + word(at + 48)), 42n) * multiplier + v[0] * weight + word(at + 40));
    x = wrap(rotate(wrap(z + w[0]), 33n) * multiplier);
    v = weak32(data, at, wrap(v[1] * multiplier), wrap(turned + w[0]));
    w = weak32(data, at + 32, wrap(x + w[1]), wrap(y + word(at + 16)));
    z = turned;
  };
  const end = Math.floor((size - 1) / 64) * 64;
  for (let at = 0; at < end; at += 64) absorb(at, K1, 1n);
  const multiplier = wrap(K1 + ((z & 0xffn) << 1n));
  w = [wrap(w[0] + BigInt((size - 1) & 63)), w[1]];
  v = [wrap(v[0] + w[0]), v[1]];
  w = [wrap(w[0] + v[0]), w[1]];
  absorb(size - 64, multiplier, 9n);
  return mix16(
    wrap(mix16(v[0], w[0], multiplier) + shiftMix(y) * K0 + z),
    wrap(mix16(v[1], w[1], multiplier) + x),
    multiplier,
  );
}

type Pair = readonly [bigint, bigint];

function weak32(data: DataView, at: number, seedA: bigint, seedB: bigint): Pair {
  const word = (offset: number) => data.getBigUint64(at + offset, true);
  const a = wrap(seedA + word(0));
  const b = rotate(wrap(seedB + a + word(24)), 21n);
  const sum = wrap(a + word(8) + word(16));
  return [wrap(sum + word(24)), wrap(b + rotate(sum, 44n) + a)];
}

function mix16(u: bigint, v: bigint, multiplier: bigint): bigint {
  const a = shiftMix(wrap((u ^ v) * multiplier));
  return wrap(shiftMix(wrap((v ^ a) * multiplier)) * multiplier);
}

function shiftMix(value: bigint): bigint {
  return value ^ (value >> 47n);
}

function rotate(value: bigint, bits: bigint): bigint {
  return (value >> bits) | wrap(value << (64n - bits));
}

function wrap(value: bigint): bigint {
  return BigInt.asUintN(64, value);
}
