/**
 * Many of the largest elements of a row. Elements that are larger than the least of the `k` best so far become entries of a work block, which
 * is sorted by digits when it is full: the time of a row grows with its length alone, whatever its elements are.
 */
import { COUNT_BYTES } from "../src/ranking/picking-layout";
import { nextAbove, splatOf } from "./picking";

/** An entry is a place, 4 bytes, and a key as long as an element, at a multiple of its length. */
function entryBytes<T>(): usize {
  return 2 * sizeof<T>();
}

function keyIn<T>(entry: usize): u64 {
  return sizeof<T>() === 8 ? load<u64>(entry, 8) : load<u32>(entry, 4);
}

/** A number that is the smaller, the larger an element is: equal for equal elements, also for zeros of either sign. */
function keyOf<T>(value: T): u64 {
  if (sizeof<T>() === 4) {
    let bits: u32;
    if (isFloat<T>()) {
      bits = reinterpret<u32>(<f32>value + 0);
      bits ^= <u32>(<i32>bits >> 31) | 0x80000000;
    } else bits = <u32>value ^ 0x80000000;
    return ~bits;
  }
  if (isFloat<T>()) {
    const bits = reinterpret<u64>(<f64>value + 0);
    return ~(bits ^ (<u64>(<i64>bits >> 63) | 0x8000000000000000));
  }
  return isSigned<T>() ? ~(<u64>value ^ 0x8000000000000000) : ~(<u64>value);
}

/** Returns false for a row with NaN, of which nothing is picked. */
export function pickManyOf<T>(
  x: usize,
  columns: u32,
  k: u32,
  values: usize,
  places: usize,
  work: usize,
  capacity: u32,
): bool {
  const rowBytes = <usize>columns * sizeof<T>();
  let first = work + COUNT_BYTES;
  let spare = first + <usize>capacity * entryBytes<T>();
  let next = first;
  let end = spare;
  let least = i64x2.splat(0);
  let isFull = false;
  let leastKey: u64 = 0;
  for (let at: usize = 0; at < rowBytes; at += sizeof<T>()) {
    if (isFull) {
      at = nextAbove<T>(x, at, rowBytes, least);
      if (at >= rowBytes) break;
    }
    const value = load<T>(x + at);
    if (isFloat<T>() && isNaN(value)) return false;
    const key = keyOf<T>(value);
    if (isFull && key >= leastKey) continue;
    store<u32>(next, <u32>(at / sizeof<T>()));
    if (sizeof<T>() === 8) store<u64>(next, key, 8);
    else store<u32>(next, <u32>key, 4);
    next += entryBytes<T>();
    if (next < end) continue;
    const sorted = sortEntries<T>(work, first, next, spare);
    spare = first ^ spare ^ sorted;
    first = sorted;
    next = first + <usize>k * entryBytes<T>();
    end = first + <usize>capacity * entryBytes<T>();
    leastKey = keyIn<T>(next - entryBytes<T>());
    least = splatOf<T>(x + <usize>load<u32>(next - entryBytes<T>()) * sizeof<T>());
    isFull = true;
  }
  first = sortEntries<T>(work, first, next, spare);
  for (
    const last = first + <usize>k * entryBytes<T>();
    first < last;
    first += entryBytes<T>(), values += sizeof<T>(), places += 4
  ) {
    const place = load<u32>(first);
    store<T>(values, load<T>(x + <usize>place * sizeof<T>()));
    store<u32>(places, place);
  }
  return true;
}

/** Sorts entries by their keys, equal ones as they are, digit by digit from the lowest; returns where they are then. */
function sortEntries<T>(work: usize, first: usize, end: usize, spare: usize): usize {
  memory.fill(work, 0, sizeof<T>() * 1024);
  for (let at = first; at < end; at += entryBytes<T>()) {
    let key = keyIn<T>(at);
    for (let counts = work; counts < work + sizeof<T>() * 1024; counts += 1024, key >>= 8) {
      const count = counts + ((<usize>key & 0xff) << 2);
      store<u32>(count, load<u32>(count) + 1);
    }
  }
  const bytes = end - first;
  for (let digit: usize = 0; digit < sizeof<T>(); digit++) {
    const counts = work + (digit << 10);
    const ofFirst = load<u32>(counts + ((<usize>load<u8>(first + sizeof<T>() + digit)) << 2));
    // All have the same digit.
    if (<usize>ofFirst * entryBytes<T>() === bytes) continue;
    let target = <u32>spare;
    for (let count = counts; count < counts + 1024; count += 4) {
      const size = load<u32>(count) * <u32>entryBytes<T>();
      store<u32>(count, target);
      target += size;
    }
    for (let at = first; at < first + bytes; at += entryBytes<T>()) {
      const count = counts + ((<usize>load<u8>(at + sizeof<T>() + digit)) << 2);
      const to: usize = load<u32>(count);
      if (sizeof<T>() === 8) v128.store(to, v128.load(at));
      else store<u64>(to, load<u64>(at));
      store<u32>(count, <u32>(to + entryBytes<T>()));
    }
    const sorted = spare;
    spare = first;
    first = sorted;
  }
  return first;
}
