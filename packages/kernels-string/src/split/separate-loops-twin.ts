import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, writeTextCell } from "@heddle/tstring";
import { SKIPS_EMPTY_PARTS, SKIPS_EMPTY_TEXTS } from "./separate-layout.js";
import type { SeparateLoops } from "./separate-loops.js";

/** The twin of `assembly/separate.ts`. */
export function separateLoopsTwin(memory: LinearMemory): SeparateLoops {
  const isSeparator = (at: number, separator: number, size: number) => {
    const { u8 } = memory;
    if (size === 0) return u8[separator + u8[at]] !== 0;
    for (let i = 0; i < size; i++) if (u8[at + i] !== u8[separator + i]) return false;
    return true;
  };
  const eachPart = (
    cell: number,
    separator: number,
    separatorBytes: number,
    flags: number,
    most: number,
    add: (start: number, size: number) => void,
  ) => {
    const step = Math.max(separatorBytes, 1);
    let part = cellDataAddress(memory.u32, cell);
    const end = part + cellSizeBytes(memory.u32, cell);
    if (part === end && (flags & SKIPS_EMPTY_TEXTS) !== 0) return;
    for (let at = part, left = most >>> 0; ; ) {
      while (left > 0 && at + step <= end && !isSeparator(at, separator, separatorBytes)) at++;
      const isLast = left === 0 || at + step > end;
      const stop = isLast ? end : at;
      if (stop > part || (flags & SKIPS_EMPTY_PARTS) === 0) add(part, stop - part);
      if (isLast) return;
      part = at += step;
      left--;
    }
  };
  return {
    countParts(cell, count, separator, separatorBytes, flags, most, rowEnds, longBytes) {
      let [parts, sum] = [0, 0];
      for (let i = 0; i < count; i++) {
        eachPart(cell + i * CELL_BYTES, separator, separatorBytes, flags, most, (_, size) => {
          parts++;
          if (size > SMALL_CAPACITY) sum += size;
        });
        memory.u32[(rowEnds >>> 2) + i] = parts;
      }
      memory.f64[longBytes >>> 3] = sum;
      return parts;
    },
    splitParts(cell, count, separator, separatorBytes, flags, most, target, text) {
      const { u8, u32 } = memory;
      let [to, textTo] = [target, text];
      for (let i = 0; i < count; i++) {
        eachPart(cell + i * CELL_BYTES, separator, separatorBytes, flags, most, (start, size) => {
          textTo = writeTextCell(u8, u32, to, start, size, textTo);
          to += CELL_BYTES;
        });
      }
      return textTo;
    },
  };
}
