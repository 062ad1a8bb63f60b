import { type LinearMemory, LoopModule } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, writeTextCell } from "@heddle/tstring";
import { CASE_WASM } from "../gen/case-wasm.js";

/** Changes the case of ASCII letters in many strings at once. */
export interface CaseLoops {
  /** Copies `count` strings, with the case of the 26 letters from `first` on changed, to cells from `target` on and long texts from `text` on. */
  mapCase(cell: number, count: number, first: number, target: number, text: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<CaseLoops>(CASE_WASM, twin);

/** The loops over `memory`. */
export function caseLoopsOver(memory: LinearMemory): CaseLoops {
  return loops.over(memory);
}

/** The twin of `assembly/case.ts`. */
function twin(memory: LinearMemory): CaseLoops {
  return {
    mapCase(cell, count, first, target, text) {
      const { u8, u32 } = memory;
      let textTo = text;
      for (let i = 0; i < count * CELL_BYTES; i += CELL_BYTES) {
        const size = cellSizeBytes(u32, cell + i);
        const to = size > SMALL_CAPACITY ? textTo : target + i + 1;
        textTo = writeTextCell(u8, u32, target + i, cellDataAddress(u32, cell + i), size, textTo);
        for (let at = to; at < to + size; at++) if ((u8[at] - first) >>> 0 < 26) u8[at] ^= 0x20;
      }
    },
  };
}
