/** String cells copied into blocks; `cell-loops.ts` describes each function and has its twin. */
import { CELL_BYTES, copyMostlySmall, copyRun, longTextBytes } from "../../tstring/assembly/cell";

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
  rows: usize,
  width: u32,
  count: u32,
  run: u32,
  target: usize,
  text: usize,
  end: usize,
): usize {
  if (run === 1) {
    for (; count > 0 && text !== 0; count--, rows += width, target += CELL_BYTES) {
      text = inline.always(copyMostlySmall(cells + load<u32>(rows) * CELL_BYTES, target, text, end));
    }
    return text;
  }
  const step = run * CELL_BYTES;
  for (; count > 0 && text !== 0; count--, rows += width, target += step) {
    text = copyRun(cells + load<u32>(rows) * step, run, target, text, end);
  }
  return text;
}

export function longBytes(cell: usize, step: i32, count: u32, run: u32): f64 {
  let sum: f64 = 0;
  for (; count > 0; count--, cell += step) sum += longTextBytes(cell, run);
  return sum;
}

export function pickedLongBytes(cells: usize, rows: usize, width: u32, count: u32, run: u32): f64 {
  let sum: f64 = 0;
  for (; count > 0; count--, rows += width) sum += longTextBytes(cells + load<u32>(rows) * run * CELL_BYTES, run);
  return sum;
}
