export const K0: u64 = 0xc3a5c85c97cb3127;
export const K1: u64 = 0xb492b66fbe98f273;
export const K2: u64 = 0x9ae16a3b2f90404f;

/**
 * FarmHash's Fingerprint64 of the `size` bytes at `data`, at most 32: the twin of `src/fingerprint64.ts` for the loops of other
 * packages.
 *
 * Source: farmhash.cc, namespace farmhashna (google/farmhash 1.1).
 */
export function shortFingerprint64(data: usize, size: u64): u64 {
  return size > 16 ? upTo32(data, size) : tinyFingerprint64(data, size);
}

/** The fingerprint of at most 16 bytes. */
export function tinyFingerprint64(data: usize, size: u64): u64 {
  const end = data + <usize>size;
  const mul = K2 + size * 2;
  if (size >= 8) {
    const a = load<u64>(data) + K2;
    const b = load<u64>(end - 8);
    return mix(rotr<u64>(b, 37) * mul + a, (rotr<u64>(a, 25) + b) * mul, mul);
  }
  if (size >= 4) return mix(size + ((<u64>load<u32>(data)) << 3), load<u32>(end - 4), mul);
  if (size === 0) return K2;
  const y = <u64>load<u8>(data) + ((<u64>load<u8>(data + (<usize>size >> 1))) << 8);
  const z = size + ((<u64>load<u8>(end - 1)) << 2);
  return shiftMix((y * K2) ^ (z * K0)) * K2;
}

/**
 * {@link tinyFingerprint64} without branches, which processors predict wrongly where sizes change from text to text. Reads 8 bytes before the end
 * and 8 from the beginning on, whatever the size.
 */
export function branchlessFingerprint64(data: usize, size: u64): u64 {
  const end = data + <usize>size;
  const mul = K2 + size * 2;
  const first = load<u64>(data);
  const last = load<u64>(end - 8);
  const a = first + K2;
  const hasEight = size >= 8;
  const u = select(rotr<u64>(last, 37) * mul + a, size + ((first & 0xffffffff) << 3), hasEight);
  const v = select((rotr<u64>(a, 25) + last) * mul, last >> 32, hasEight);
  const y = (first & 0xff) + ((<u64>load<u8>(data + (<usize>size >> 1))) << 8);
  const z = size + ((last >> 56) << 2);
  const ofThree = shiftMix((y * K2) ^ (z * K0)) * K2;
  return select(mix(u, v, mul), select(ofThree, K2, size !== 0), size >= 4);
}

function upTo32(data: usize, size: u64): u64 {
  const end = data + <usize>size;
  const mul = K2 + size * 2;
  const a = load<u64>(data) * K1;
  const b = load<u64>(data, 8);
  const c = load<u64>(end - 8) * mul;
  const d = load<u64>(end - 16) * K2;
  return mix(rotr<u64>(a + b, 43) + rotr<u64>(c, 30) + d, a + rotr<u64>(b + K2, 18) + c, mul);
}

/** FarmHash's HashLen16(u, v, mul). */
export function mix(u: u64, v: u64, mul: u64): u64 {
  const a = shiftMix((u ^ v) * mul);
  return shiftMix((v ^ a) * mul) * mul;
}

/** FarmHash's ShiftMix. */
export function shiftMix(value: u64): u64 {
  return value ^ (value >> 47);
}
