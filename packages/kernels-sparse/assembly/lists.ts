/** The lists of strings of serialized tensors; `list-loops.ts` describes each function and has its twin. */
import {
  CELL_BYTES,
  cellData,
  cellSize,
  copyLong,
  MAX_STRING_BYTES,
  SMALL,
  SMALL_CAPACITY,
  smallSize,
  writeText,
} from "../../tstring/assembly/cell";
import { LIST_BYTES } from "../src/serialized/lists-layout";

export function listBytes(cell: usize, count: u32): f64 {
  let sum: f64 = 0;
  for (; count > 0; count--, cell += CELL_BYTES) {
    const size = cellSize(cell);
    sum += <f64>(size + varintBytes(size));
  }
  return sum;
}

export function writeLengths(cells: usize, count: u32, target: usize): usize {
  const cellsEnd = cells + <usize>count * CELL_BYTES;
  for (let cell = cells; cell < cellsEnd; cell += CELL_BYTES) {
    let rest = cellSize(cell);
    for (; rest > 127; rest >>= 7) store<u8>(target++, rest | 128);
    store<u8>(target++, rest);
  }
  return target;
}

export function writeTexts(cells: usize, count: u32, target: usize, end: usize): usize {
  const cellsEnd = cells + <usize>count * CELL_BYTES;
  for (let cell = cells; cell < cellsEnd; cell += CELL_BYTES) {
    const word = load<u32>(cell);
    if ((word & 3) === SMALL && target + 24 <= end) {
      // The next texts write over the bytes after this one.
      v128.store(target, v128.load(cell, 1));
      store<u64>(target, load<u64>(cell, 16) >> 8, 16);
      target += smallSize(word);
      continue;
    }
    const size = cellSize(cell);
    const data = cellData(cell);
    if (size > SMALL_CAPACITY) copyLong(target, data, size);
    else for (let i: u32 = 0; i < size; i++) store<u8>(target + i, load<u8>(data + i));
    target += size;
  }
  return target;
}

export function measureList(list: usize, size: u32, count: u32, longBytes: usize): usize {
  const end = list + size;
  let texts: f64 = 0;
  let long: f64 = 0;
  for (; count > 0; count--) {
    let length: u32 = 0;
    let shift: u32 = 0;
    let byte: u32;
    do {
      // Five bytes hold 35 bits: the last one has three at most, so that 31 bits hold the length.
      if (list === end || shift > 28) return 0;
      byte = load<u8>(list++);
      if (shift === 28 && byte > 7) return 0;
      length |= (byte & 127) << shift;
      shift += 7;
    } while (byte > 127);
    if (length > MAX_STRING_BYTES) return 0;
    texts += <f64>length;
    if (length > SMALL_CAPACITY) long += <f64>length;
  }
  if (texts !== <f64>(end - list)) return 0;
  store<f64>(longBytes, load<f64>(longBytes) + long);
  return list;
}

export function copyLists(lists: usize, count: u32, cell: usize, text: usize): usize {
  for (; count > 0; count--, lists += LIST_BYTES) {
    let lengths: usize = load<u32>(lists);
    let source: usize = load<u32>(lists, 4);
    for (let left = load<u32>(lists, 8); left > 0; left--, cell += CELL_BYTES) {
      let length: u32 = load<u8>(lengths++);
      if (length > 127) {
        length &= 127;
        for (let shift: u32 = 7; ; shift += 7) {
          const byte: u32 = load<u8>(lengths++);
          length |= (byte & 127) << shift;
          if (byte < 128) break;
        }
      }
      text = writeText(cell, source, length, text);
      source += length;
    }
  }
  return text;
}

function varintBytes(value: u32): u32 {
  return value === 0 ? 1 : (38 - <u32>clz(value)) / 7;
}
