import { type LinearMemory, LoopModule } from "@heddle/memory";
import { RESIZE_WASM } from "../gen/resize-wasm.js";

/** Bilinear resizing of float32 lines, by address. */
export interface ResizeLoops {
  /**
   * Writes `count` values between elements of the line at `x` to `z`.
   *
   * @param lefts the indices of the elements on one side, uint32
   * @param rights those on the other side
   * @param parts how far each value is from the left to the right one, float32
   */
  stretchLine(x: number, lefts: number, rights: number, parts: number, count: number, z: number): void;
  /** Writes the `count` values that are `part` of the way from the line at `top` to that at `bottom` to `z`. */
  blendLines(top: number, bottom: number, part: number, count: number, z: number): void;
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
    stretchLine(x, lefts, rights, parts, count, z) {
      const { f32, u32 } = memory;
      const from = x >>> 2;
      for (let i = 0; i < count; i++) {
        const left = f32[from + u32[(lefts >>> 2) + i]];
        const right = f32[from + u32[(rights >>> 2) + i]];
        f32[(z >>> 2) + i] = left + fround(fround(right - left) * f32[(parts >>> 2) + i]);
      }
    },
    blendLines(top, bottom, part, count, z) {
      const { f32 } = memory;
      for (let i = 0; i < count; i++) {
        const upper = f32[(top >>> 2) + i];
        f32[(z >>> 2) + i] = upper + fround(fround(f32[(bottom >>> 2) + i] - upper) * part);
      }
    },
  };
}
