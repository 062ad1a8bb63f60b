import { type LinearMemory, LoopModule } from "@heddle/memory";
import { NEARNESS_WASM } from "../gen/nearness-wasm.js";

/** Floats that are nearly equal, by address. */
export interface NearnessLoops {
  /**
   * Writes to `z` as bools whether `count` elements at `x` and `y` differ by at most the tolerance.
   *
   * @param isDouble 1 for float64, 0 for float32
   */
  comparePairs(isDouble: number, x: number, y: number, count: number, tolerance: number, z: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<NearnessLoops>(NEARNESS_WASM, twin);

/** The loops over `memory`. */
export function nearnessLoopsOver(memory: LinearMemory): NearnessLoops {
  return loops.over(memory);
}

/** The twin of `assembly/nearness.ts`. */
function twin(memory: LinearMemory): NearnessLoops {
  return {
    comparePairs(isDouble, x, y, count, tolerance, z) {
      const { f32, f64, u8 } = memory;
      const [values, shift] = isDouble ? [f64, 3] : [f32, 2];
      const round = isDouble ? (value: number) => value : Math.fround;
      for (let i = 0; i < count; i++) {
        const difference = round(values[(x >>> shift) + i] - values[(y >>> shift) + i]);
        u8[z + i] = Math.abs(difference) <= tolerance ? 1 : 0;
      }
    },
  };
}
