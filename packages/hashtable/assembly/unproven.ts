import { CELL_BYTES } from "../../tstring/assembly/cell";
import { FOUND, RECORDS, STRIDE, UNPROVEN } from "../src/storage/table-layout";
import { seekEntry } from "./probe";

/**
 * Searches on for the keys whose bit is set, a byte for four keys: writes the value, of 8 bytes, to `target`, or for a `target` of 0 the record
 * of a string. A missing key has the record `none`.
 */
export function seekUnproven<K>(table: usize, keys: usize, count: u32, none: usize, target: usize): void {
  for (let first: u32 = 0; first < count; first += 32) {
    for (let bits = load<u64>(table + UNPROVEN + (first >>> 2)); bits !== 0; bits &= bits - 1) {
      const bit = <u32>ctz(bits);
      const place = first + (bit >>> 3) * 4 + (bit & 7);
      const entry = seekEntry<K>(table, keys, place);
      const found: usize = load<u32>(table, RECORDS) + (entry - 1) * load<u32>(table, STRIDE);
      const record = select<usize>(found, none, entry !== 0);
      if (isVector<K>() && target === 0) store<u32>(table + FOUND + place * 4, <u32>record);
      else store<u64>(target + place * 8, load<u64>(record + (isVector<K>() ? CELL_BYTES : sizeof<K>())));
    }
  }
}
