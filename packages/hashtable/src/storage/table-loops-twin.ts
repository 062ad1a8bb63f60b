import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, CellType, cellDataAddress, cellSizeBytes, cellType, SMALL_CAPACITY } from "@heddle/tstring";
import { assignView } from "@heddle/tstring/cells";
import { canonicalCell } from "./canonical-cell.js";
import { gatherValuesTwin } from "./gather-values-twin.js";
import { int32Keys, int64Keys } from "./integer-keys.js";
import type { KeyLoops } from "./key-loops.js";
import { stringKeys } from "./string-keys.js";
import { TableHash } from "./table-hash.js";
import {
  BLOCK,
  COUNT,
  ENTRIES,
  FOUND,
  GROUP_BYTES,
  GROUP_MASK,
  GROUPS,
  HASHES,
  KEY_BYTES,
  LANES,
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
  const hasher = new TableHash();

  const hashEach = (table: number, keys: number, count: number, step: number): void => {
    const { u32 } = memory;
    const loops = loopsOf(u32[(table + KEY_BYTES) >>> 2]);
    const out = (table + HASHES) >>> 2;
    for (let i = 0; i < count; i++) u32[out + i] = loops.hash(hasher, memory, table, keys + i * step);
  };

  const hash: TableLoops["hash"] = (table, keys, count) =>
    hashEach(table, keys, count, memory.u32[(table + KEY_BYTES) >>> 2]);

  /** The highest free lane of a group, or -1. */
  const freeLane = (group: number): number => {
    let lane = LANES - 1;
    while (lane >= 0 && memory.u32[((group + ENTRIES) >>> 2) + lane] !== 0) lane--;
    return lane;
  };

  const seek: TableLoops["seek"] = (table, keys, place) => {
    const { u32, u8 } = memory;
    const t = table >>> 2;
    const keyBytes = u32[t + (KEY_BYTES >>> 2)];
    const loops = loopsOf(keyBytes);
    const key = keys + place * keyBytes;
    const wanted = u32[t + (HASHES >>> 2) + place];
    const groups = u32[t + (GROUPS >>> 2)];
    const mask = u32[t + (GROUP_MASK >>> 2)];
    const records = u32[t + (RECORDS >>> 2)];
    const stride = u32[t + (STRIDE >>> 2)];
    let index = wanted >>> u32[t + (SHIFT >>> 2)];
    for (;;) {
      const group = groups + index * GROUP_BYTES;
      for (let lane = LANES - 1; lane >= 0; lane--) {
        if (u8[group + lane] !== (wanted & 0xff)) continue;
        const entry = u32[((group + ENTRIES) >>> 2) + lane];
        if (entry !== 0 && loops.equals(memory, table, key, records + (entry - 1) * stride)) return index * 16 + lane;
      }
      const free = freeLane(group);
      if (free >= 0) return index * 16 + free;
      index = (index + 1) & mask;
    }
  };

  const takeSlot = (table: number, slot: number, wanted: number, entry: number): void => {
    const group = memory.u32[(table + GROUPS) >>> 2] + (slot >>> 4) * GROUP_BYTES;
    memory.u8[group + (slot & 15)] = wanted;
    memory.u32[((group + ENTRIES) >>> 2) + (slot & 15)] = entry;
  };

  const entryAt = (table: number, slot: number): number =>
    memory.u32[((memory.u32[(table + GROUPS) >>> 2] + (slot >>> 4) * GROUP_BYTES + ENTRIES) >>> 2) + (slot & 15)];

  const find: TableLoops["find"] = (table, keys, count) => {
    hash(table, keys, count);
    const { u32 } = memory;
    const t = table >>> 2;
    for (let i = 0; i < count; i++) {
      const entry = entryAt(table, seek(table, keys, i));
      const record = u32[t + (RECORDS >>> 2)] + (entry - 1) * u32[t + (STRIDE >>> 2)];
      u32[t + (FOUND >>> 2) + i] = entry === 0 ? table : record;
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

    find,

    findValues(table, keys, count, defaults, defaultStep, target) {
      const { u32 } = memory;
      const valueOffset = u32[(table + KEY_BYTES) >>> 2];
      const valueBytes = u32[(table + VALUE_BYTES) >>> 2];
      for (let start = 0; start < count; start += BLOCK) {
        const size = Math.min(BLOCK, count - start);
        find(table, keys + start * valueOffset, size);
        gatherValuesTwin(memory, {
          found: table + FOUND,
          none: table,
          count: size,
          valueOffset,
          valueBytes,
          defaults: defaults + start * defaultStep,
          defaultStep,
          target: target + start * valueBytes,
        });
      }
    },

    insert(table, keys, values, from, count) {
      const { u32, u8 } = memory;
      const t = table >>> 2;
      const keyBytes = u32[t + (KEY_BYTES >>> 2)];
      const valueBytes = u32[t + (VALUE_BYTES >>> 2)];
      for (let i = from; i < count; i++) {
        const key = keys + i * keyBytes;
        const slot = seek(table, keys, i);
        if (entryAt(table, slot) !== 0) return i;
        const entries = u32[t + (COUNT >>> 2)];
        const record = u32[t + (RECORDS >>> 2)] + entries * u32[t + (STRIDE >>> 2)];
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
}

function loopsOf(keyBytes: number): KeyLoops {
  if (keyBytes === CELL_BYTES) return stringKeys;
  return keyBytes === 8 ? int64Keys : int32Keys;
}
