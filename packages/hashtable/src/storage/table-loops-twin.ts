import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, CellType, cellDataAddress, cellSizeBytes, cellType, SMALL_CAPACITY } from "@heddle/tstring";
import { assignView } from "@heddle/tstring/cells";
import { canonicalCell } from "./canonical-cell.js";
import { findLoopsTwin } from "./find-loops-twin.js";
import {
  COUNT,
  ENTRIES,
  GROUP_BYTES,
  GROUP_MASK,
  GROUPS,
  HASHES,
  KEY_BYTES,
  RECORDS,
  SHIFT,
  STRIDE,
  TEXT_NEXT,
  VALUE_BYTES,
  VALUE_CELLS,
} from "./table-layout.js";
import type { TableLoops } from "./table-loops.js";

/** The loops of `assembly/` in TypeScript. */
export function tableLoopsTwin(memory: LinearMemory): TableLoops {
  const search = findLoopsTwin(memory);
  const { hashEach, seek, freeLane, entryAt } = search;

  const takeSlot = (table: number, slot: number, wanted: number, entry: number): void => {
    const group = memory.u32[(table + GROUPS) >>> 2] + (slot >>> 4) * GROUP_BYTES;
    memory.u8[group + (slot & 15)] = wanted;
    memory.u32[((group + ENTRIES) >>> 2) + (slot & 15)] = entry;
  };

  const storeCell = (table: number, target: number, cell: number): void => {
    const { u32, u8 } = memory;
    const size = cellSizeBytes(u32, cell);
    if (size <= SMALL_CAPACITY) {
      canonicalCell(u32, u8, cell, target);
      return;
    }
    const text = u32[(table + TEXT_NEXT) >>> 2];
    const source = cellDataAddress(u32, cell);
    u8.copyWithin(text, source, source + size);
    u32[(table + TEXT_NEXT) >>> 2] = text + ((size + 3) & ~3);
    const words = target >>> 2;
    u32.fill(0, words, words + CELL_BYTES / 4);
    u32[words] = (size << 2) | CellType.VIEW;
    u32[words + 1] = text;
  };

  const storeValue: TableLoops["storeValue"] = (table, target, value) => {
    const cells = memory.u32[(table + VALUE_CELLS) >>> 2];
    for (let i = 0; i < cells; i++) storeCell(table, target + i * CELL_BYTES, value + i * CELL_BYTES);
    if (cells === 0) memory.u8.copyWithin(target, value, value + memory.u32[(table + VALUE_BYTES) >>> 2]);
  };

  const hash: TableLoops["hash"] = (table, keys, count) => {
    hashEach(table, keys, count, memory.u32[(table + KEY_BYTES) >>> 2]);
  };

  const loops: TableLoops = {
    ...search,
    storeValue,
    hash,

    put(table, keys, values, count) {
      hash(table, keys, count);
      loops.insert(table, keys, values, 0, count, true);
    },

    insert(table, keys, values, from, count, replaces) {
      const { u32, u8 } = memory;
      const t = table >>> 2;
      const keyBytes = u32[t + (KEY_BYTES >>> 2)];
      const valueBytes = u32[t + (VALUE_BYTES >>> 2)];
      for (let i = from; i < count; i++) {
        const key = keys + i * keyBytes;
        const slot = seek(table, keys, i);
        const known = entryAt(table, slot);
        if (known !== 0 && !replaces) return i;
        const entries = u32[t + (COUNT >>> 2)];
        const place = known === 0 ? entries : known - 1;
        const record = u32[t + (RECORDS >>> 2)] + place * u32[t + (STRIDE >>> 2)];
        if (known !== 0) {
          storeValue(table, record + keyBytes, values + i * valueBytes);
          continue;
        }
        if (keyBytes === CELL_BYTES) storeCell(table, record, key);
        else u8.copyWithin(record, key, key + keyBytes);
        storeValue(table, record + keyBytes, values + i * valueBytes);
        takeSlot(table, slot, u32[t + (HASHES >>> 2) + i], entries + 1);
        u32[t + (COUNT >>> 2)] = entries + 1;
      }
      return count;
    },

    indexRecords(table) {
      const { u32 } = memory;
      const t = table >>> 2;
      const groups = u32[t + (GROUPS >>> 2)];
      const count = u32[t + (COUNT >>> 2)];
      const stride = u32[t + (STRIDE >>> 2)];
      for (let entry = 0; entry < count; entry++) {
        hashEach(table, u32[t + (RECORDS >>> 2)] + entry * stride, 1, stride);
        const wanted = u32[t + (HASHES >>> 2)];
        let index = wanted >>> u32[t + (SHIFT >>> 2)];
        while (freeLane(groups + index * GROUP_BYTES) < 0) index = (index + 1) & u32[t + (GROUP_MASK >>> 2)];
        takeSlot(table, index * 16 + freeLane(groups + index * GROUP_BYTES), wanted, entry + 1);
      }
    },

    textBytes(cells, count) {
      let total = 0;
      for (let i = 0; i < count; i++) {
        const size = cellSizeBytes(memory.u32, cells + i * CELL_BYTES);
        if (size > SMALL_CAPACITY) total += (size + 3) & ~3;
      }
      return total;
    },

    pinCells(first, count, stride, cells) {
      for (let i = 0; i < count * cells; i++) {
        const cell = first + Math.floor(i / cells) * stride + (i % cells) * CELL_BYTES;
        if (cellType(memory.u32, cell) !== CellType.OFFSET) continue;
        assignView(memory, cell, cellDataAddress(memory.u32, cell), cellSizeBytes(memory.u32, cell));
      }
    },
  };
  return loops;
}
