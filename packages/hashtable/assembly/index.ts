/** The hot loops of lookup tables; `src/table-loops.ts` says what each does, and has their twins. */
import { findKeys, seekKey } from "./find";
import { hashKeys } from "./hash";
import { insertKeys } from "./insert";
import { KEY_BYTES } from "./layout";

export { pinCells, textBytes } from "./cells";
export { gatherValues } from "./gather";
export { rehash, storeValue } from "./insert";
export { parseInt32s, parseInt64s, splitLines, takeColumn, textCells } from "./lines";

export function hash(table: usize, keys: usize, count: u32): void {
  const keyBytes = load<u32>(table, KEY_BYTES);
  if (keyBytes === 24) hashKeys<v128>(table, keys, count);
  else if (keyBytes === 8) hashKeys<u64>(table, keys, count);
  else hashKeys<u32>(table, keys, count);
}

export function find(table: usize, keys: usize, count: u32): void {
  const keyBytes = load<u32>(table, KEY_BYTES);
  if (keyBytes === 24) findKeys<v128>(table, keys, count);
  else if (keyBytes === 8) findKeys<u64>(table, keys, count);
  else findKeys<u32>(table, keys, count);
}

export function seek(table: usize, key: usize, hash: u32): u32 {
  const keyBytes = load<u32>(table, KEY_BYTES);
  if (keyBytes === 24) return seekKey<v128>(table, key, hash);
  return keyBytes === 8 ? seekKey<u64>(table, key, hash) : seekKey<u32>(table, key, hash);
}

export function insert(table: usize, keys: usize, values: usize, from: u32, count: u32): u32 {
  const keyBytes = load<u32>(table, KEY_BYTES);
  if (keyBytes === 24) return insertKeys<v128>(table, keys, values, from, count);
  if (keyBytes === 8) return insertKeys<u64>(table, keys, values, from, count);
  return insertKeys<u32>(table, keys, values, from, count);
}
