import { type LinearMemory, LoopModule } from "@heddle/memory";
import { BIAS_GRAD_WASM } from "../gen/bias-grad-wasm.js";

/** Sums of columns, by address. */
export interface BiasGradLoops {
  /** Adds `rows` float32 rows of `columns` elements at `x`, one after the other, to the float64 at `sums`. */
  addRows(x: number, rows: number, columns: number, sums: number): void;
  /** As `addRows` for float64 rows. */
  addDoubleRows(x: number, rows: number, columns: number, sums: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<BiasGradLoops>(BIAS_GRAD_WASM, twin);

/** The loops over `memory`. */
export function biasGradLoopsOver(memory: LinearMemory): BiasGradLoops {
  return loops.over(memory);
}

/** The twin of `assembly/bias-grad.ts`. */
function twin(memory: LinearMemory): BiasGradLoops {
  return {
    addRows(x, rows, columns, sums) {
      const { f32, f64 } = memory;
      for (let row = 0, from = x >>> 2; row < rows; row++) {
        for (let c = 0; c < columns; c++) f64[sums / 8 + c] += f32[from++];
      }
    },
    addDoubleRows(x, rows, columns, sums) {
      const { f64 } = memory;
      for (let row = 0, from = x / 8; row < rows; row++) {
        for (let c = 0; c < columns; c++) f64[sums / 8 + c] += f64[from++];
      }
    },
  };
}
