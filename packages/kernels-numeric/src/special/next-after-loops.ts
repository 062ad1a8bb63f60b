import { type LinearMemory, LoopModule } from "@heddle/memory";
import { NEXT_AFTER_WASM } from "../gen/next-after-wasm.js";

/** Floats that follow others, by address. */
export interface NextAfterLoops {
  /**
   * Writes the numbers that follow `count` numbers at `x` towards those at `y`, which are so many bytes apart, to `z`.
   *
   * @param isDouble 1 for float64, 0 for float32
   */
  nextAfter(isDouble: number, x: number, xStep: number, y: number, yStep: number, z: number, count: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<NextAfterLoops>(NEXT_AFTER_WASM, twin);

/** The loops over `memory`. */
export function nextAfterLoopsOver(memory: LinearMemory): NextAfterLoops {
  return loops.over(memory);
}

/** The twin of `assembly/next-after.ts`. */
function twin(memory: LinearMemory): NextAfterLoops {
  return {
    nextAfter(isDouble, x, xStep, y, yStep, z, count) {
      const { f32, f64 } = memory;
      const [values, bytes] = isDouble ? [f64, 8] : [f32, 4];
      const next = isDouble ? follower(new Float64Array(1)) : follower(new Float32Array(1));
      for (let i = 0; i < count; i++) {
        values[z / bytes + i] = next(values[(x + i * xStep) / bytes], values[(y + i * yStep) / bytes]);
      }
    },
  };
}

/** The function of a type, of which `number` has one element. */
function follower(number: Float32Array | Float64Array): (x: number, y: number) => number {
  const words = new Int32Array(number.buffer);
  const high = words.length - 1;
  /** Moves the bits of the number, which are its place among those of its sign, by 1 or -1. */
  const move = (by: number): void => {
    words[0] += by;
    if (high === 1 && words[0] === (by > 0 ? 0 : -1)) words[1] += by;
  };
  return (x, y) => {
    if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
    if (x === y) return y;
    number[0] = x;
    if (x === 0) {
      number[0] = 0;
      move(1);
      return y > 0 ? number[0] : -number[0];
    }
    move(y > x === x > 0 ? 1 : -1);
    return number[0];
  };
}
