import { type LinearMemory, LoopModule } from "@heddle/memory";
import { POOL_WASM } from "../gen/pool-wasm.js";

/** Pooling of float32 images, by address. */
export interface PoolLoops {
  /**
   * Writes the largest element or the mean, by channel, of each of `places` windows next to each other to `z`. Sums are added up in
   * float32, line by line; the largest is at least the lowest number, also of NaN alone.
   *
   * @param lines the first of `height` lines of the image that the windows see
   * @param first the first column of the first window: less than 0 in the padding. A window sees at least one column
   * @param isAverage not 0 for the mean
   */
  poolRow(
    lines: number,
    height: number,
    columns: number,
    channels: number,
    first: number,
    window: number,
    stride: number,
    places: number,
    z: number,
    isAverage: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<PoolLoops>(POOL_WASM, twin);

/** The loops over `memory`. */
export function poolLoopsOver(memory: LinearMemory, work?: number): PoolLoops {
  return loops.over(memory, work);
}

/** The lowest float32. */
const LOWEST = -3.4028234663852886e38;

/** The twin of `assembly/pool.ts`. */
function twin(memory: LinearMemory): PoolLoops {
  return {
    poolRow(lines, height, columns, channels, first, window, stride, places, z, isAverage) {
      const { f32 } = memory;
      for (let place = 0, to = z >>> 2; place < places; place++) {
        const start = first + place * stride;
        const left = Math.max(start, 0);
        const right = Math.min(start + window, columns);
        for (let c = 0; c < channels; c++) {
          let best = isAverage ? 0 : LOWEST;
          for (let row = 0; row < height; row++) {
            for (let column = left; column < right; column++) {
              const x = f32[(lines >>> 2) + (row * columns + column) * channels + c];
              if (isAverage) best = Math.fround(best + x);
              else if (best < x) best = x;
            }
          }
          f32[to++] = isAverage ? best / (height * (right - left)) : best;
        }
      }
    },
  };
}
