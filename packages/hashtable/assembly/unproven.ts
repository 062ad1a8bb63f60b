/** The rest of the search for the keys of a block that the first record with their byte of the hash does not have. */
import { CELL_BYTES } from "../../tstring/assembly/cell";
import {
  ENTRIES,
  FOUND,
  GROUP_BYTES,
  GROUP_MASK,
  GROUPS,
  HASHES,
  MARKS,
  RECORDS,
  SHIFT,
  STRIDE,
  UNPROVEN,
} from "../src/storage/table-layout";
import { differ, ENTRY_OF_LANE, keyAt, lanesOf, seekEntry } from "./probe";

/** Nothing was compared with the keys of a list … */
export const NOTHING: u32 = 0;
/** … or the record of the highest lane with their byte of the hash was. */
export const HIGHEST_LANE: u32 = 1 << 31;

/** As {@link seekListed}, for the keys that {@link MARKS} has, which were compared with the record of the highest lane. */
export function seekMarked<K>(table: usize, keys: usize, count: u32, none: usize, target: usize): void {
  seekListed<K>(table, keys, listMarked(table, count), HIGHEST_LANE, none, target);
}

/** Lists the places of the keys that {@link MARKS} has, and returns where the list ends. */
export function listMarked(table: usize, count: u32): usize {
  let next = table + UNPROVEN;
  for (let first: u32 = 0; first < count; first += 64) {
    let bits = marksAt(table + MARKS + (first >>> 2));
    const end = next + ((<usize>popcnt(bits)) << 2);
    // Mostly there are at most four: their number is not a branch, which would be predicted wrongly.
    do {
      store<u32>(next, first + <u32>ctz(bits));
      bits &= bits - 1;
      store<u32>(next, first + <u32>ctz(bits), 4);
      bits &= bits - 1;
      store<u32>(next, first + <u32>ctz(bits), 8);
      bits &= bits - 1;
      store<u32>(next, first + <u32>ctz(bits), 12);
      bits &= bits - 1;
      next += 16;
    } while (next < end);
    next = end;
  }
  return next;
}

/** The marks of 64 keys, a bit for each. */
function marksAt(at: usize): u64 {
  const fours = v128.load(at);
  const eights = v128.and(v128.or(fours, i16x8.shr_u(fours, 4)), i16x8.splat(0xff));
  return i64x2.extract_lane(i8x16.narrow_i16x8_u(eights, eights), 0);
}

/**
 * Searches for the keys that are listed at {@link UNPROVEN} up to `end`: writes the value, of 8 bytes, to `target`, or for a `target` of 0 the
 * record. A missing key has the record `none`. `tried` is {@link NOTHING} or {@link HIGHEST_LANE}. The next lane with the byte of the hash, in
 * the key's group or after it, is tried without branches, which would be predicted wrongly; few keys go on after that.
 */
export function seekListed<K>(table: usize, keys: usize, end: usize, tried: u32, none: usize, target: usize): void {
  const groups: usize = load<u32>(table, GROUPS);
  const mask = load<u32>(table, GROUP_MASK);
  const shift = load<u32>(table, SHIFT);
  const stride = load<u32>(table, STRIDE);
  const before: usize = load<u32>(table, RECORDS) - stride;
  let left = table + UNPROVEN;
  for (let at = left; at < end; at += 4) {
    const place = load<u32>(at);
    const hash = load<u32>(table + HASHES + place * 4);
    const index = hash >>> shift;
    const own = groups + index * GROUP_BYTES;
    const all = lanesOf(own, hash);
    const ownLanes = all & ~(tried >>> clz(all));
    const leaves = u32(ownLanes === 0) & u32(load<u32>(own, ENTRIES) !== 0);
    const group = groups + ((index + leaves) & mask) * GROUP_BYTES;
    const lanes = select<u32>(lanesOf(group, hash), ownLanes, leaves !== 0);
    const entry = select<u32>(load<u32>(group - (clz(lanes | 1) << 2), ENTRY_OF_LANE), 0, lanes !== 0);
    const record = select<usize>(before + entry * stride, none, entry !== 0);
    const isFound = u32(!inline.always(differ<K>(keyAt<K>(table, keys, place), record))) & u32(entry !== 0);
    keepFound<K>(table, place, select<usize>(record, none, isFound !== 0), target);
    store<u32>(left, place);
    left += u32(u32(((lanes & (lanes - 1)) | load<u32>(group, ENTRIES)) !== 0) > isFound) << 2;
  }
  for (let at = table + UNPROVEN; at < left; at += 4) {
    const place = load<u32>(at);
    const entry = seekEntry<K>(table, keys, place);
    keepFound<K>(table, place, select<usize>(before + entry * stride, none, entry !== 0), target);
  }
}

function keepFound<K>(table: usize, place: u32, record: usize, target: usize): void {
  if (target === 0) store<u32>(table + FOUND + place * 4, <u32>record);
  else store<u64>(target + place * 8, load<u64>(record + (isVector<K>() ? CELL_BYTES : sizeof<K>())));
}
