/** The loop that removes keys; `remove-loops.ts` describes it. */
import { CELL_BYTES } from "../../tstring/assembly/cell";
import { KEY_BYTES } from "../src/storage/table-layout";
import { removeKeys } from "./remove";

export function remove(table: usize, keys: usize, count: u32): f64 {
  const keyBytes = load<u32>(table, KEY_BYTES);
  if (keyBytes === CELL_BYTES) return removeKeys<v128>(table, keys, count);
  return keyBytes === 8 ? removeKeys<u64>(table, keys, count) : removeKeys<u32>(table, keys, count);
}
