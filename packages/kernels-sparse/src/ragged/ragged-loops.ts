import { type LinearMemory, LoopModule } from "@heddle/memory";
import { CELL_BYTES, CellType, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, writeTextCell } from "@heddle/tstring";
import { RAGGED_WASM } from "../gen/ragged-wasm.js";

/** The uint32 of a run for {@link RaggedLoops.copyRuns}: its first block, the number of blocks, the block to copy them to. */
export const RUN_WORDS = 3;

/** Copies rows of ragged tensors as runs of values. */
export interface RaggedLoops {
  /**
   * Writes the index at which each run of equal integers among `count` starts, as uint32. Returns the number of runs. The integers
   * are int32 for the `shift` 2 and int64 for 3.
   *
   * @param starts room for a uint32 for each integer
   */
  listRuns(values: number, shift: number, count: number, starts: number): number;
  /**
   * Copies runs of blocks to their places from `target` on, in rising order, and fills the gaps between them, and from the last to
   * `end`, with copies of the `fallbackBytes` bytes at `fallback`. Long texts of string cells go to `text`; returns their end. For
   * other elements `text` is 0.
   */
  copyRuns(
    values: number,
    blockBytes: number,
    runs: number,
    count: number,
    fallback: number,
    fallbackBytes: number,
    target: number,
    end: number,
    text: number,
  ): number;
  /** The bytes of the texts of `count` cells that are too long for a SMALL cell. */
  longBytes(cells: number, count: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<RaggedLoops>(RAGGED_WASM, twin);

/** The loops over `memory`. */
export function raggedLoopsOver(memory: LinearMemory): RaggedLoops {
  return loops.over(memory);
}

/** The twin of `assembly/ragged.ts`. */
function twin(memory: LinearMemory): RaggedLoops {
  return {
    listRuns(values, shift, count, starts) {
      const { u32 } = memory;
      const width = 1 << (shift - 2);
      let runs = 0;
      for (let i = 0, at = values >>> 2; i < count; i++, at += width) {
        if (i > 0 && u32[at] === u32[at - width] && u32[at + width - 1] === u32[at - 1]) continue;
        u32[(starts >>> 2) + runs++] = i;
      }
      return runs;
    },
    copyRuns(values, blockBytes, runs, count, fallback, fallbackBytes, target, end, text) {
      const { u32 } = memory;
      let free = text;
      let filled = target;
      const fillTo = (stop: number) => {
        for (; filled < stop; filled += fallbackBytes)
          free = copyElements(memory, fallback, filled, fallbackBytes, free);
      };
      for (let i = 0, run = runs >>> 2; i < count; i++, run += RUN_WORDS) {
        fillTo(target + u32[run + 2] * blockBytes);
        const sizeBytes = u32[run + 1] * blockBytes;
        free = copyElements(memory, values + u32[run] * blockBytes, filled, sizeBytes, free);
        filled += sizeBytes;
      }
      fillTo(end);
      return free;
    },
    longBytes(cells, count) {
      const { u32 } = memory;
      let sum = 0;
      for (let i = 0, cell = cells; i < count; i++, cell += CELL_BYTES) {
        const sizeBytes = cellSizeBytes(u32, cell);
        if (sizeBytes > SMALL_CAPACITY) sum += sizeBytes;
      }
      return sum;
    },
  };
}

/** Copies bytes or, when `text` is not 0, cells with their texts. Returns the end of the texts. */
function copyElements({ u8, u32 }: LinearMemory, from: number, to: number, sizeBytes: number, text: number): number {
  u8.copyWithin(to, from, from + sizeBytes);
  if (text === 0) return 0;
  let free = text;
  for (let offset = 0; offset < sizeBytes; offset += CELL_BYTES) {
    const cell = from + offset;
    if ((u8[cell] & 3) === CellType.SMALL) continue;
    free = writeTextCell(u8, u32, to + offset, cellDataAddress(u32, cell), cellSizeBytes(u32, cell), free);
  }
  return free;
}
