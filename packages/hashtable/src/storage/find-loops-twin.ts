import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES } from "@heddle/tstring";
import { isSnapshotCell } from "../snapshot/snapshot-cells.js";
import { copyLoopsTwin } from "./copy-loops-twin.js";
import type { FindLoops } from "./find-loops.js";
import { gatherValuesTwin } from "./gather-values-twin.js";
import { int32Keys, int64Keys } from "./integer-keys.js";
import type { KeyLoops } from "./key-loops.js";
import { stringKeys } from "./string-keys.js";
import { TableHash } from "./table-hash.js";
import {
  BLOCK,
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
} from "./table-layout.js";

/** The steps of a search, for the loops that add entries too. */
export interface SearchTwin {
  /** Writes the hash of each of `count` keys, `step` bytes apart, to the block. */
  hashEach(table: number, keys: number, count: number, step: number): void;
  /** As `TableLoops.seek`. */
  seek(table: number, keys: number, place: number): number;
  /** The highest free lane of a group, or -1. */
  freeLane(group: number): number;
  /** The entry in a slot; 0 when it is free. */
  entryAt(table: number, slot: number): number;
}

/** The loops of `assembly/find.index.ts` in TypeScript, and their steps. */
export function findLoopsTwin(memory: LinearMemory): FindLoops & SearchTwin {
  const hasher = new TableHash();

  const hashEach = (table: number, keys: number, count: number, step: number): void => {
    const { u32 } = memory;
    const loops = loopsOf(u32[(table + KEY_BYTES) >>> 2]);
    const out = (table + HASHES) >>> 2;
    for (let i = 0; i < count; i++) u32[out + i] = loops.hash(hasher, memory, table, keys + i * step);
  };

  const freeLane = (group: number): number => {
    let lane = LANES - 1;
    while (lane >= 0 && memory.u32[((group + ENTRIES) >>> 2) + lane] !== 0) lane--;
    return lane;
  };

  const seek: SearchTwin["seek"] = (table, keys, place) => {
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

  const entryAt = (table: number, slot: number): number =>
    memory.u32[((memory.u32[(table + GROUPS) >>> 2] + (slot >>> 4) * GROUP_BYTES + ENTRIES) >>> 2) + (slot & 15)];

  const find: FindLoops["find"] = (table, keys, count) => {
    hashEach(table, keys, count, memory.u32[(table + KEY_BYTES) >>> 2]);
    const { u32 } = memory;
    const t = table >>> 2;
    for (let i = 0; i < count; i++) {
      const entry = entryAt(table, seek(table, keys, i));
      const record = u32[t + (RECORDS >>> 2)] + (entry - 1) * u32[t + (STRIDE >>> 2)];
      u32[t + (FOUND >>> 2) + i] = entry === 0 ? table : record;
    }
  };

  return {
    hashEach,
    seek,
    freeLane,
    entryAt,
    find,
    ...copyLoopsTwin(memory),

    findValues(table, keys, valueOffset, count, defaults, defaultStep, target, valueBytes) {
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

    checkSlots(groups, groupCount, count) {
      const { u32 } = memory;
      let taken = 0;
      let isOpen = false;
      const end = (groups + groupCount * GROUP_BYTES) >>> 2;
      for (let group = (groups + ENTRIES) >>> 2; group < end; group += GROUP_BYTES / 4) {
        if (u32[group] === 0) isOpen = true;
        for (let lane = 0; lane < LANES; lane++) {
          const entry = u32[group + lane];
          if (entry > count) return 0;
          if (entry !== 0) taken++;
        }
      }
      return isOpen && taken === count ? 1 : 0;
    },

    checkCells(first, count, stride, cells, textStart, end) {
      for (let i = 0; i < count * cells; i++) {
        const cell = first + Math.floor(i / cells) * stride + (i % cells) * CELL_BYTES;
        if (!isSnapshotCell(memory.u32, cell, textStart, end, 4)) return 0;
      }
      return 1;
    },

    checkBools(first, count, stride, elements) {
      for (let i = 0; i < count; i++) {
        for (let j = 0; j < elements; j++) if (memory.u8[first + i * stride + j] > 1) return 0;
      }
      return 1;
    },
  };
}

function loopsOf(keyBytes: number): KeyLoops {
  if (keyBytes === CELL_BYTES) return stringKeys;
  return keyBytes === 8 ? int64Keys : int32Keys;
}
