/** String cells copied into blocks; `cell-loops.ts` describes each function and has its twin. */
import { CELL_BYTES, copyCell, copyMostlySmall, copyRun, longTextBytes } from "../../tstring/assembly/cell";

/** The number of no row. */
const PADDING: u32 = 0xffff_ffff;

export function copyCells(
  cell: usize,
  step: i32,
  count: u32,
  run: u32,
  target: usize,
  targetStep: u32,
  text: usize,
  end: usize,
): usize {
  if (run === 1) {
    for (; count > 0 && text !== 0; count--, cell += step, target += targetStep) {
      text = inline.always(copyMostlySmall(cell, target, text, end));
    }
    return text;
  }
  for (; count > 0 && text !== 0; count--, cell += step, target += targetStep) {
    text = copyRun(cell, run, target, text, end);
  }
  return text;
}

export function pickCells(
  cells: usize,
  step: i32,
  outer: u32,
  rows: usize,
  width: u32,
  count: u32,
  run: u32,
  margin: usize,
  target: usize,
  text: usize,
  end: usize,
): usize {
  const size = run * CELL_BYTES;
  const rowsEnd = rows + count * width;
  for (; outer > 0; outer--, cells += step) {
    for (let row = rows; row < rowsEnd && text !== 0; row += width, target += size) {
      const number = load<u32>(row);
      const cell = number === PADDING ? margin : cells + number * size;
      if (run === 1) text = inline.always(copyMostlySmall(cell, target, text, end));
      else if (number !== PADDING) text = copyRun(cell, run, target, text, end);
      else
        for (let to: usize = 0; to < size && text !== 0; to += CELL_BYTES)
          text = copyCell(cell, target + to, text, end);
    }
  }
  return text;
}

export function longBytes(cell: usize, step: i32, count: u32, run: u32): f64 {
  let sum: f64 = 0;
  for (; count > 0; count--, cell += step) sum += longTextBytes(cell, run);
  return sum;
}

export function pickedLongBytes(
  cells: usize,
  step: i32,
  outer: u32,
  rows: usize,
  width: u32,
  count: u32,
  run: u32,
  margin: usize,
): f64 {
  let sum: f64 = 0;
  for (; outer > 0; outer--, cells += step) {
    for (let i: u32 = 0; i < count; i++) {
      const number = load<u32>(rows + i * width);
      if (number === PADDING) sum += longTextBytes(margin, 1) * <f64>run;
      else sum += longTextBytes(cells + number * run * CELL_BYTES, run);
    }
  }
  return sum;
}
