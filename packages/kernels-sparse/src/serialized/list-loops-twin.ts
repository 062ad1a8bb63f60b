import type { LinearMemory } from "@heddle/memory";
import {
  CELL_BYTES,
  cellDataAddress,
  cellSizeBytes,
  MAX_STRING_BYTES,
  SMALL_CAPACITY,
  writeTextCell,
} from "@heddle/tstring";
import type { ListLoops } from "./list-loops.js";
import { LIST_BYTES } from "./lists-layout.js";

/** The twin of `assembly/lists.ts`. */
export function listLoopsTwin(memory: LinearMemory): ListLoops {
  /** The number at an address, and the address after it; undefined when it does not end before `end` or has more than 31 bits. */
  const numberAt = (address: number, end: number): readonly [number, number] | undefined => {
    const { u8 } = memory;
    let value = 0;
    for (let i = 0; i < 5 && address + i < end; i++) {
      const byte = u8[address + i];
      value += (byte & 127) * 128 ** i;
      if (byte < 128) return value < 2 ** 31 ? [value, address + i + 1] : undefined;
    }
    return undefined;
  };
  return {
    listBytes(cells, count) {
      let sum = 0;
      for (let i = 0; i < count; i++) {
        const size = cellSizeBytes(memory.u32, cells + i * CELL_BYTES);
        sum += size;
        for (let rest = size; rest > 127; rest >>>= 7) sum++;
      }
      return sum + count;
    },
    writeLengths(cells, count, target) {
      const { u8, u32 } = memory;
      let to = target;
      for (let i = 0; i < count; i++) {
        let rest = cellSizeBytes(u32, cells + i * CELL_BYTES);
        for (; rest > 127; rest >>>= 7) u8[to++] = rest | 128;
        u8[to++] = rest;
      }
      return to;
    },
    writeTexts(cells, count, target) {
      const { u8, u32 } = memory;
      let to = target;
      for (let i = 0; i < count; i++) {
        const cell = cells + i * CELL_BYTES;
        const [size, data] = [cellSizeBytes(u32, cell), cellDataAddress(u32, cell)];
        u8.copyWithin(to, data, data + size);
        to += size;
      }
      return to;
    },
    measureList(list, size, count, longBytes) {
      const end = list + size;
      let next = list;
      let [texts, long] = [0, 0];
      for (let i = 0; i < count; i++) {
        const found = numberAt(next, end);
        if (!found || found[0] > MAX_STRING_BYTES) return 0;
        const [length, after] = found;
        texts += length;
        if (length > SMALL_CAPACITY) long += length;
        next = after;
      }
      if (texts !== end - next) return 0;
      memory.f64[longBytes / 8] += long;
      return next;
    },
    copyLists(lists, count, cells, text) {
      const { u8, u32 } = memory;
      let cell = cells;
      let longTo = text;
      for (let i = 0; i < count; i++) {
        const at = (lists + i * LIST_BYTES) >>> 2;
        let [next, source] = [u32[at], u32[at + 1]];
        for (let left = u32[at + 2]; left > 0; left--, cell += CELL_BYTES) {
          const [length, after] = numberAt(next, u8.length) ?? [0, next];
          longTo = writeTextCell(u8, u32, cell, source, length, longTo);
          next = after;
          source += length;
        }
      }
      return longTo;
    },
  };
}
