import { type LinearMemory, LoopModule } from "@heddle/memory";
import { BATCH_NORM_GRADIENTS_WASM } from "../gen/batch-norm-gradients-wasm.js";

/**
 * Gradients of batch normalization of float32, by address. Elements lie by `outer`, `channels` and `inner`; `mean` and the other vectors have
 * an element for each channel.
 */
export interface BatchNormGradientLoops {
  /**
   * Adds to `sums`, of float64, for each channel its gradients, and after those of all channels its gradients times their elements' distances
   * from the mean. Up to 64 numbers are summed in float32.
   */
  addGradients(g: number, x: number, outer: number, channels: number, inner: number, mean: number, sums: number): void;
  /** Writes `slope * (g - offset - (x - mean) * pull)` to `y`. */
  scaleGradients(
    g: number,
    x: number,
    y: number,
    outer: number,
    channels: number,
    inner: number,
    mean: number,
    slope: number,
    offset: number,
    pull: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<BatchNormGradientLoops>(BATCH_NORM_GRADIENTS_WASM, twin);

/** The loops over `memory`. */
export function batchNormGradientLoopsOver(memory: LinearMemory): BatchNormGradientLoops {
  return loops.over(memory);
}

/** As in `assembly/batch-norm-gradients.ts`. */
const CHUNK = 64;

const { fround } = Math;

/** The twin of `assembly/batch-norm-gradients.ts`. */
function twin(memory: LinearMemory): BatchNormGradientLoops {
  return {
    addGradients(g, x, outer, channels, inner, mean, sums) {
      const { f32, f64 } = memory;
      // Rows are summed a lane for each channel; the elements of a channel side by side in four lanes.
      const lanes = inner === 1 ? 1 : 4;
      const [rows, run] = inner === 1 ? [1, outer] : [outer, inner];
      const step = inner === 1 ? channels : 1;
      for (let row = 0; row < rows; row++) {
        for (let c = 0; c < channels; c++) {
          const first = inner === 1 ? c : (row * channels + c) * inner;
          const center = f32[mean / 4 + c];
          for (let start = 0; start < run; start += CHUNK * lanes) {
            const [sum, product] = [new Float32Array(4), new Float32Array(4)];
            const end = Math.min(run, start + CHUNK * lanes);
            const whole = end - ((end - start) % 4);
            for (let i = start; i < end; i++) {
              const lane = lanes === 1 || i >= whole ? 0 : i % 4;
              const at = first + i * step;
              const value = f32[g / 4 + at];
              sum[lane] += value;
              product[lane] += fround(value * fround(f32[x / 4 + at] - center));
            }
            f64[sums / 8 + c] += total(sum);
            f64[sums / 8 + channels + c] += total(product);
          }
        }
      }
    },
    scaleGradients(g, x, y, outer, channels, inner, mean, slope, offset, pull) {
      const { f32 } = memory;
      for (let row = 0, at = 0; row < outer; row++) {
        for (let c = 0; c < channels; c++) {
          const [m, s, o, p] = [mean, slope, offset, pull].map((address) => f32[address / 4 + c]);
          for (let i = 0; i < inner; i++, at++) {
            const pulled = fround(fround(f32[x / 4 + at] - m) * p);
            f32[y / 4 + at] = s * fround(fround(f32[g / 4 + at] - o) - pulled);
          }
        }
      }
    },
  };
}

function total([a, b, c, d]: Float32Array): number {
  return fround(fround(a + b) + fround(c + d));
}
