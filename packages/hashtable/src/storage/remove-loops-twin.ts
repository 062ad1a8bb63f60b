import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, cellSizeBytes, SMALL_CAPACITY } from "@heddle/tstring";
import { findLoopsTwin } from "./find-loops-twin.js";
import type { RemoveLoops } from "./remove-loops.js";
import {
  COUNT,
  ENTRIES,
  GROUP_BYTES,
  GROUP_MASK,
  GROUPS,
  HASHES,
  KEY_BYTES,
  LANES,
  RECORDS,
  RUN,
  SHIFT,
  STRIDE,
  VALUE_CELLS,
} from "./table-layout.js";

/** The loop of `assembly/remove.ts` in TypeScript. */
export function removeLoopsTwin(memory: LinearMemory): RemoveLoops {
  const { hashEach, seek, freeLane, entryAt } = findLoopsTwin(memory);
  const field = (table: number, offset: number) => memory.u32[(table + offset) >>> 2];
  const groupAt = (table: number, index: number) => field(table, GROUPS) + index * GROUP_BYTES;
  const recordOf = (table: number, entry: number) => field(table, RECORDS) + (entry - 1) * field(table, STRIDE);

  const hashOf = (table: number, entry: number) => {
    hashEach(table, recordOf(table, entry), 1, field(table, STRIDE));
    return field(table, HASHES);
  };

  const setSlot = (group: number, lane: number, tag: number, entry: number) => {
    memory.u8[group + lane] = tag;
    memory.u32[((group + ENTRIES) >>> 2) + lane] = entry;
  };

  /** Frees a lane by moving the group's last entry to it; true when the group was full. */
  const takeOut = (group: number, lane: number) => {
    const { u8, u32 } = memory;
    const entries = (group + ENTRIES) >>> 2;
    const free = freeLane(group);
    // In a damaged image, a free lane may be above.
    const last = Math.min(free + 1, lane);
    setSlot(group, lane, u8[group + last], u32[entries + last]);
    setSlot(group, last, 0, 0);
    return free < 0;
  };

  /** The lane of group `index` whose entry can move back to group `hole`, because the search for it passes `hole`. */
  const movableLane = (table: number, index: number, hole: number) => {
    const mask = field(table, GROUP_MASK);
    for (let lane = 0; lane < LANES; lane++) {
      const entry = entryAt(table, index * 16 + lane);
      if (entry === 0) continue;
      const home = hashOf(table, entry) >>> field(table, SHIFT);
      if (((index - home) & mask) >= ((index - hole) & mask)) return lane;
    }
    return -1;
  };

  /** Frees a slot, and moves entries that searches would otherwise miss. */
  const freeSlot = (table: number, slot: number) => {
    let hole = slot >>> 4;
    let wasFull = takeOut(groupAt(table, hole), slot & 15);
    for (let index = hole; wasFull; ) {
      index = (index + 1) & field(table, GROUP_MASK);
      const isFull = entryAt(table, index * 16) !== 0;
      const lane = movableLane(table, index, hole);
      if (lane < 0) {
        wasFull = isFull;
        continue;
      }
      const group = groupAt(table, index);
      const target = groupAt(table, hole);
      setSlot(target, freeLane(target), memory.u8[group + lane], entryAt(table, index * 16 + lane));
      wasFull = takeOut(group, lane);
      hole = index;
    }
  };

  const longBytes = (cell: number) => {
    const size = cellSizeBytes(memory.u32, cell);
    return size > SMALL_CAPACITY ? size : 0;
  };

  const remove: RemoveLoops["remove"] = (table, keys, count) => {
    const keyBytes = field(table, KEY_BYTES);
    const strideBytes = field(table, STRIDE);
    const cells = field(table, VALUE_CELLS);
    const { u32, u8 } = memory;
    let textBytes = 0;
    for (let i = 0; i < count; i++) {
      const key = keys + i * keyBytes;
      hashEach(table, key, 1, keyBytes);
      const slot = seek(table, key, 0);
      const entry = entryAt(table, slot);
      const entries = field(table, COUNT);
      // In a damaged image, an entry that has gone.
      if (entry === 0 || entry > entries) continue;
      const record = recordOf(table, entry);
      const last = recordOf(table, entries);
      if (keyBytes === CELL_BYTES) textBytes += longBytes(record);
      for (let cell = 0; cell < cells; cell++) textBytes += longBytes(record + keyBytes + cell * CELL_BYTES);
      freeSlot(table, slot);
      if (last !== record) {
        hashOf(table, entries);
        const other = seek(table, last, 0);
        // A damaged image may hide the last entry from searches.
        if (entryAt(table, other) !== 0) u32[((groupAt(table, other >>> 4) + ENTRIES) >>> 2) + (other & 15)] = entry;
      }
      u8.copyWithin(record, last, last + strideBytes);
      u32[(table + COUNT) >>> 2] = entries - 1;
      u32[(table + RUN) >>> 2] = Math.min(field(table, RUN), entry - 1);
    }
    return textBytes;
  };
  return { remove };
}
