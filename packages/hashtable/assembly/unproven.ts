import { CELL_BYTES } from "../../tstring/assembly/cell";
import {
  ENTRIES,
  FOUND,
  GROUP_BYTES,
  GROUPS,
  HASHES,
  RECORDS,
  SHIFT,
  STRIDE,
  UNPROVEN,
} from "../src/storage/table-layout";
import { lanesOf, seekEntry } from "./probe";

/**
 * Searches on for the keys whose bit is set, a byte for four keys: writes the value, of 8 bytes, to `target`, or for a `target` of 0 the record
 * of a string. A missing key has the record `none`.
 */
export function seekUnproven<K>(table: usize, keys: usize, count: u32, none: usize, target: usize): void {
  const groups: usize = load<u32>(table, GROUPS);
  const shift = load<u32>(table, SHIFT);
  for (let first: u32 = 0; first < count; first += 32) {
    for (let bits = load<u64>(table + UNPROVEN + (first >>> 2)); bits !== 0; bits &= bits - 1) {
      const bit = <u32>ctz(bits);
      const place = first + (bit >>> 3) * 4 + (bit & 7);
      const hash = load<u32>(table + HASHES + place * 4);
      let record = none;
      if (!inline.always(endsAt(groups + (hash >>> shift) * GROUP_BYTES, hash))) {
        const entry = seekEntry<K>(table, keys, place);
        const found: usize = load<u32>(table, RECORDS) + (entry - 1) * load<u32>(table, STRIDE);
        record = select<usize>(found, none, entry !== 0);
      }
      if (isVector<K>() && target === 0) store<u32>(table + FOUND + place * 4, <u32>record);
      else store<u64>(target + place * 8, load<u64>(record + (isVector<K>() ? CELL_BYTES : sizeof<K>())));
    }
  }
}

/** True when the search for a key that differs from the record of the highest lane with its byte of the hash ends in this group. */
function endsAt(group: usize, hash: u32): bool {
  const lanes = lanesOf(group, hash);
  const others = lanes & ~((1 << 31) >>> clz(lanes));
  return (others | load<u32>(group, ENTRIES)) === 0;
}
