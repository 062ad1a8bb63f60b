/** The values of keys that are nearly all missing: the bytes of the hashes in their groups show it, without entries and records. */
import { CELL_BYTES } from "../../tstring/assembly/cell";
import { ENTRIES, FOUND, HASHES, MARKS, UNPROVEN } from "../src/storage/table-layout";
import { listMarked, NOTHING, seekListed } from "./unproven";

/** True when {@link copyFew} is faster than loops that copy a value for each key: three in four and more are missing. */
export function areFew(missing: u32, count: u32): bool {
  return missing > count - (count >>> 2);
}

/**
 * Copies the value, of 8 bytes, of each of `count` keys, a multiple of 4, or the default, the value of `none`, to `target`, as long as at most
 * one in four keys may be there; otherwise writes none and returns false. {@link placeGroups} wrote the groups.
 */
export function copyFew<K>(table: usize, keys: usize, count: u32, none: usize, target: usize): bool {
  markPossible(table, count);
  const end = listMarked(table, count);
  if (end > table + UNPROVEN + count) return false;
  fill(target, count, v128.load64_splat(none + (isVector<K>() ? CELL_BYTES : sizeof<K>())));
  seekListed<K>(table, keys, end, NOTHING, none, target);
  return true;
}

function fill(target: usize, count: u32, value: v128): void {
  for (const end = target + count * 8; target < end; target += 32) {
    v128.store(target, value);
    v128.store(target, value, 16);
  }
}

/** Marks the keys that their group, or one after it, may have. */
function markPossible(table: usize, count: u32): void {
  const end = table + HASHES + count * 4;
  let mark = table + MARKS;
  for (let at = table + HASHES; at < end; at += 16, mark++) {
    // Four bytes for each key, which signed saturation leaves zeros only where they are: the lanes of a group become one word.
    const words = i8x16.narrow_i16x8_s(
      i16x8.narrow_i32x4_s(inline.always(matchesAt(at)), inline.always(matchesAt(at + 4))),
      i16x8.narrow_i32x4_s(inline.always(matchesAt(at + 8)), inline.always(matchesAt(at + 12))),
    );
    store<u8>(mark, i32x4.bitmask(i32x4.ne(words, i32x4.splat(0))));
  }
  v128.store(mark, i64x2.splat(0));
}

/** Zeros when no lane of the group has the byte of the hash at `at`, and one is free: the entry of the lane that is taken last is 0. */
function matchesAt(at: usize): v128 {
  const group: usize = load<u32>(at, FOUND - HASHES);
  return v128.load_lane<u32>(group, i8x16.eq(v128.load(group), v128.load8_splat(at)), 3, ENTRIES);
}
