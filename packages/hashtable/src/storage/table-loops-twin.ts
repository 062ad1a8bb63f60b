import type { LinearMemory } from "@heddle/memory";
import {
  assignView,
  CELL_BYTES,
  CellType,
  cellDataAddress,
  cellSizeBytes,
  cellType,
  SMALL_CAPACITY,
} from "@heddle/tstring";
import { canonicalCell } from "./canonical-cell.js";
import { gatherValuesTwin } from "./gather-values-twin.js";
import { int32Keys, int64Keys } from "./integer-keys.js";
import type { KeyLoops } from "./key-loops.js";
import { stringKeys } from "./string-keys.js";
import { TableHash } from "./table-hash.js";
import {
  COUNT,
  ENTRIES,
  HASHES,
  KEY_BYTES,
  MASK,
  RECORDS,
  SLOTS,
  STRIDE,
  TEXT_NEXT,
  VALUE_BYTES,
  VALUE_CELLS,
} from "./table-layout.js";
import type { TableLoops } from "./table-loops.js";

/** The loops of `assembly/` in TypeScript. */
export function tableLoopsTwin(memory: LinearMemory): TableLoops {
  const hasher = new TableHash();

  const hash: TableLoops["hash"] = (table, keys, count) => {
    const { u32 } = memory;
    const keyBytes = u32[(table + KEY_BYTES) >>> 2];
    const loops = loopsOf(keyBytes);
    const out = (table + HASHES) >>> 2;
    for (let i = 0; i < count; i++) u32[out + i] = loops.hash(hasher, memory, table, keys + i * keyBytes);
  };

  const seek: TableLoops["seek"] = (table, key, wanted) => {
    const { u32 } = memory;
    const t = table >>> 2;
    const loops = loopsOf(u32[t + (KEY_BYTES >>> 2)]);
    const slots = u32[t + (SLOTS >>> 2)] >>> 2;
    const mask = u32[t + (MASK >>> 2)];
    const records = u32[t + (RECORDS >>> 2)];
    const stride = u32[t + (STRIDE >>> 2)];
    let slot = wanted & mask & ~3;
    for (;;) {
      const found = u32[slots + 2 * slot];
      if (found === 0) return slot;
      const stored = records + (u32[slots + 2 * slot + 1] - 1) * stride;
      if (found === wanted >>> 0 && loops.equals(memory, table, key, stored)) return slot;
      slot = (slot + 1) & mask;
    }
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

  return {
    hash,
    seek,
    storeValue,

    find(table, keys, count) {
      hash(table, keys, count);
      const { u32 } = memory;
      const t = table >>> 2;
      const slots = u32[t + (SLOTS >>> 2)] >>> 2;
      const keyBytes = u32[t + (KEY_BYTES >>> 2)];
      for (let i = 0; i < count; i++) {
        const slot = seek(table, keys + i * keyBytes, u32[t + (HASHES >>> 2) + i]);
        u32[t + (ENTRIES >>> 2) + i] = u32[slots + 2 * slot + 1];
      }
    },

    insert(table, keys, values, from, count) {
      const { u32, u8 } = memory;
      const t = table >>> 2;
      const slots = u32[t + (SLOTS >>> 2)] >>> 2;
      const keyBytes = u32[t + (KEY_BYTES >>> 2)];
      const valueBytes = u32[t + (VALUE_BYTES >>> 2)];
      for (let i = from; i < count; i++) {
        const key = keys + i * keyBytes;
        const wanted = u32[t + (HASHES >>> 2) + i];
        const slot = slots + 2 * seek(table, key, wanted);
        if (u32[slot] !== 0) return i;
        const entries = u32[t + (COUNT >>> 2)];
        const record = u32[t + (RECORDS >>> 2)] + entries * u32[t + (STRIDE >>> 2)];
        if (keyBytes === CELL_BYTES) storeCell(table, record, key);
        else u8.copyWithin(record, key, key + keyBytes);
        storeValue(table, record + keyBytes, values + i * valueBytes);
        u32[slot] = wanted;
        u32[slot + 1] = entries + 1;
        u32[t + (COUNT >>> 2)] = entries + 1;
      }
      return count;
    },

    rehash(from, capacity, slots, mask) {
      const { u32 } = memory;
      const first = slots >>> 2;
      for (let i = from >>> 2; i < (from >>> 2) + capacity * 2; i += 2) {
        if (u32[i] === 0) continue;
        let slot = u32[i] & mask & ~3;
        while (u32[first + 2 * slot] !== 0) slot = (slot + 1) & mask;
        u32[first + 2 * slot] = u32[i];
        u32[first + 2 * slot + 1] = u32[i + 1];
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

    gatherValues(entries, count, values, strideBytes, valueBytes, defaults, defaultStepBytes, target) {
      gatherValuesTwin(memory, {
        entries,
        count,
        values,
        strideBytes,
        valueBytes,
        defaults,
        defaultStepBytes,
        target,
      });
    },
  };
}

function loopsOf(keyBytes: number): KeyLoops {
  if (keyBytes === CELL_BYTES) return stringKeys;
  return keyBytes === 8 ? int64Keys : int32Keys;
}
