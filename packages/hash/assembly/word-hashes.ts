/** Hashes that take eight bytes a step, for the loops of other packages. */

const M: u64 = 0xc6a4a7935bd1e995;
/** TensorFlow's seed. */
const SEED: u64 = 0xdecafcaffe;

/** TensorFlow's Hash64 of the `size` bytes at `data`: the twin of `src/hash64.ts`. */
export function hash64(data: usize, size: u32): u64 {
  const tail = data + (size & ~7);
  let hash = SEED ^ (<u64>size * M);
  for (; data < tail; data += 8) {
    const word = load<u64>(data) * M;
    hash = (hash ^ ((word ^ (word >> 47)) * M)) * M;
  }
  if ((size & 7) !== 0) hash = (hash ^ lastBytes(tail, size & 7)) * M;
  hash = (hash ^ (hash >> 47)) * M;
  return hash ^ (hash >> 47);
}

/** SipHash-2-4 of the `size` bytes at `data`: the twin of `src/sip-hash.ts`. */
export function sipHash(key0: u64, key1: u64, data: usize, size: u32): u64 {
  let a = key0 ^ 0x736f6d6570736575;
  let b = key1 ^ 0x646f72616e646f6d;
  let c = key0 ^ 0x6c7967656e657261;
  let d = key1 ^ 0x7465646279746573;
  const tail = data + (size & ~7);
  // Whole words with two rounds each; then the rest with the size in its top byte; then four rounds without a word.
  for (; data <= tail + 8; data += 8) {
    let word: u64 = 0;
    let rounds = 2;
    if (data < tail) {
      word = load<u64>(data);
    } else if (data === tail) {
      word = ((<u64>size) << 56) | lastBytes(tail, size & 7);
    } else {
      c ^= 0xff;
      rounds = 4;
    }
    d ^= word;
    for (; rounds > 0; rounds--) {
      a += b;
      b = rotl<u64>(b, 13) ^ a;
      a = rotl<u64>(a, 32);
      c += d;
      d = rotl<u64>(d, 16) ^ c;
      a += d;
      d = rotl<u64>(d, 21) ^ a;
      c += b;
      b = rotl<u64>(b, 17) ^ c;
      c = rotl<u64>(c, 32);
    }
    a ^= word;
  }
  return a ^ b ^ c ^ d;
}

/** The `count` bytes at `at`, fewer than 8, the first one lowest. */
function lastBytes(at: usize, count: u32): u64 {
  let word: u64 = 0;
  for (let i: u32 = 0; i < count; i++) word |= (<u64>load<u8>(at + i)) << (8 * i);
  return word;
}
