/** Loops over strings; `string-loops.ts` describes each function and has its twin. */
import { decode, encode, encodedSize } from "./characters";

const CELL_BYTES: usize = 16;

export function countUtf8(source: usize, sizeBytes: u32): u32 {
  const end = source + sizeBytes;
  let count: u32 = 0;
  for (; source < end; count++) source += decode(source, end) >> 21;
  return count;
}

export function utf8ToUcs4(source: usize, sizeBytes: u32, target: usize): usize {
  const end = source + sizeBytes;
  for (; source < end; target += 4) {
    const character = decode(source, end);
    store<u32>(target, character & 0x1fffff);
    source += character >> 21;
  }
  return target;
}

export function sizeOfUcs4(source: usize, length: u32): f64 {
  let size: f64 = 0;
  for (let i: u32 = 0; i < length; i++, source += 4) size += <f64>encodedSize(load<u32>(source));
  return size;
}

export function ucs4ToUtf8(source: usize, length: u32, target: usize): usize {
  for (let i: u32 = 0; i < length; i++, source += 4) {
    const codePoint = load<u32>(source);
    const size = encodedSize(codePoint);
    const bytes = encode(codePoint);
    for (let k: u32 = 0; k < size; k++) store<u8>(target + k, <u8>(bytes >> (k * 8)));
    target += size;
  }
  return target;
}

export function splitUtf8(source: usize, sizeBytes: u32, cell: usize, code: i32): usize {
  const end = source + sizeBytes;
  for (; source < end; cell += CELL_BYTES) {
    const character = decode(source, end);
    source += character >> 21;
    const codePoint = character & 0x1fffff;
    store<i32>(cell, code);
    store<u32>(cell, encodedSize(codePoint), 4);
    store<u64>(cell, encode(codePoint), 8);
  }
  return cell;
}

export function splitUcs4(source: usize, length: u32, cell: usize, code: i32): usize {
  for (let i: u32 = 0; i < length; i++, source += 4, cell += CELL_BYTES) {
    store<i32>(cell, code);
    store<u32>(cell, 1, 4);
    store<u64>(cell, load<u32>(source), 8);
  }
  return cell;
}

export function countCells(cell: usize, count: u32, small: i32, object: i32, type: usize, str: i32, body: usize): f64 {
  const capacity = (<u64>memory.size()) << 16;
  let characters: f64 = 0;
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES) {
    const code = load<i32>(cell);
    if (code === small) {
      const size = load<u32>(cell, 4);
      if (size > 8) return -1;
      characters += <f64>countUtf8(cell + 8, size);
      continue;
    }
    const address = load<u32>(cell, 8);
    if (code !== object || <u64>address + body + 8 > capacity || load<i32>(address + type) !== str) return -1;
    const data = load<u32>(address + body);
    const size = load<u32>(address + body, 4);
    if (<u64>data + <u64>size > capacity) return -1;
    characters += <f64>countUtf8(data, size);
  }
  return characters;
}

export function splitCells(cell: usize, count: u32, target: usize, small: i32, body: usize): usize {
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES) {
    if (load<i32>(cell) === small) {
      target = splitUtf8(cell + 8, load<u32>(cell, 4), target, small);
    } else {
      const span = load<u32>(cell, 8) + body;
      target = splitUtf8(load<u32>(span), load<u32>(span, 4), target, small);
    }
  }
  return target;
}
