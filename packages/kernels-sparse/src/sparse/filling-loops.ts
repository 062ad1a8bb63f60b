import { type LinearMemory, LoopModule } from "@heddle/memory";
import { FILLING_WASM } from "../gen/filling-wasm.js";

/** Checks and numbers all indices of a sparse tensor, to see that no row is empty. */
export interface FillingLoops {
  /**
   * Not 0 when the first numbers of `count` indices, int64 and `strideBytes` apart, are 0 to `rows` - 1, each at least once and in
   * order.
   */
  hasAllRows(indices: number, strideBytes: number, count: number, rows: number): number;
  /** Writes the numbers from 0 to `count` - 1, as int64. */
  writeNumbers(target: number, count: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<FillingLoops>(FILLING_WASM, twin);

/** The loops over `memory`. */
export function fillingLoopsOver(memory: LinearMemory): FillingLoops {
  return loops.over(memory);
}

/** The twin of `assembly/filling.ts`. */
function twin(memory: LinearMemory): FillingLoops {
  return {
    hasAllRows(indices, strideBytes, count, rows) {
      const { u32 } = memory;
      const width = strideBytes >>> 2;
      const first = indices >>> 2;
      let next = 0;
      for (let at = first; at < first + count * width; at += width) {
        const row = u32[at];
        if (u32[at + 1] !== 0 || (row !== next && (row !== next - 1 || next === 0))) return 0;
        next = row + 1;
      }
      return next === rows && count > 0 ? 1 : 0;
    },
    writeNumbers(target, count) {
      const { u32 } = memory;
      for (let i = 0, at = target >>> 2; i < count; i++, at += 2) {
        u32[at] = i;
        u32[at + 1] = 0;
      }
    },
  };
}
