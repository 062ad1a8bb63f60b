import { CELL_BYTES, cellData, cellSize, SMALL_CAPACITY, writeText } from "../../tstring/assembly/cell";
import { BREAK, LEFT_OUT } from "../src/split/word-layout";

/**
 * Writes the number of words up to the end of each of `count` strings to `rowEnds`, as uint32, and the bytes of all words that are too long
 * for a SMALL cell to `longBytes`, as float64. Returns the number of words. `table` has what each byte becomes.
 */
export function countTokens(cell: usize, count: i32, table: usize, rowEnds: usize, longBytes: usize): f64 {
  let words: u32 = 0;
  let sum: u64 = 0;
  for (let i = 0; i < count; i++, cell += CELL_BYTES, rowEnds += 4) {
    let at = cellData(cell);
    let size: u32 = 0;
    for (const end = at + cellSize(cell); at <= end; at++) {
      const byte = at < end ? load<u8>(table + load<u8>(at)) : BREAK;
      if (byte !== BREAK) {
        size += <u32>(byte !== LEFT_OUT);
        continue;
      }
      words += <u32>(size > 0);
      if (size > SMALL_CAPACITY) sum += size;
      size = 0;
    }
    store<u32>(rowEnds, words);
  }
  store<f64>(longBytes, <f64>sum);
  return words;
}

/**
 * Writes the words of `count` strings as cells from `target` on, and long texts from `text` on. Returns the end of those. There is room for the
 * longest string and 32 bytes at `work`.
 */
export function splitTokens(cell: usize, count: i32, table: usize, work: usize, target: usize, text: usize): usize {
  for (let i = 0; i < count; i++, cell += CELL_BYTES) {
    let at = cellData(cell);
    let to = work;
    for (const end = at + cellSize(cell); at <= end; at++) {
      const byte = at < end ? load<u8>(table + load<u8>(at)) : BREAK;
      if (byte !== BREAK) {
        store<u8>(to, byte);
        to += <usize>(byte !== LEFT_OUT);
        continue;
      }
      if (to === work) continue;
      text = writeText(target, work, <u32>(to - work), text);
      target += CELL_BYTES;
      to = work;
    }
  }
  return text;
}
