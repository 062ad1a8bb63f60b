import { type LinearMemory, LoopModule } from "@heddle/memory";
import { sumRow } from "@heddle/tensor/float-functions";
import { SUMS_WASM } from "../gen/sums-wasm.js";

/** Sums and products of float32 along the middle dimension of `[outer, length, inner]` elements at `x`, by address. */
export interface SumLoops {
  /**
   * Writes the sums, each divided by `divisor`, to `sums`. Elements that follow each other are added in float32 by sixteen, eight times,
   * and these sums, like all others, in float64.
   */
  addMiddle(x: number, outer: number, length: number, inner: number, divisor: number, sums: number): void;
  /** Writes the sums of the squares, which are float32, to `sums`; their roots when `isRooted` is not 0. */
  addSquares(x: number, outer: number, length: number, inner: number, isRooted: number, sums: number): void;
  /** Writes the products, which are float64 until they are written, to `products`. */
  multiplyMiddle(x: number, outer: number, length: number, inner: number, products: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<SumLoops>(SUMS_WASM, twin);

/** The loops over `memory`. */
export function sumLoopsOver(memory: LinearMemory, work?: number): SumLoops {
  return loops.over(memory, work);
}

const { fround } = Math;

/** The twin of `assembly/sums.ts`. */
function twin(memory: LinearMemory): SumLoops {
  const foldMiddle = (
    [x, outer, length, inner]: readonly number[],
    foldRow: (f32: Float32Array, from: number, count: number) => number,
    foldOne: (folded: number, value: number) => number,
    initial: number,
    finish: (folded: number) => number,
    target: number,
  ) => {
    const { f32 } = memory;
    for (let o = 0, from = x >>> 2, to = target >>> 2; o < outer; o++, from += length * inner) {
      for (let i = 0; i < inner; i++) {
        let folded = initial;
        if (inner === 1) folded = foldRow(f32, from, length);
        else for (let l = 0; l < length; l++) folded = foldOne(folded, f32[from + l * inner + i]);
        f32[to++] = finish(folded);
      }
    }
  };
  const square = (value: number) => fround(value * value);
  return {
    addMiddle(x, outer, length, inner, divisor, sums) {
      const sumOf = (f32: Float32Array, from: number, count: number) => sumRow(f32, from, count, (value) => value);
      foldMiddle(
        [x, outer, length, inner],
        sumOf,
        (sum, value) => sum + value,
        0,
        (sum) => sum / divisor,
        sums,
      );
    },
    addSquares(x, outer, length, inner, isRooted, sums) {
      const sumOf = (f32: Float32Array, from: number, count: number) => sumRow(f32, from, count, square);
      const finish = isRooted ? (sum: number) => Math.sqrt(fround(sum)) : (sum: number) => sum;
      foldMiddle([x, outer, length, inner], sumOf, (sum, value) => sum + square(value), 0, finish, sums);
    },
    multiplyMiddle(x, outer, length, inner, products) {
      foldMiddle(
        [x, outer, length, inner],
        multiplyRow,
        (product, value) => product * value,
        1,
        (product) => product,
        products,
      );
    },
  };
}

function multiplyRow(f32: Float32Array, from: number, count: number): number {
  const lanes = new Float64Array(8).fill(1);
  const whole = count & ~7;
  for (let i = 0; i < whole; i++) lanes[i & 7] *= f32[from + i];
  const pair = (i: number) => lanes[i] * lanes[2 + i] * (lanes[4 + i] * lanes[6 + i]);
  let product = pair(0) * pair(1);
  for (let i = whole; i < count; i++) product *= f32[from + i];
  return product;
}
