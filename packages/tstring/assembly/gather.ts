/** Cells from anywhere; `gather-loops.ts` describes each function and has its twin. */
import { CELL_BYTES, copyMostlySmall, longTextBytes } from "./cell";

export function gatherCells(cells: usize, count: u32, target: usize, text: usize, end: usize): usize {
  for (let i: u32 = 0; i < count && text !== 0; i++, cells += 4, target += CELL_BYTES) {
    text = inline.always(copyMostlySmall(load<u32>(cells), target, text, end));
  }
  return text;
}

export function gatheredLongBytes(cells: usize, count: u32): f64 {
  let sum: f64 = 0;
  for (let i: u32 = 0; i < count; i++, cells += 4) sum += longTextBytes(load<u32>(cells), 1);
  return sum;
}
