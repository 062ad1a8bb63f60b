import { type LinearMemory, LoopModule } from "@heddle/memory";
import { BIAS_WASM } from "../gen/bias-wasm.js";

/** Sums of float32 rows and a bias. */
export interface BiasLoops {
  /**
   * Writes the sums of each of `rows` rows of `columns` elements at `x` and the one row at `bias` to `z`, which may be `x`.
   *
   * @param isRectified not 0 to write 0 for sums below 0
   */
  addBias(x: number, bias: number, z: number, rows: number, columns: number, isRectified: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<BiasLoops>(BIAS_WASM, twin);

/** The loops over `memory`. */
export function biasLoopsOver(memory: LinearMemory): BiasLoops {
  return loops.over(memory);
}

/** The twin of `assembly/bias.ts`. */
function twin(memory: LinearMemory): BiasLoops {
  return {
    addBias(x, bias, z, rows, columns, isRectified) {
      const { f32 } = memory;
      const floor = isRectified ? 0 : Number.NaN;
      for (let i = 0, from = x >>> 2, to = z >>> 2; i < rows * columns; ) {
        for (let j = 0; j < columns; j++, i++) {
          const sum = Math.fround(f32[from + i] + f32[(bias >>> 2) + j]);
          f32[to + i] = sum < floor ? 0 : sum;
        }
      }
    },
  };
}
