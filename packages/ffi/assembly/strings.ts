/** Loops over strings; `string-loops.ts` describes each function and has its twin. */
import { decode, encode, encodedSize, isWellFormed, isWellFormed8, maskOf, sizeAfter } from "./characters";

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

export function splitUtf8(source: usize, sizeBytes: u32, cell: usize, limit: usize, code: i32): usize {
  const end = source + sizeBytes;
  const last = ((<usize>memory.size()) << 16) - 4; // The last address that 4 bytes are read from.
  while (source < end) {
    const word = source <= last ? load<u32>(source) : 0x80; // An ill-formed character, which is decoded below.
    let size = sizeAfter(word & 0xff);
    let bytes = word & maskOf(size);
    if (isWellFormed(word, bytes, size) && source + size <= end) source += size;
    else {
      const character = decode(source, end);
      source += character >> 21;
      size = encodedSize(character & 0x1fffff);
      bytes = <u32>encode(character & 0x1fffff);
    }
    if (cell < limit) {
      store<u64>(cell, ((<u64>size) << 32) | <u32>code);
      store<u64>(cell, <u64>bytes, 8);
    }
    cell += CELL_BYTES;
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

export function leadsOfCells(
  cell: usize,
  count: u32,
  small: i32,
  object: i32,
  type: usize,
  str: i32,
  body: usize,
): f64 {
  const capacity = (<u64>memory.size()) << 16;
  let leads: u64 = 0;
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES) {
    const code = load<i32>(cell);
    if (code === small) {
      const size = load<u32>(cell, 4);
      if (size > 8) return -1;
      leads += leadsOf(load<u64>(cell, 8) & below(size)) + size - 8; // Each byte after the string is a lead.
      continue;
    }
    const address = load<u32>(cell, 8);
    if (code !== object || <u64>address + body + 8 > capacity || load<i32>(address + type) !== str) return -1;
    const data = load<u32>(address + body);
    const size = load<u32>(address + body, 4);
    if (<u64>data + <u64>size > capacity) return -1;
    let k: u32 = 0;
    for (; k + 8 <= size; k += 8) leads += leadsOf(load<u64>(data + k));
    for (; k < size; k++) leads += u32((load<u8>(data + k) & 0xc0) !== 0x80);
  }
  return <f64>leads;
}

export function splitCells(cell: usize, count: u32, target: usize, limit: usize, small: i32, body: usize): usize {
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES) {
    if (load<i32>(cell) === small) {
      const size = load<u32>(cell, 4);
      const bytes = load<u64>(cell, 8) & below(size);
      if (target + 8 * CELL_BYTES <= limit && isWellFormed8(bytes)) target = splitWord(bytes, size, target, small);
      else target = splitUtf8(cell + 8, size, target, limit, small);
    } else {
      const span = load<u32>(cell, 8) + body;
      target = splitUtf8(load<u32>(span), load<u32>(span, 4), target, limit, small);
    }
  }
  return target;
}

/** `splitUtf8` of up to 8 well-formed bytes, the first one lowest: a character begins where none is continued. */
function splitWord(bytes: u64, sizeBytes: u32, cell: usize, code: i32): usize {
  const end: u64 = sizeBytes < 8 ? (<u64>1) << (sizeBytes * 8) : 0;
  let leads = ~(bytes >> 7) | (bytes >> 6);
  leads = (leads & 0x0101010101010101 & (end - 1)) | end;
  for (let at = ctz(leads); leads !== end; cell += CELL_BYTES) {
    leads &= leads - 1;
    const next = ctz(leads);
    store<u64>(cell, ((next - at) << 29) | <u32>code);
    store<u64>(cell, (bytes >> at) & (((<u64>1) << (next - at)) - 1), 8);
    at = next;
  }
  return cell;
}

/** A mask of the first bytes of 8. */
function below(sizeBytes: u32): u64 {
  return sizeBytes < 8 ? ((<u64>1) << (sizeBytes * 8)) - 1 : ~(<u64>0);
}

/** The number of bytes among 8 that do not continue a character. */
function leadsOf(bytes: u64): u64 {
  return 8 - popcnt((bytes >> 7) & ~(bytes >> 6) & 0x0101010101010101);
}
