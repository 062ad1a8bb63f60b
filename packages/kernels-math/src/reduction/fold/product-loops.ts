import { type LinearMemory, LoopModule } from "@heddle/memory";
import { PRODUCTS_WASM } from "../../gen/products-wasm.js";

/** Products of float32, and sums of squares, along the middle dimension of `[outer, length, inner]` elements at `x`, by address. */
export interface ProductLoops {
  /** Writes the sums of the squares, which are float32, to `sums`; their roots when `isRooted` is not 0. */
  addSquares(x: number, outer: number, length: number, inner: number, isRooted: number, sums: number): void;
  /** Writes the products, which are float64 until they are written, to `products`. */
  multiplyMiddle(x: number, outer: number, length: number, inner: number, products: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<ProductLoops>(PRODUCTS_WASM);

/** The loops over `memory`. */
export function productLoopsOver(memory: LinearMemory, work?: number): ProductLoops {
  return loops.over(memory, work);
}
