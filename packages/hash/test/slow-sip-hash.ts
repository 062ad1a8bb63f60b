/**
 * SipHash-2-4 of `bytes` under a key of two 64-bit integers, 0 to 2^64 - 1, in bigints: slow, and close to the paper. The tests
 * compare the fast one with it.
 *
 * Source: J.-P. Aumasson, D. J. Bernstein: SipHash: a fast short-input PRF.
 */
export function slowSipHash(key: readonly [bigint, bigint], bytes: Uint8Array): bigint {
  const [k0, k1] = key.map(wrap);
  const state: State = [
    k0 ^ 0x736f6d6570736575n,
    k1 ^ 0x646f72616e646f6dn,
    k0 ^ 0x6c7967656e657261n,
    k1 ^ 0x7465646279746573n,
  ];
  const padded = new Uint8Array(Math.floor(bytes.length / 8) * 8 + 8);
  padded.set(bytes);
  padded[padded.length - 1] = bytes.length;
  for (const word of new BigUint64Array(padded.buffer)) {
    state[3] ^= word;
    rounds(state, 2);
    state[0] ^= word;
  }
  state[2] ^= 0xffn;
  rounds(state, 4);
  return state[0] ^ state[1] ^ state[2] ^ state[3];
}

type State = [bigint, bigint, bigint, bigint];

function rounds(v: State, count: number): void {
  for (let i = 0; i < count; i++) {
    v[0] = wrap(v[0] + v[1]);
    v[1] = turn(v[1], 13n) ^ v[0];
    v[0] = turn(v[0], 32n);
    v[2] = wrap(v[2] + v[3]);
    v[3] = turn(v[3], 16n) ^ v[2];
    v[0] = wrap(v[0] + v[3]);
    v[3] = turn(v[3], 21n) ^ v[0];
    v[2] = wrap(v[2] + v[1]);
    v[1] = turn(v[1], 17n) ^ v[2];
    v[2] = turn(v[2], 32n);
  }
}

/** `value` turned left by `bits`. */
function turn(value: bigint, bits: bigint): bigint {
  return wrap(value << bits) | (value >> (64n - bits));
}

function wrap(value: bigint): bigint {
  return BigInt.asUintN(64, value);
}
