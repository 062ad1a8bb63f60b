import { type LinearMemory, LoopModule } from "@heddle/memory";
import { EXTREMES_WASM } from "../../gen/extremes-wasm.js";

/** The extreme that {@link ExtremeLoops.foldMiddle} finds, and the type of its elements. */
export const Extreme = { GREATEST_FLOAT: 0, LEAST_FLOAT: 1, GREATEST_BYTE: 2, LEAST_BYTE: 3 } as const;
export type Extreme = (typeof Extreme)[keyof typeof Extreme];

/** The greatest and least of float32 and of bytes, by address. */
export interface ExtremeLoops {
  /**
   * Writes the extremes along the middle dimension of `[outer, length, inner]` elements at `x` to `target`. The extreme of floats with a
   * NaN is NaN, and -0 is less than 0. Bytes are bools: the greatest of none is false, the least true.
   */
  foldMiddle(kind: Extreme, x: number, outer: number, length: number, inner: number, target: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<ExtremeLoops>(EXTREMES_WASM);

/** The loops over `memory`. */
export function extremeLoopsOver(memory: LinearMemory, work?: number): ExtremeLoops {
  return loops.over(memory, work);
}
