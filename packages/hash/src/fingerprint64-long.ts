/**
 * Fingerprint64 of more than 32 bytes. Numbers are pairs in one scratch array, low word first, which reads better than halves
 * in variables and is somewhat slower; tokens of that length are rare. A call leaves nothing in the array that the next reads.
 */

import { addHigh, multiplyHigh, rotateHalf } from "./uint64.js";

/** Registers by word offset; `S` to `S + 14` are the eight loaded words of one 64-byte block. */
const X = 0;
const Y = 2;
const Z = 4;
const V0 = 6;
const V1 = 8;
const W0 = 10;
const W1 = 12;
const T0 = 14;
const T1 = 16;
const T2 = 18;
const T3 = 20;
const MUL = 22;
const K0 = 24;
const K1 = 26;
const K2 = 28;
const S = 30;

const registers = /* @__PURE__ */ Int32Array.of(
  ...new Array<number>(24).fill(0),
  0x97cb3127,
  0xc3a5c85c,
  0xbe98f273,
  0xb492b66f,
  0x2f90404f,
  0x9ae16a3b,
  ...new Array<number>(16).fill(0),
);

/** Fingerprint64 of the `size` > 32 bytes at `address`; `out` as in `fingerprint64Into`. */
export function longFingerprint(out: Uint32Array, data: DataView, address: number, size: number): void {
  const r = registers;
  if (size <= 64) upTo64(r, data, address, size);
  else over64(r, data, address, size);
  out[0] = r[T0];
  out[1] = r[T0 + 1];
}

function upTo64(r: Int32Array, data: DataView, address: number, size: number): void {
  const end = address + size;
  copy(r, MUL, K2);
  addSmall(r, MUL, size * 2);
  load(r, V0, data, address);
  multiply(r, V0, K2); // a
  load(r, V1, data, address + 8); // b
  load(r, W0, data, end - 8);
  multiply(r, W0, MUL); // c
  load(r, W1, data, end - 16);
  multiply(r, W1, K2); // d
  // y = rotate(a + b, 43) + rotate(c, 30) + d
  copy(r, Y, V0);
  add(r, Y, V1);
  rotate(r, Y, 43);
  copy(r, T1, W0);
  rotate(r, T1, 30);
  add(r, Y, T1);
  add(r, Y, W1);
  // z = mix(y, a + rotate(b + k2, 18) + c)
  copy(r, T1, V1);
  add(r, T1, K2);
  rotate(r, T1, 18);
  add(r, T1, V0);
  add(r, T1, W0);
  copy(r, T0, Y);
  mix(r, T0, T1);
  copy(r, Z, T0);
  load(r, V1, data, address + 16);
  multiply(r, V1, MUL); // e
  load(r, W0, data, address + 24); // f
  load(r, W1, data, end - 32);
  add(r, W1, Y);
  multiply(r, W1, MUL); // g
  load(r, T2, data, end - 24);
  add(r, T2, Z);
  multiply(r, T2, MUL); // h
  // mix(rotate(e + f, 43) + rotate(g, 30) + h, e + rotate(f + a, 18) + g)
  copy(r, T0, V1);
  add(r, T0, W0);
  rotate(r, T0, 43);
  copy(r, T1, W1);
  rotate(r, T1, 30);
  add(r, T0, T1);
  add(r, T0, T2);
  copy(r, T1, W0);
  add(r, T1, V0);
  rotate(r, T1, 18);
  add(r, T1, V1);
  add(r, T1, W1);
  mix(r, T0, T1);
}

function over64(r: Int32Array, data: DataView, address: number, size: number): void {
  const seed = 81;
  setSmall(r, X, seed);
  setSmall(r, Y, seed);
  multiply(r, Y, K1);
  addSmall(r, Y, 113);
  copy(r, Z, Y);
  multiply(r, Z, K2);
  addSmall(r, Z, 113);
  shiftMix(r, Z);
  multiply(r, Z, K2);
  for (const register of [V0, V1, W0, W1]) setSmall(r, register, 0);
  multiply(r, X, K2);
  load(r, T0, data, address);
  add(r, X, T0);

  // The loop mixes all blocks but the final one: the last 64 bytes, which may overlap the block before.
  const last = (size - 1) & 63;
  const end = address + size - 1 - last;
  copy(r, MUL, K1);
  for (let block = address; block !== end; block += 64) {
    loadBlock(r, data, block);
    mixBlock(r, false);
  }
  copy(r, MUL, K1);
  addSmall(r, MUL, (r[Z] & 0xff) << 1);
  addSmall(r, W0, last);
  add(r, V0, W0);
  add(r, W0, V0);
  loadBlock(r, data, end + last - 63);
  mixBlock(r, true);

  // mix(mix(v0, w0) + shiftMix(y) * k0 + z, mix(v1, w1) + x)
  mix(r, V0, W0);
  shiftMix(r, Y);
  multiply(r, Y, K0);
  add(r, V0, Y);
  add(r, V0, Z);
  mix(r, V1, W1);
  add(r, V1, X);
  mix(r, V0, V1);
  copy(r, T0, V0);
}

/** Mixes in one 64-byte block. The final block weighs some terms by 9; for all others MUL is k1. */
function mixBlock(r: Int32Array, final: boolean): void {
  add(r, X, Y);
  add(r, X, V0);
  add(r, X, S + 2);
  rotate(r, X, 37);
  multiply(r, X, MUL);

  add(r, Y, V1);
  add(r, Y, S + 12);
  rotate(r, Y, 42);
  multiply(r, Y, MUL);

  copy(r, T0, W1);
  copy(r, T1, V0);
  if (final) {
    setSmall(r, T2, 9);
    multiply(r, T0, T2);
    multiply(r, T1, T2);
  }
  r[X] ^= r[T0];
  r[X + 1] ^= r[T0 + 1];
  add(r, Y, T1);
  add(r, Y, S + 10);

  add(r, Z, W0);
  rotate(r, Z, 33);
  multiply(r, Z, MUL);

  copy(r, T0, V1);
  multiply(r, T0, MUL);
  copy(r, T1, X);
  add(r, T1, W0);
  weakMix(r, V0, V1, S);

  copy(r, T0, Z);
  add(r, T0, W1);
  copy(r, T1, Y);
  add(r, T1, S + 4);
  weakMix(r, W0, W1, S + 8);

  copy(r, T0, Z);
  copy(r, Z, X);
  copy(r, X, T0);
}

/** FarmHash's WeakHashLen32WithSeeds of the four words at `words` with seeds T0 and T1, into `first` and `second`. */
function weakMix(r: Int32Array, first: number, second: number, words: number): void {
  add(r, T0, words);
  add(r, T1, T0);
  add(r, T1, words + 6);
  rotate(r, T1, 21);
  copy(r, T2, T0);
  add(r, T0, words + 2);
  add(r, T0, words + 4);
  copy(r, T3, T0);
  rotate(r, T3, 44);
  add(r, T1, T3);
  add(r, T0, words + 6);
  add(r, T1, T2);
  copy(r, first, T0);
  copy(r, second, T1);
}

/** Sets `u` to HashLen16(u, v, MUL). `v` stays unchanged. */
function mix(r: Int32Array, u: number, v: number): void {
  r[u] ^= r[v];
  r[u + 1] ^= r[v + 1];
  multiply(r, u, MUL);
  shiftMix(r, u);
  r[u] ^= r[v];
  r[u + 1] ^= r[v + 1];
  multiply(r, u, MUL);
  shiftMix(r, u);
  multiply(r, u, MUL);
}

function load(r: Int32Array, to: number, data: DataView, address: number): void {
  r[to] = data.getInt32(address, true);
  r[to + 1] = data.getInt32(address + 4, true);
}

function loadBlock(r: Int32Array, data: DataView, address: number): void {
  for (let i = 0; i < 16; i++) r[S + i] = data.getInt32(address + i * 4, true);
}

function copy(r: Int32Array, to: number, from: number): void {
  r[to] = r[from];
  r[to + 1] = r[from + 1];
}

function setSmall(r: Int32Array, to: number, value: number): void {
  r[to] = value;
  r[to + 1] = 0;
}

function addSmall(r: Int32Array, to: number, value: number): void {
  r[to + 1] = addHigh(r[to + 1], r[to], 0, value);
  r[to] += value;
}

function add(r: Int32Array, to: number, from: number): void {
  r[to + 1] = addHigh(r[to + 1], r[to], r[from + 1], r[from]);
  r[to] += r[from];
}

function multiply(r: Int32Array, to: number, from: number): void {
  const low = r[to];
  r[to + 1] = multiplyHigh(r[to + 1], low, r[from + 1], r[from]);
  r[to] = Math.imul(low, r[from]);
}

/** value ^ (value >>> 47) */
function shiftMix(r: Int32Array, to: number): void {
  r[to] ^= r[to + 1] >>> 15;
}

/** Turns right by `bits`: 1 to 31 or 33 to 63. */
function rotate(r: Int32Array, to: number, bits: number): void {
  const low = bits < 32 ? r[to] : r[to + 1];
  const high = bits < 32 ? r[to + 1] : r[to];
  r[to] = rotateHalf(low, high, bits & 31);
  r[to + 1] = rotateHalf(high, low, bits & 31);
}
