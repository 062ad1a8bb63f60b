import { type LinearMemory, LoopModule } from "@heddle/memory";
import { SUMS_WASM } from "../gen/sums-wasm.js";

/** Sums and products of float32, by address. They are float64 until they are written. */
export interface SumLoops {
  /**
   * Writes the sums along the middle dimension of `[outer, length, inner]` elements at `x`, each divided by `divisor`, to `sums`.
   */
  addMiddle(x: number, outer: number, length: number, inner: number, divisor: number, sums: number): void;
  /** Writes the products along the middle dimension of `[outer, length, inner]` elements at `x` to `products`. */
  multiplyMiddle(x: number, outer: number, length: number, inner: number, products: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<SumLoops>(SUMS_WASM, twin);

/** The loops over `memory`. */
export function sumLoopsOver(memory: LinearMemory): SumLoops {
  return loops.over(memory);
}

/** The twin of `assembly/sums.ts`. */
function twin(memory: LinearMemory): SumLoops {
  const foldMiddle = (
    combine: (folded: number, value: number) => number,
    initial: number,
    x: number,
    [outer, length, inner]: readonly number[],
    divisor: number,
    target: number,
  ) => {
    const { f32 } = memory;
    const row = new Float64Array(inner);
    let from = x >>> 2;
    for (let o = 0, to = target >>> 2; o < outer; o++, to += inner) {
      row.fill(initial);
      for (let l = 0; l < length; l++) for (let i = 0; i < inner; i++) row[i] = combine(row[i], f32[from++]);
      for (let i = 0; i < inner; i++) f32[to + i] = row[i] / divisor;
    }
  };
  return {
    addMiddle(x, outer, length, inner, divisor, sums) {
      foldMiddle((sum, value) => sum + value, 0, x, [outer, length, inner], divisor, sums);
    },
    multiplyMiddle(x, outer, length, inner, products) {
      foldMiddle((product, value) => product * value, 1, x, [outer, length, inner], 1, products);
    },
  };
}
