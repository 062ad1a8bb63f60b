/** The hot loops of lookup tables; `table-loops.ts` describes each function, `table-loops-twin.ts` has their twins. */
import { CELL_BYTES } from "../../tstring/assembly/cell";
import { KEY_BYTES } from "../src/storage/table-layout";
import { hashKeys } from "./hash-keys";
import { indexEntries, insertKeys } from "./insert";
import { seekKey, touchGroups } from "./probe";
import { putKeys } from "./put";

export { pinCells, textBytes } from "./cells";
export { checkBools, checkCells, checkSlots } from "./check";
export { copyColumn, copyFoundCells, copyShortCells } from "./copy";
export { find, findValues } from "./find";
export { storeValue } from "./insert";

export function hash(table: usize, keys: usize, count: u32): void {
  const keyBytes = load<u32>(table, KEY_BYTES);
  if (keyBytes === CELL_BYTES) hashKeys<v128>(table, keys, count, CELL_BYTES);
  else if (keyBytes === 8) hashKeys<u64>(table, keys, count, 8);
  else hashKeys<u32>(table, keys, count, 4);
  touchGroups(table, count);
}

export function seek(table: usize, keys: usize, place: u32): u32 {
  const keyBytes = load<u32>(table, KEY_BYTES);
  if (keyBytes === CELL_BYTES) return seekKey<v128>(table, keys, place);
  return keyBytes === 8 ? seekKey<u64>(table, keys, place) : seekKey<u32>(table, keys, place);
}

export function insert(table: usize, keys: usize, values: usize, from: u32, count: u32, replaces: bool): u32 {
  const keyBytes = load<u32>(table, KEY_BYTES);
  if (keyBytes === CELL_BYTES) return insertKeys<v128>(table, keys, values, from, count, replaces);
  if (keyBytes === 8) return insertKeys<u64>(table, keys, values, from, count, replaces);
  return insertKeys<u32>(table, keys, values, from, count, replaces);
}

export function put(table: usize, keys: usize, values: usize, count: u32): void {
  if (load<u32>(table, KEY_BYTES) === 8) putKeys<u64>(table, keys, values, count);
  else putKeys<u32>(table, keys, values, count);
}

export function indexRecords(table: usize): void {
  const keyBytes = load<u32>(table, KEY_BYTES);
  if (keyBytes === CELL_BYTES) indexEntries<v128>(table);
  else if (keyBytes === 8) indexEntries<u64>(table);
  else indexEntries<u32>(table);
}
