import { type LinearMemory, LoopModule } from "@heddle/memory";
import { eigenExp, eigenLog } from "@heddle/tensor/float-functions";
import { LRN_WASM } from "../gen/lrn-wasm.js";
import { INVERSE, INVERSE_ROOT } from "./lrn-layout.js";

/** Local response normalization of float32 rows, by address. */
export interface LrnLoops {
  /**
   * Writes each element of `rows` rows of `channels` elements at `x`, times a factor, to `y`. The factor is that of a scale by a way of
   * `lrn-layout.ts`; the scale is `bias` plus `alpha` times the sum of the squares of up to `radius` channels on either side. Squares outside
   * of this window are multiplied by 0: one that is not finite makes the scale NaN.
   *
   * @param radius less than `channels`
   * @param squares room for {@link squareBytes}
   */
  normalizeRows(
    x: number,
    rows: number,
    channels: number,
    radius: number,
    bias: number,
    alpha: number,
    beta: number,
    power: number,
    squares: number,
    y: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<LrnLoops>(LRN_WASM, twin);

/** The loops over `memory`. */
export function lrnLoopsOver(memory: LinearMemory): LrnLoops {
  return loops.over(memory);
}

/** The bytes of the squares of a row between the radii, and of what vectors read after them. */
export function squareBytes(channels: number, radius: number): number {
  return (channels + 2 * radius + 3) * 4;
}

const { fround } = Math;

/** The twin of `assembly/lrn.ts`. */
function twin(memory: LinearMemory): LrnLoops {
  return {
    normalizeRows(x, rows, channels, radius, bias, alpha, beta, power, _squares, y) {
      const { f32 } = memory;
      const squares = new Float32Array(channels);
      for (let row = 0, from = x >>> 2, to = y >>> 2; row < rows; row++, from += channels, to += channels) {
        for (let c = 0; c < channels; c++) squares[c] = f32[from + c] ** 2;
        const allFinite = squares.every(Number.isFinite);
        for (let c = 0; c < channels; c++) {
          let sum = 0;
          for (let d = 0; d < channels; d++) {
            const isInside = Math.abs(c - d) <= radius;
            if (isInside) sum = fround(sum + squares[d]);
            else if (!allFinite) sum += squares[d] * 0;
          }
          const scale = fround(fround(sum * fround(alpha)) + fround(bias));
          f32[to + c] = f32[from + c] * factorOf(scale, fround(beta), power);
        }
      }
    },
  };
}

function factorOf(scale: number, beta: number, power: number): number {
  if (power === INVERSE) return fround(1 / scale);
  if (power === INVERSE_ROOT) return fround(1 / fround(Math.sqrt(scale)));
  return eigenExp(fround(eigenLog(scale) * -beta));
}
