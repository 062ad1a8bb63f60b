import { type LinearMemory, LoopModule } from "@heddle/memory";
import { CellType } from "../cell-type.js";
import { GATHER_WASM } from "../gen/gather-wasm.js";
import { CELL_BYTES, SMALL_CAPACITY } from "../layout.js";
import { cellDataAddress, cellSizeBytes } from "../read-cell.js";
import { writeTextCell } from "../write-cell.js";

/** Loops over the cells whose addresses are the `count` words from `cells` on. */
export interface GatherLoops {
  /**
   * Copies the cells to consecutive ones from `target` on, long texts from `text` on. Returns the end of those, or 0 when they do not fit
   * before `end`.
   */
  gatherCells(cells: number, count: number, target: number, text: number, end: number): number;
  /** The bytes of the texts that are too long for a SMALL cell. */
  gatheredLongBytes(cells: number, count: number): number;
}

const modules = /* @__PURE__ */ new LoopModule<GatherLoops>(GATHER_WASM, gatherLoops);

/** The loops over `memory`: WebAssembly, or their twins. */
export function gatherLoopsOver(memory: LinearMemory): GatherLoops {
  return modules.over(memory);
}

/** The twin of `assembly/gather.ts`. */
function gatherLoops(memory: LinearMemory): GatherLoops {
  return {
    gatherCells(cells, count, target, text, end) {
      const { u8, u32 } = memory;
      let next = text;
      for (let i = 0; i < count; i++) {
        const from = u32[(cells >>> 2) + i];
        const to = target + i * CELL_BYTES;
        if ((u32[from >>> 2] & 3) === CellType.SMALL) {
          u32.copyWithin(to >>> 2, from >>> 2, (from + CELL_BYTES) >>> 2);
          continue;
        }
        const size = cellSizeBytes(u32, from);
        if (size > SMALL_CAPACITY && size > end - next) return 0;
        next = writeTextCell(u8, u32, to, cellDataAddress(u32, from), size, next);
      }
      return next;
    },
    gatheredLongBytes(cells, count) {
      const { u32 } = memory;
      let sum = 0;
      for (let i = 0; i < count; i++) {
        const size = cellSizeBytes(u32, u32[(cells >>> 2) + i]);
        if (size > SMALL_CAPACITY) sum += size;
      }
      return sum;
    },
  };
}
