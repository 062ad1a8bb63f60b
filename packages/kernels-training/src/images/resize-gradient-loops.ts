import { type LinearMemory, LoopModule } from "@heddle/memory";
import { RESIZE_GRADIENTS_WASM } from "../gen/resize-gradients-wasm.js";

/** Gradients of resized float32 images, by address. */
export interface ResizeGradientLoops {
  /**
   * Divides the gradients of a resized line, of `count` pixels, among the pixels that they were made of: of two lines, at `upper` and `lower`,
   * those in the columns `lefts` and `rights`. The lower line has the share `below`, the right pixels have `shares`.
   */
  spreadLine(
    g: number,
    count: number,
    channels: number,
    upper: number,
    lower: number,
    below: number,
    lefts: number,
    rights: number,
    shares: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<ResizeGradientLoops>(RESIZE_GRADIENTS_WASM, twin);

/** The loops over `memory`. */
export function resizeGradientLoopsOver(memory: LinearMemory): ResizeGradientLoops {
  return loops.over(memory);
}

const { fround } = Math;

/** The twin of `assembly/resize-gradients.ts`. */
function twin(memory: LinearMemory): ResizeGradientLoops {
  return {
    spreadLine(g, count, channels, upper, lower, below, lefts, rights, shares) {
      const { f32, u32 } = memory;
      for (let i = 0, from = g >>> 2; i < count; i++) {
        const [left, right] = [lefts, rights].map((columns) => u32[(columns >>> 2) + i] * channels);
        const beside = f32[(shares >>> 2) + i];
        for (let c = 0; c < channels; c++, from++) {
          for (const [line, share] of [
            [upper >>> 2, fround(1 - below)],
            [lower >>> 2, below],
          ]) {
            const value = fround(f32[from] * share);
            f32[line + left + c] += fround(value * fround(1 - beside));
            f32[line + right + c] += fround(value * beside);
          }
        }
      }
    },
  };
}
