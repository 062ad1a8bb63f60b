import { type LinearMemory, LoopModule } from "@heddle/memory";
import { RESIZE_WASM } from "../gen/resize-wasm.js";

/** Bilinear resizing of float32 lines, by address. */
export interface ResizeLoops {
  /**
   * Writes `pixels` pixels of `channels` values, each between two pixels of the line at `x`, to `z`.
   *
   * @param lefts the index of the first value of the pixel on one side of each, uint32
   * @param rights those on the other side
   * @param parts how far each pixel is from the left to the right one, float32
   */
  stretchLine(
    x: number,
    lefts: number,
    rights: number,
    parts: number,
    pixels: number,
    channels: number,
    z: number,
  ): void;
  /** Writes the `count` values that are `part` of the way from the line at `top` to that at `bottom` to `z`. */
  blendLines(top: number, bottom: number, part: number, count: number, z: number): void;
  /** Writes `pixels` pixels of `channels` values, the first value of each at its uint32 index in the line at `x`, to `z`. */
  copyPixels(x: number, places: number, pixels: number, channels: number, z: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<ResizeLoops>(RESIZE_WASM, twin);

/** The loops over `memory`. */
export function resizeLoopsOver(memory: LinearMemory): ResizeLoops {
  return loops.over(memory);
}

const { fround } = Math;

/** The twin of `assembly/resize.ts`. */
function twin(memory: LinearMemory): ResizeLoops {
  return {
    stretchLine(x, lefts, rights, parts, pixels, channels, z) {
      const { f32, u32 } = memory;
      const from = x >>> 2;
      for (let i = 0, to = z >>> 2; i < pixels; i++) {
        const left = from + u32[(lefts >>> 2) + i];
        const right = from + u32[(rights >>> 2) + i];
        const part = f32[(parts >>> 2) + i];
        for (let c = 0; c < channels; c++) {
          f32[to++] = f32[left + c] + fround(fround(f32[right + c] - f32[left + c]) * part);
        }
      }
    },
    blendLines(top, bottom, part, count, z) {
      const { f32 } = memory;
      for (let i = 0; i < count; i++) {
        const upper = f32[(top >>> 2) + i];
        f32[(z >>> 2) + i] = upper + fround(fround(f32[(bottom >>> 2) + i] - upper) * part);
      }
    },
    copyPixels(x, places, pixels, channels, z) {
      const { u32 } = memory;
      for (let i = 0, to = z >>> 2; i < pixels; i++, to += channels) {
        const from = (x >>> 2) + u32[(places >>> 2) + i];
        u32.copyWithin(to, from, from + channels);
      }
    },
  };
}
