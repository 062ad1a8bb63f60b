import { type LinearMemory, LoopModule } from "@heddle/memory";
import { BATCH_NORM_WASM } from "../gen/batch-norm-wasm.js";

/** Batch normalization of float32, by address. */
export interface BatchNormLoops {
  /**
   * Writes `[outer, channels, inner]` elements at `x` to `y`, which may be `x`: less the channel's element at `mean`, times that at
   * `factor`, plus that at `offset`.
   */
  normalize(
    x: number,
    y: number,
    outer: number,
    channels: number,
    inner: number,
    mean: number,
    factor: number,
    offset: number,
  ): void;
  /**
   * Adds `[outer, channels, inner]` elements at `x`, less the channel's element at `mean`, to the channel's float64 at `sums`; with `isSquare` 1
   * their squares.
   */
  addSquares(
    x: number,
    outer: number,
    channels: number,
    inner: number,
    mean: number,
    sums: number,
    isSquare: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<BatchNormLoops>(BATCH_NORM_WASM, twin);

/** The loops over `memory`. */
export function batchNormLoopsOver(memory: LinearMemory, work?: number): BatchNormLoops {
  return loops.over(memory, work);
}

/** The twin of `assembly/batch-norm.ts`. */
function twin(memory: LinearMemory): BatchNormLoops {
  const { fround } = Math;
  return {
    normalize(x, y, outer, channels, inner, mean, factor, offset) {
      const { f32 } = memory;
      for (let o = 0, from = x >>> 2, to = y >>> 2; o < outer; o++) {
        for (let c = 0; c < channels; c++) {
          const [m, f, shift] = [mean, factor, offset].map((address) => f32[(address >>> 2) + c]);
          for (let i = 0; i < inner; i++) f32[to++] = fround(fround(f32[from++] - m) * f) + shift;
        }
      }
    },
    addSquares(x, outer, channels, inner, mean, sums, isSquare) {
      const { f32, f64 } = memory;
      for (let row = 0, from = x >>> 2; row < outer * channels; row++) {
        const c = row % channels;
        const m = f32[(mean >>> 2) + c];
        let [even, odd] = [0, 0];
        for (let i = 0; i < inner; i++) {
          const difference = fround(f32[from++] - m);
          const term = isSquare ? difference * difference : difference;
          if (i % 2 === 0) even += term;
          else odd += term;
        }
        f64[(sums >>> 3) + c] += even + odd;
      }
    },
  };
}
