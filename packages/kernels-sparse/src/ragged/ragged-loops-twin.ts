import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, CellType, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, writeTextCell } from "@heddle/tstring";
import { type RaggedLoops, RUN_WORDS } from "./ragged-loops.js";

/** The twin of `assembly/ragged.ts`. */
export function raggedLoopsTwin(memory: LinearMemory): RaggedLoops {
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
    splitRows(values, shift, count, rows, splits) {
      const { u32 } = memory;
      const width = 1 << (shift - 2);
      const first = splits >>> 2;
      u32.fill(0, first, first + rows + 1);
      for (let i = 0, at = values >>> 2, before = 0; i < count; i++, at += width) {
        const row = u32[at];
        if (row < before || row >= rows || (width === 2 && u32[at + 1] !== 0)) return 2 ** 32 - 1;
        before = row;
        u32[first + row + 1] = i + 1;
      }
      let widest = 0;
      for (let i = first; i < first + rows; i++) {
        u32[i + 1] = Math.max(u32[i], u32[i + 1]);
        widest = Math.max(widest, u32[i + 1] - u32[i]);
      }
      return widest;
    },
    widestRow(splits, shift, rows) {
      const { u32 } = memory;
      const width = 1 << (shift - 2);
      const first = splits >>> 2;
      let before = 0;
      let widest = 0;
      for (let i = 0, at = first; i <= rows; i++, at += width) {
        const high = width === 2 ? u32[at + 1] : 0;
        if (high !== 0 || u32[at] < before || u32[at] >= 2 ** 31 || (i === 0 && u32[at] !== 0)) return 2 ** 32 - 1;
        widest = Math.max(widest, u32[at] - before);
        before = u32[at];
      }
      return widest;
    },
    listSplits(splits, step, rows, width, runs, placed) {
      const { u32 } = memory;
      let to = runs >>> 2;
      let sum = 0;
      for (let row = 0, at = splits >>> 2; row < rows; row++, at += step / 4) {
        const length = Math.min(u32[at + step / 4] - u32[at], width);
        if (length === 0) continue;
        u32[to] = u32[at];
        u32[to + 1] = length;
        u32[to + 2] = row * width;
        to += RUN_WORDS;
        sum += length;
      }
      u32[placed >>> 2] = sum;
      return (to - (runs >>> 2)) / RUN_WORDS;
    },
    listPicked(splits, step, indices, indexStep, count, runs, output, outputStep, picked) {
      const { u32 } = memory;
      let sum = picked;
      for (let i = 0, to = runs >>> 2; i < count; i++, to += RUN_WORDS) {
        const at = (splits + u32[(indices + i * indexStep) >>> 2] * step) >>> 2;
        u32[to] = u32[at];
        u32[to + 1] = u32[at + step / 4] - u32[at];
        u32[to + 2] = sum;
        sum += u32[to + 1];
        const split = (output + (i + 1) * outputStep) >>> 2;
        u32[split] = sum;
        if (outputStep === 8) u32[split + 1] = Math.floor(sum / 2 ** 32);
      }
      return sum;
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
