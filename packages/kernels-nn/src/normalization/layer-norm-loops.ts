import { type LinearMemory, LoopModule } from "@heddle/memory";
import { sumRow } from "@heddle/tensor/float-functions";
import { LAYER_NORM_WASM } from "../gen/layer-norm-wasm.js";

/** Layer normalization of float32 rows, by address. */
export interface LayerNormLoops {
  /**
   * Writes `rows` rows of `columns` elements at `x` to `y`, which may be `x`: less the mean of their row, over the root of its variance and
   * `epsilon`, times the row at `gamma`, plus the row at `beta`. Before that the row at `bias` and those at `residual` are added to x.
   * Addresses of rows that are not there are 0; a bias needs a residual.
   */
  normalizeLayers(
    x: number,
    residual: number,
    bias: number,
    gamma: number,
    beta: number,
    y: number,
    rows: number,
    columns: number,
    epsilon: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<LayerNormLoops>(LAYER_NORM_WASM, twin);

/** The loops over `memory`. */
export function layerNormLoopsOver(memory: LinearMemory, work?: number): LayerNormLoops {
  return loops.over(memory, work);
}

/** The twin of `assembly/layer-norm.ts`. */
function twin(memory: LinearMemory): LayerNormLoops {
  const { fround } = Math;
  return {
    normalizeLayers(x, residual, bias, gamma, beta, y, rows, columns, epsilon) {
      const { f32 } = memory;
      const [first, other, added, factors, offsets, target] = [x, residual, bias, gamma, beta, y].map((at) => at >>> 2);
      for (let row = 0, to = target; row < rows; row++, to += columns) {
        let from = first + row * columns;
        if (residual > 0) {
          for (let i = 0; i < columns; i++) {
            const value = bias > 0 ? fround(f32[from + i] + f32[added + i]) : f32[from + i];
            f32[to + i] = value + f32[other + row * columns + i];
          }
          from = to;
        }
        const mean = fround(sumRow(f32, from, columns, (value) => value) / columns);
        const square = (value: number) => {
          const difference = fround(value - mean);
          return fround(difference * difference);
        };
        const variance = fround(sumRow(f32, from, columns, square) / columns);
        const inverse = fround(1 / fround(Math.sqrt(fround(variance + fround(epsilon)))));
        for (let i = 0; i < columns; i++) {
          const factor = gamma > 0 ? fround(inverse * f32[factors + i]) : inverse;
          const part = fround(-mean * factor);
          const sum = beta > 0 ? fround(part + f32[offsets + i]) : part;
          f32[to + i] = fround(f32[from + i] * factor) + sum;
        }
      }
    },
  };
}
