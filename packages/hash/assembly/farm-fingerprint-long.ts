import { K0, K1, K2, mix, shiftMix, shortFingerprint64 } from "./farm-fingerprint";

/**
 * FarmHash's Fingerprint64 of the `size` bytes at `data`: the twin of `src/fingerprint64.ts`, for the loops of packages that hash whole
 * texts.
 *
 * Source: farmhash.cc, namespace farmhashna (google/farmhash 1.1).
 */
export function fingerprint64(data: usize, size: u64): u64 {
  if (size <= 32) return shortFingerprint64(data, size);
  return size <= 64 ? upTo64(data, size) : over64(data, size);
}

function upTo64(data: usize, size: u64): u64 {
  const end = data + <usize>size;
  const mul = K2 + size * 2;
  const a = load<u64>(data) * K2;
  const b = load<u64>(data, 8);
  const c = load<u64>(end - 8) * mul;
  const d = load<u64>(end - 16) * K2;
  const y = rotr<u64>(a + b, 43) + rotr<u64>(c, 30) + d;
  const z = mix(y, a + rotr<u64>(b + K2, 18) + c, mul);
  const e = load<u64>(data, 16) * mul;
  const f = load<u64>(data, 24);
  const g = (y + load<u64>(end - 32)) * mul;
  const h = (z + load<u64>(end - 24)) * mul;
  return mix(rotr<u64>(e + f, 43) + rotr<u64>(g, 30) + h, e + rotr<u64>(f + a, 18) + g, mul);
}

function over64(data: usize, size: u64): u64 {
  let y: u64 = 81 * K1 + 113;
  let z: u64 = shiftMix(y * K2 + 113) * K2;
  let x: u64 = 81 * K2 + load<u64>(data);
  let v0: u64 = 0;
  let v1: u64 = 0;
  let w0: u64 = 0;
  let w1: u64 = 0;
  // The final block is the last 64 bytes, which may overlap the block before; it has another multiplier, and weighs two terms by 9.
  const last = (size - 1) & 63;
  const end = data + <usize>(size - 1 - last);
  let mul = K1;
  let weight: u64 = 1;
  for (let at = data; ; at += 64) {
    if (at === end) {
      mul = K1 + ((z & 0xff) << 1);
      weight = 9;
      at = end + <usize>last - 63;
      w0 += last;
      v0 += w0;
      w0 += v0;
    }
    x = rotr<u64>(x + y + v0 + load<u64>(at, 8), 37) * mul;
    y = rotr<u64>(y + v1 + load<u64>(at, 48), 42) * mul;
    x ^= w1 * weight;
    y += v0 * weight + load<u64>(at, 40);
    z = rotr<u64>(z + w0, 33) * mul;
    const v = v1 * mul + load<u64>(at);
    v0 = v + load<u64>(at, 8) + load<u64>(at, 16);
    v1 = rotr<u64>(x + w0 + v + load<u64>(at, 24), 21) + rotr<u64>(v0, 44) + v;
    v0 += load<u64>(at, 24);
    const w = z + w1 + load<u64>(at, 32);
    w0 = w + load<u64>(at, 40) + load<u64>(at, 48);
    w1 = rotr<u64>(y + load<u64>(at, 16) + w + load<u64>(at, 56), 21) + rotr<u64>(w0, 44) + w;
    w0 += load<u64>(at, 56);
    const swapped = z;
    z = x;
    x = swapped;
    if (weight === 9) break;
  }
  return mix(mix(v0, w0, mul) + shiftMix(y) * K0 + z, mix(v1, w1, mul) + x, mul);
}
