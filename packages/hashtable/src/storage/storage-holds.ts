import { CELL_BYTES, cellsEqual } from "@heddle/tstring";
import type { SearchStorage } from "./search-storage.js";
import { BLOCK } from "./table-layout.js";

/**
 * True when a storage holds exactly these `count` entries in this order; an entry that occurs again counts once.
 *
 * @param keys the address of the keys, one after the other in the storage's own memory
 * @param values the address of the values
 * @param valueCells string cells of a value; 0 when values are bytes
 */
export function storageHolds(
  storage: SearchStorage,
  keys: number,
  values: number,
  count: number,
  valueCells: number,
): boolean {
  const { keyBytes, valueBytes } = storage;
  if (storage.count > count) return false;
  let held = 0;
  for (let start = 0; start < count; start += BLOCK) {
    const size = Math.min(BLOCK, count - start);
    storage.find(keys + start * keyBytes, size);
    for (let i = 0; i < size; i++) {
      const entry = storage.foundAt(i);
      if (entry === held + 1) held++;
      else if (entry === 0 || entry > held) return false;
      const given = values + (start + i) * valueBytes;
      if (!sameBytes(storage, storage.valueAddress(entry), given, valueCells)) return false;
    }
  }
  return held === storage.count;
}

function sameBytes({ memory, valueBytes }: SearchStorage, a: number, b: number, cells: number): boolean {
  if (cells === 0) {
    const { u8 } = memory;
    for (let i = 0; i < valueBytes; i++) if (u8[a + i] !== u8[b + i]) return false;
    return true;
  }
  for (let i = 0; i < cells; i++) if (!cellsEqual(memory, a + i * CELL_BYTES, b + i * CELL_BYTES)) return false;
  return true;
}
