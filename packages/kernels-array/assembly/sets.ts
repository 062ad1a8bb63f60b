/**
 * The different values among elements, by a hash table; `set-loops.ts` describes the functions. The type parameter is an element: u8, u16, u32,
 * u64, f32, f64; i16 is a half or bfloat16, v128 a string cell, i8 a row of bytes.
 */
import { areSame, CELL_BYTES, cellData, cellSize } from "../../tstring/assembly/cell";
import { COUNT, ELEMENTS, EXTRA, FIRSTS, MOST_SLOTS, SECRET, SLOT_COUNT, SLOTS, TAGS } from "../src/sets/sets-layout";

/** Slots at first: they fit a processor's nearest cache. */
const FEW_SLOTS: u32 = 2048;

function strideOf<K>(table: usize): usize {
  if (isVector<K>()) return CELL_BYTES;
  return sizeof<K>() === 1 && isSigned<K>() ? load<u32>(table, EXTRA) : sizeof<K>();
}

/** Whether the tag of an element is the element itself. */
function isExact<K>(): bool {
  return !isVector<K>() && sizeof<K>() <= 4 && !(sizeof<K>() === 1 && isSigned<K>());
}

/** Whether an element is NaN, which equals nothing. */
function isNone<K>(table: usize, at: usize): bool {
  if (isFloat<K>()) return isNaN<K>(load<K>(at));
  if (isSigned<K>() && sizeof<K>() === 2) return (<u32>load<u16>(at) & 0x7fff) > load<u32>(table, EXTRA);
  return false;
}

/** The product of two words, with two words of the secret added. */
function product(table: usize, words: u64): u64 {
  return <u64>(<u32>words + load<u32>(table, SECRET)) * <u64>(<u32>(words >>> 32) + load<u32>(table, SECRET + 4));
}

/** The upper half of a sum that is multiplied by the rest of the secret. */
function spread(table: usize, sum: u64): u32 {
  return <u32>(((sum ^ (sum >>> 32)) * (load<u64>(table, SECRET + 8) | 1)) >>> 32);
}

function mixed(sum: u64, factor: u64): u64 {
  return (sum ^ (sum >>> 29)) * factor;
}

function hashText(table: usize, text: usize, size: u32): u32 {
  const factor = load<u64>(table, SECRET + 8) | 1;
  const end = text + size;
  let sum: u64 = size;
  // Two sums, so that their products overlap.
  let other: u64 = 0;
  for (; text + 16 < end; text += 16) {
    sum = mixed(sum, factor) + product(table, load<u64>(text));
    other = mixed(other, factor) + product(table, load<u64>(text, 8));
  }
  const left = <u32>(end - text);
  if (left > 8) {
    sum = mixed(sum, factor) + product(table, load<u64>(text));
    other += product(table, load<u64>(end - 8));
  } else sum = mixed(sum, factor) + product(table, lastWord(text, left));
  return spread(table, mixed(sum, factor) + other);
}

/** Up to 8 bytes as a word, which is another one for other bytes of that size. */
function lastWord(text: usize, size: u32): u64 {
  if (size === 8) return load<u64>(text);
  if (size >= 4) return ((<u64>load<u32>(text)) << 32) | load<u32>(text + size - 4);
  if (size === 0) return 0;
  return ((<u64>load<u8>(text)) << 16) | ((<u64>load<u8>(text + (size >>> 1))) << 8) | load<u8>(text + size - 1);
}

/** Bits that are the same for equal elements, zeros of either sign too. */
function tagOf<K>(table: usize, at: usize): u32 {
  if (isVector<K>()) return hashText(table, cellData(at), cellSize(at));
  if (isFloat<K>()) {
    if (sizeof<K>() === 4) return reinterpret<u32>(load<f32>(at) + 0);
    return spread(table, product(table, reinterpret<u64>(load<f64>(at) + 0)));
  }
  if (sizeof<K>() === 8) return spread(table, product(table, load<u64>(at)));
  if (sizeof<K>() === 4) return load<u32>(at);
  if (sizeof<K>() === 2) return load<u16>(at);
  return isSigned<K>() ? hashText(table, at, load<u32>(table, EXTRA)) : load<u8>(at);
}

function isSame<K>(table: usize, first: u32, at: usize): bool {
  const other = <usize>load<u32>(table, ELEMENTS) + <usize>first * strideOf<K>(table);
  if (isVector<K>()) return areSame(other, at, CELL_BYTES);
  if (isFloat<K>() || sizeof<K>() === 8) return load<K>(other) === load<K>(at);
  const size = load<u32>(table, EXTRA);
  let i: u32 = 0;
  for (; i + 8 <= size; i += 8) if (load<u64>(other + i) !== load<u64>(at + i)) return false;
  for (; i < size; i++) if (load<u8>(other + i) !== load<u8>(at + i)) return false;
  return true;
}

/** The slot where the search of a tag begins. */
function placeOf<K>(table: usize, tag: u32, shift: u32): u32 {
  if (!isExact<K>()) return tag >>> shift;
  return <u32>((<u64>tag * (load<u64>(table, SECRET + 8) | 1)) >>> 32) >>> shift;
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
      if (isExact<K>() || isSame<K>(table, load<u32>(load<u32>(table, FIRSTS) + ((number - 1) << 2)), at)) return slot;
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
  const firsts: usize = load<u32>(table, FIRSTS);
  const tags: usize = load<u32>(table, TAGS);
  const stride = strideOf<K>(table);
  const start = min(FEW_SLOTS, load<u32>(table, MOST_SLOTS));
  memory.fill(load<u32>(table, SLOTS), 0, (<usize>start) << 3);
  store<u32>(table, start, SLOT_COUNT);
  let most = start - (start >>> 2);
  let count: u32 = 0;
  let at: usize = load<u32>(table, ELEMENTS);
  for (let i: u32 = 0; i < elements; i++, at += stride, numbers += 4) {
    if (count >= most && load<u32>(table, SLOT_COUNT) < load<u32>(table, MOST_SLOTS)) {
      store<u32>(table, count, COUNT);
      grow<K>(table);
      const size = load<u32>(table, SLOT_COUNT);
      most = size - (size >>> 2);
    }
    const tag = tagOf<K>(table, at);
    if (!isNone<K>(table, at)) {
      const slot = inline.always(seek<K>(table, tag, at));
      const number = load<u32>(slot, 4);
      if (number !== 0) {
        store<u32>(numbers, number - 1);
        continue;
      }
      store<u32>(slot, tag);
      store<u32>(slot, count + 1, 4);
    }
    store<u32>(firsts + ((<usize>count) << 2), i);
    store<u32>(tags + ((<usize>count) << 2), tag);
    store<u32>(numbers, count++);
  }
  store<u32>(table, count, COUNT);
  return count;
}

export function leaveOut<K>(table: usize, x: usize, count: u32, places: usize): u32 {
  let left: u32 = 0;
  for (let i: u32 = 0; i < count; i++, x += strideOf<K>(table)) {
    if (!isNone<K>(table, x) && load<u32>(inline.always(seek<K>(table, tagOf<K>(table, x), x)), 4) !== 0) continue;
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
