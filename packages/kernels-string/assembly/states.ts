/** Texts that a table of states is run over; `state-loops.ts` describes each function. */
import { CELL_BYTES, cellData, cellSize } from "../../tstring/assembly/cell";
import { ASCII, CONTEXTS, ENTRIES, MATCHED, NON_ASCII, STARTS, UNKNOWN } from "../src/regex/state-layout";
import { sequenceAt } from "./sequences";

/** Ways in which a run ends. */
const NO: i32 = 0;
const YES: i32 = 1;
const LEFT: i32 = 2;

/** Whether all of the text matches; `LEFT` when an entry is not known. */
function run(begin: usize, end: usize, table: usize): i32 {
  const entries: usize = load<u32>(table, ENTRIES);
  const ascii: usize = load<u32>(table, ASCII);
  const nonAscii = load<u32>(table, NON_ASCII);
  let row = load<i32>(table + ((<u32>load<u8>(<usize>load<u32>(table, CONTEXTS) + 256)) << 2), STARTS);
  if (row < 0) return LEFT;
  for (let at = begin; at < end; ) {
    const byte = <u32>load<u8>(at);
    let characterClass: u32;
    let size: u32 = 1;
    if (byte < 0x80) {
      characterClass = <u32>load<u16>(ascii + (byte << 1));
    } else {
      const sequence = sequenceAt(at, end, table, nonAscii);
      if (sequence === 0) return LEFT;
      size = sequence & 7;
      characterClass = sequence >> 3;
    }
    row = load<i32>(entries + ((row | <i32>characterClass) << 2));
    if (row < 0) return row === UNKNOWN ? LEFT : NO;
    at += size;
  }
  const last = load<i32>(entries + (row << 2));
  if (last === UNKNOWN) return LEFT;
  return last < 0 && (last & MATCHED) !== 0 ? YES : NO;
}

export function matchTexts(cell: usize, count: u32, table: usize, target: usize): u32 {
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES) {
    const begin = cellData(cell);
    const result = run(begin, begin + cellSize(cell), table);
    if (result === LEFT) return i;
    store<u8>(target + i, <u8>result);
  }
  return count;
}
