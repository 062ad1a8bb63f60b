import { type LinearMemory, LoopModule } from "@heddle/memory";
import { SELECT_WASM } from "../gen/select-wasm.js";

/** Selections between plain bytes. */
export interface SelectLoops {
  /**
   * Writes for each of `count` bools, of which any byte but 0 is true, a block of `size` bytes: from `x` where it is true, from
   * `y` where it is not. Those advance by `xStep` and `yStep` bytes: by their size, or by 0 for a block that is used again. The
   * target may be the address of either that advances.
   */
  selectBlocks(
    mask: number,
    x: number,
    xStep: number,
    y: number,
    yStep: number,
    count: number,
    size: number,
    target: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<SelectLoops>(SELECT_WASM, twin);

/** The loops over `memory`. */
export function selectLoopsOver(memory: LinearMemory): SelectLoops {
  return loops.over(memory);
}

/** The twin of `assembly/select.ts`. */
function twin(memory: LinearMemory): SelectLoops {
  return {
    selectBlocks(mask, x, xStep, y, yStep, count, size, target) {
      const { u8 } = memory;
      for (let i = 0; i < count; i++) {
        const from = u8[mask + i] !== 0 ? x + i * xStep : y + i * yStep;
        for (let j = 0; j < size; j++) u8[target + i * size + j] = u8[from + j];
      }
    },
  };
}
