import { type LinearMemory, LoopModule } from "@heddle/memory";
import { sumRow } from "@heddle/tensor/float-functions";
import { PRODUCTS_WASM } from "../gen/products-wasm.js";
import { foldMiddle } from "./fold-middle.js";

/** Products of float32, and sums of squares, along the middle dimension of `[outer, length, inner]` elements at `x`, by address. */
export interface ProductLoops {
  /** Writes the sums of the squares, which are float32, to `sums`; their roots when `isRooted` is not 0. */
  addSquares(x: number, outer: number, length: number, inner: number, isRooted: number, sums: number): void;
  /** Writes the products, which are float64 until they are written, to `products`. */
  multiplyMiddle(x: number, outer: number, length: number, inner: number, products: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<ProductLoops>(PRODUCTS_WASM, twin);

/** The loops over `memory`. */
export function productLoopsOver(memory: LinearMemory, work?: number): ProductLoops {
  return loops.over(memory, work);
}

const { fround } = Math;

/** The twin of `addSquares` and `multiplyMiddle` of `assembly/sums.ts`. */
function twin(memory: LinearMemory): ProductLoops {
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
