import type { LinearMemory } from "@heddle/memory";
import { sumRow } from "@heddle/tensor/float-functions";
import { foldMiddle } from "./fold-middle.js";
import type { ProductLoops } from "./product-loops.js";

const { fround } = Math;

/** The twin of `addSquares` and `multiplyMiddle` of `assembly/sums.ts`. */
export function productLoopsTwin(memory: LinearMemory): ProductLoops {
  const square = (value: number) => fround(value * value);
  return {
    addSquares(x, outer, length, inner, isRooted, sums) {
      const folding = {
        foldRow: (f32: Float32Array, from: number, count: number) => sumRow(f32, from, count, square),
        foldOne: (sum: number, value: number) => sum + square(value),
        initial: 0,
        finish: isRooted ? (sum: number) => Math.sqrt(fround(sum)) : (sum: number) => sum,
      };
      foldMiddle(memory, [x, outer, length, inner], folding, sums);
    },
    multiplyMiddle(x, outer, length, inner, products) {
      const foldOne = (product: number, value: number) => product * value;
      foldMiddle(memory, [x, outer, length, inner], { foldRow: multiplyRow, foldOne, initial: 1 }, products);
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
