/**
 * The different values among elements, by a hash table; `set-loops.ts` describes the functions. The type parameter is an element: u8, u16, u32,
 * u64, f32, f64; i16 is a half or bfloat16, v128 a string cell, i8 a row of bytes.
 */
import { CELL_BYTES } from "../../tstring/assembly/cell";
import {
  BASE,
  COUNT,
  ELEMENTS,
  EXTRA,
  FIRSTS,
  KEYS,
  MOST_SLOTS,
  RANGE,
  SLOT_COUNT,
  SLOTS,
  SPREAD,
  TAGS,
} from "../src/sets/sets-layout";
import { areSameTexts, hashBytes, hashText, product, spread, writeTextKey } from "./set-keys";

/** Slots at first: they fit a processor's nearest cache. */
const FEW_SLOTS: u32 = 2048;

/** Integers between two checks of how far they are from each other. */
const CHECKED: u32 = 256;

function strideOf<K>(table: usize): usize {
  if (isVector<K>()) return CELL_BYTES;
  return isRow<K>() ? load<u32>(table, EXTRA) : sizeof<K>();
}

/** Whether an element is a row of bytes. */
function isRow<K>(): bool {
  return !isVector<K>() && sizeof<K>() === 1 && isSigned<K>();
}

/** Whether elements are integers. */
function areIntegers<K>(): bool {
  return !isVector<K>() && !isSigned<K>();
}

/** Whether the tag of an element is the element itself. */
function isExact<K>(): bool {
  return !isVector<K>() && sizeof<K>() <= 4 && !isRow<K>();
}

/** Whether an element is NaN, which equals nothing. */
function isNone<K>(table: usize, at: usize): bool {
  if (isFloat<K>()) return isNaN<K>(load<K>(at));
  if (!isVector<K>() && isSigned<K>() && sizeof<K>() === 2) {
    return (<u32>load<u16>(at) & 0x7fff) > load<u32>(table, EXTRA);
  }
  return false;
}

/** Bits that are the same for equal elements, zeros of either sign too. A text is given by its key. */
function tagOf<K>(table: usize, at: usize): u32 {
  if (isVector<K>()) return hashText(table, at);
  if (isFloat<K>()) {
    if (sizeof<K>() === 4) return reinterpret<u32>(load<f32>(at) + 0);
    return spread(table, product(table, reinterpret<u64>(load<f64>(at) + 0)));
  }
  if (sizeof<K>() === 8) return spread(table, product(table, load<u64>(at)));
  if (sizeof<K>() === 4) return load<u32>(at);
  if (sizeof<K>() === 2) return load<u16>(at);
  return isSigned<K>() ? hashBytes(table, at, load<u32>(table, EXTRA)) : load<u8>(at);
}

/** Whether an element, of texts its key, has the value of that number. */
function isSame<K>(table: usize, number: u32, at: usize): bool {
  if (isVector<K>()) return areSameTexts(load<u32>(table, KEYS) + <usize>number * CELL_BYTES, at);
  if (!isRow<K>()) return load<K>(load<u32>(table, KEYS) + <usize>number * sizeof<K>()) === load<K>(at);
  const size = load<u32>(table, EXTRA);
  const other = load<u32>(table, ELEMENTS) + <usize>load<u32>(load<u32>(table, FIRSTS) + (number << 2)) * size;
  let i: u32 = 0;
  for (; i + 8 <= size; i += 8) if (load<u64>(other + i) !== load<u64>(at + i)) return false;
  for (; i < size; i++) if (load<u8>(other + i) !== load<u8>(at + i)) return false;
  return true;
}

/** The slot where the search of a tag begins. */
function placeOf<K>(table: usize, tag: u32, shift: u32): u32 {
  if (!isExact<K>()) return tag >>> shift;
  return <u32>((<u64>tag * (load<u64>(table, SPREAD) | 1)) >>> 32) >>> shift;
}

/** The slot of an element, or the free one where its search ends. */
function seek<K>(table: usize, tag: u32, at: usize): usize {
  const slots: usize = load<u32>(table, SLOTS);
  const size = load<u32>(table, SLOT_COUNT);
  let place = placeOf<K>(table, tag, clz(size) + 1);
  while (true) {
    const slot = slots + ((<usize>place) << 3);
    const number = load<u32>(slot, 4);
    if (number === 0) return slot;
    if (load<u32>(slot) === tag) {
      if (isExact<K>() || isSame<K>(table, number - 1, at)) return slot;
    }
    place = (place + 1) & (size - 1);
  }
}

/** Makes four times as many slots, and fills them with the values of the table. */
function grow<K>(table: usize): void {
  const size = min(load<u32>(table, SLOT_COUNT) << 2, load<u32>(table, MOST_SLOTS));
  const slots: usize = load<u32>(table, SLOTS);
  memory.fill(slots, 0, (<usize>size) << 3);
  store<u32>(table, size, SLOT_COUNT);
  const count = load<u32>(table, COUNT);
  const tags: usize = load<u32>(table, TAGS);
  for (let number: u32 = 0; number < count; number++) {
    const first = load<u32>(load<u32>(table, FIRSTS) + (number << 2));
    if (isNone<K>(table, <usize>load<u32>(table, ELEMENTS) + <usize>first * strideOf<K>(table))) continue;
    const tag = load<u32>(tags + ((<usize>number) << 2));
    let place = placeOf<K>(table, tag, clz(size) + 1);
    while (load<u32>(slots + ((<usize>place) << 3), 4) !== 0) place = (place + 1) & (size - 1);
    store<u32>(slots + ((<usize>place) << 3), tag);
    store<u32>(slots + ((<usize>place) << 3), number + 1, 4);
  }
}

export function numberAll<K>(table: usize, elements: u32, numbers: usize): u32 {
  store<u32>(table, 0, RANGE);
  if (areIntegers<K>() && isDense<K>(table, elements)) return numberDense<K>(table, elements, numbers);
  const firsts: usize = load<u32>(table, FIRSTS);
  const tags: usize = load<u32>(table, TAGS);
  const keys: usize = load<u32>(table, KEYS);
  const stride = strideOf<K>(table);
  const start = min(FEW_SLOTS, load<u32>(table, MOST_SLOTS));
  memory.fill(load<u32>(table, SLOTS), 0, (<usize>start) << 3);
  store<u32>(table, start, SLOT_COUNT);
  let most = start >>> 1;
  let count: u32 = 0;
  let at: usize = load<u32>(table, ELEMENTS);
  for (let i: u32 = 0; i < elements; i++, at += stride, numbers += 4) {
    if (count >= most && load<u32>(table, SLOT_COUNT) < load<u32>(table, MOST_SLOTS)) {
      store<u32>(table, count, COUNT);
      grow<K>(table);
      most = load<u32>(table, SLOT_COUNT) >>> 1;
    }
    const key = keyOf<K>(table, at, count);
    const tag = inline.always(tagOf<K>(table, key));
    if (!isNone<K>(table, at)) {
      const slot = inline.always(seek<K>(table, tag, key));
      const number = load<u32>(slot, 4);
      if (number !== 0) {
        store<u32>(numbers, number - 1);
        continue;
      }
      store<u32>(slot, tag);
      store<u32>(slot, count + 1, 4);
    }
    if (!isVector<K>() && sizeof<K>() === 8) store<u64>(keys + ((<usize>count) << 3), load<u64>(at));
    store<u32>(firsts + ((<usize>count) << 2), i);
    store<u32>(tags + ((<usize>count) << 2), tag);
    store<u32>(numbers, count++);
  }
  store<u32>(table, count, COUNT);
  return count;
}

/** The address of what the table compares of an element: itself, and of a text the key, which is written after those of `count` values. */
function keyOf<K>(table: usize, at: usize, count: u32): usize {
  if (!isVector<K>()) return at;
  const key = load<u32>(table, KEYS) + <usize>count * CELL_BYTES;
  inline.always(writeTextKey(at, key));
  return key;
}

/** An integer with a sign, also of an unsigned type: those are in another order, but small ones are as near to each other. */
function integerAt<K>(at: usize): i64 {
  if (sizeof<K>() === 8) return load<i64>(at);
  if (sizeof<K>() === 4) return load<i32>(at);
  return sizeof<K>() === 2 ? <i64>load<i16>(at) : <i64>load<i8>(at);
}

/** Whether all integers are so near to each other that the room of the slots has a number for each that they can be; notes the least. */
function isDense<K>(table: usize, elements: u32): bool {
  if (elements === 0) return false;
  const limit = (<i64>load<u32>(table, MOST_SLOTS)) << 1;
  let at: usize = load<u32>(table, ELEMENTS);
  const end = at + <usize>elements * sizeof<K>();
  let least = integerAt<K>(at);
  let most = least;
  while (at < end) {
    for (const last = min(end, at + CHECKED * sizeof<K>()); at < last; at += sizeof<K>()) {
      const value = integerAt<K>(at);
      least = select(value, least, value < least);
      most = select(value, most, value > most);
    }
    // The difference of far ones may be too large for the type, and is then negative.
    if (most - least < 0 || most - least >= limit) return false;
  }
  store<u64>(table, least, BASE);
  store<u32>(table, <u32>(most - least) + 1, RANGE);
  return true;
}

/** Does as {@link numberAll} with a number at the place of each integer instead of slots. */
function numberDense<K>(table: usize, elements: u32, numbers: usize): u32 {
  const firsts: usize = load<u32>(table, FIRSTS);
  const places: usize = load<u32>(table, SLOTS);
  const base = load<i64>(table, BASE);
  memory.fill(places, 0, (<usize>load<u32>(table, RANGE)) << 2);
  let count: u32 = 0;
  let at: usize = load<u32>(table, ELEMENTS);
  for (let i: u32 = 0; i < elements; i++, at += sizeof<K>(), numbers += 4) {
    const place = places + ((<usize>(integerAt<K>(at) - base)) << 2);
    let number = load<u32>(place);
    if (number === 0) {
      store<u32>(firsts + ((<usize>count) << 2), i);
      number = ++count;
      store<u32>(place, number);
    }
    store<u32>(numbers, number - 1);
  }
  store<u32>(table, count, COUNT);
  return count;
}

function has<K>(table: usize, x: usize): bool {
  const range = load<u32>(table, RANGE);
  if (areIntegers<K>() && range !== 0) {
    const place = <u64>(integerAt<K>(x) - load<i64>(table, BASE));
    return place < <u64>range && load<u32>(load<u32>(table, SLOTS) + ((<usize>place) << 2)) !== 0;
  }
  if (isNone<K>(table, x)) return false;
  const key = keyOf<K>(table, x, load<u32>(table, COUNT));
  return load<u32>(inline.always(seek<K>(table, tagOf<K>(table, key), key)), 4) !== 0;
}

export function leaveOut<K>(table: usize, x: usize, count: u32, places: usize): u32 {
  let left: u32 = 0;
  for (let i: u32 = 0; i < count; i++, x += strideOf<K>(table)) {
    if (inline.always(has<K>(table, x))) continue;
    store<u32>(places + ((<usize>left) << 2), i);
    left++;
  }
  return left;
}

export function countNumbers(numbers: usize, count: u32, counts: usize, values: u32): void {
  memory.fill(counts, 0, (<usize>values) << 2);
  for (const end = numbers + ((<usize>count) << 2); numbers < end; numbers += 4) {
    const at = counts + ((<usize>load<u32>(numbers)) << 2);
    store<u32>(at, load<u32>(at) + 1);
  }
}

export function widenNumbers(numbers: usize, count: u32, target: usize): void {
  const end = numbers + ((<usize>count) << 2);
  for (; numbers < end; numbers += 4, target += 8) store<u64>(target, load<u32>(numbers));
}
