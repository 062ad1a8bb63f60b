import type { LinearMemory } from "@heddle/memory";
import type { IdctLoops } from "./idct-loops.js";

const work = /* @__PURE__ */ new Int32Array(64);

/** The twins of `assembly/idct-*.ts`. */
export function idctTwins(memory: LinearMemory): IdctLoops {
  const each =
    (size: number, square: (i16: Int16Array, block: number, table: number) => void, shift: number) =>
    (blocks: number, multipliers: number, count: number, plane: number, stride: number) => {
      const { u8, i16 } = memory;
      for (let i = 0; i < count; i++, plane += size) {
        square(i16, (blocks >> 1) + i * 64, multipliers >> 1);
        for (let y = 0; y < size; y++) {
          for (let x = 0; x < size; x++) u8[plane + y * stride + x] = pixel(work[y * 8 + x] >> shift);
        }
      }
    };
  return {
    idctFast: each(8, fastSquare, 5),
    idctSlow: each(8, slowSquare, 0),
    idct4: each(4, square4, 0),
    idct2: each(2, square2, 0),
    idct1: each(1, square1, 0),
  };
}

function pixel(value: number): number {
  return Math.min(Math.max(value, -128), 127) + 128;
}

/** The 16 bits of a number that count. */
function short(value: number): number {
  return (value << 16) >> 16;
}

function saturated(value: number): number {
  return Math.min(Math.max(value, -32768), 32767);
}

function isZero(i16: Int16Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (i16[i] !== 0) return false;
  return true;
}

function dequantized(i16: Int16Array, block: number, table: number, index: number): number {
  return short(Math.imul(i16[block + index], i16[table + index]));
}

function fastSquare(i16: Int16Array, block: number, table: number): void {
  if (isZero(i16, block + 1, block + 64)) {
    work.fill(dequantized(i16, block, table, 0));
    return;
  }
  for (let i = 0; i < 64; i++) work[i] = dequantized(i16, block, table, i);
  for (let i = 0; i < 8; i++) fastPass(i, 8);
  for (let i = 0; i < 64; i += 8) fastPass(i, 1);
}

/** `value` times a constant of 8 bits after the point, in 16 bits. */
function times(value: number, constant: number): number {
  return (short(value << 2) * (constant << 6)) >> 16;
}

function fastPass(at: number, step: number): void {
  const x = (i: number) => work[at + i * step];
  const t13 = x(2) + x(6);
  const t12 = times(x(2) - x(6), 362) - t13;
  const e0 = x(0) + x(4) + t13;
  const e3 = x(0) + x(4) - t13;
  const e1 = x(0) - x(4) + t12;
  const e2 = x(0) - x(4) - t12;
  const z13 = x(5) + x(3);
  const z10 = x(5) - x(3);
  const z11 = x(1) + x(7);
  const z12 = x(1) - x(7);
  const o7 = z11 + z13;
  const z5 = times(z10 + z12, 473);
  const o6 = times(z10, -413) - z10 + z5 - o7;
  const o5 = times(z11 - z13, 362) - o6;
  const o4 = times(z12, 277) - z5 + o5;
  setEach(at, step, [e0 + o7, e1 + o6, e2 + o5, e3 - o4, e3 + o4, e2 - o5, e1 - o6, e0 - o7], short);
}

function setEach(at: number, step: number, values: readonly number[], rounded: (value: number) => number): void {
  for (let i = 0; i < values.length; i++) work[at + i * step] = rounded(values[i]);
}

function slowSquare(i16: Int16Array, block: number, table: number): void {
  for (let i = 0; i < 64; i++) work[i] = dequantized(i16, block, table, i);
  // libjpeg-turbo takes a shorter way for blocks of one row, which wraps around where the longer one saturates.
  if (isZero(i16, block + 8, block + 64)) for (let i = 63; i >= 0; i--) work[i] = short(work[i & 7] << 2);
  else for (let i = 0; i < 8; i++) slowPass(i, 8, 11);
  for (let i = 0; i < 64; i += 8) slowPass(i, 1, 18);
}

function slowPass(at: number, step: number, shift: number): void {
  const x = (i: number) => work[at + i * step];
  const round = 1 << (shift - 1);
  const even = Math.imul(x(2), 4433) + Math.imul(x(6), 4433 - 15137);
  const odd = Math.imul(x(2), 4433 + 6270) + Math.imul(x(6), 4433);
  const sum = (short(x(0) + x(4)) << 13) + round;
  const difference = (short(x(0) - x(4)) << 13) + round;
  const z3 = short(x(7) + x(3));
  const z4 = short(x(5) + x(1));
  const z3Part = Math.imul(z3, 9633 - 16069) + Math.imul(z4, 9633);
  const z4Part = Math.imul(z4, 9633 - 3196) + Math.imul(z3, 9633);
  const o0 = Math.imul(x(7), 2446 - 7373) + Math.imul(x(1), -7373) + z3Part;
  const o1 = Math.imul(x(5), 16819 - 20995) + Math.imul(x(3), -20995) + z4Part;
  const o2 = Math.imul(x(3), 25172 - 20995) + Math.imul(x(5), -20995) + z3Part;
  const o3 = Math.imul(x(1), 12299 - 7373) + Math.imul(x(7), -7373) + z4Part;
  const e0 = sum + odd;
  const e1 = difference + even;
  const e2 = difference - even;
  const e3 = sum - odd;
  const results = [e0 + o3, e1 + o2, e2 + o1, e3 + o0, e3 - o0, e2 - o1, e1 - o2, e0 - o3];
  setEach(at, step, results, (value) => saturated((value | 0) >> shift));
}

function square4(i16: Int16Array, block: number, table: number): void {
  const isOneRow = isZero(i16, block + 8, block + 32) && isZero(i16, block + 40, block + 64);
  for (let column = 0; column < 8; column++) {
    if (column === 4) continue;
    const x = columnOf(i16, block, table, column);
    // As in `slowSquare`.
    if (isOneRow) for (let row = 0; row < 32; row += 8) work[row + column] = short(x[0] << 2);
    else setEach(column, 8, fourOf(x), (value) => saturated((value + 2048) >> 12));
  }
  for (let row = 0; row < 32; row += 8) {
    setEach(row, 1, fourOf([...work.subarray(row, row + 8)]), (value) => (value + (1 << 18)) >> 19);
  }
}

function columnOf(i16: Int16Array, block: number, table: number, column: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((row) => dequantized(i16, block, table, row * 8 + column));
}

function fourOf(x: readonly number[]): number[] {
  const even = x[0] << 14;
  const x2 = Math.imul(x[2], 15137) + Math.imul(x[6], -6270);
  const t0 = Math.imul(x[7], -1730) + Math.imul(x[5], 11893) + Math.imul(x[3], -17799) + Math.imul(x[1], 8697);
  const t2 = Math.imul(x[7], -4176) + Math.imul(x[5], -4926) + Math.imul(x[3], 7373) + Math.imul(x[1], 20995);
  return [(even + x2 + t2) | 0, (even - x2 + t0) | 0, (even - x2 - t0) | 0, (even + x2 - t2) | 0];
}

function square2(i16: Int16Array, block: number, table: number): void {
  for (let column = 0; column < 8; column++) {
    if (column === 2 || column === 4 || column === 6) continue;
    // Column 0 alone keeps 32 bits.
    const rounded = (value: number) => (column === 0 ? (value + 4096) >> 13 : saturated((value + 4096) >> 13));
    setEach(column, 8, twoOf(columnOf(i16, block, table, column)), rounded);
  }
  for (let row = 0; row < 16; row += 8) {
    setEach(row, 1, twoOf([...work.subarray(row, row + 8)]), (value) => (value + (1 << 19)) >> 20);
  }
}

function twoOf(x: readonly number[]): number[] {
  const even = x[0] << 15;
  const odd = Math.imul(x[7], -5906) + Math.imul(x[5], 6967) + Math.imul(x[3], -10426) + Math.imul(x[1], 29692);
  return [(even + odd) | 0, (even - odd) | 0];
}

/** 10 bits of the value count, as in libjpeg's table of pixels. */
function square1(i16: Int16Array, block: number, table: number): void {
  work[0] = (((Math.imul(i16[block], i16[table]) + 4) >> 3) << 22) >> 22;
}
