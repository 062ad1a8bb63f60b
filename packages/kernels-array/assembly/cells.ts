/** String cells copied into blocks; `cell-loops.ts` describes each function and has its twin. */
import { CELL_BYTES, copyCell, longTextBytes, SMALL } from "../../tstring/assembly/cell";

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

/** Copies `run` cells, two SMALL ones at a time. Returns where the long texts end; 0 when they do not fit before `end`. */
function copyRun(cell: usize, run: u32, target: usize, text: usize, end: usize): usize {
  while (run > 0) {
    if (run > 1) {
      const first = v128.load(cell);
      const second = v128.load(cell, 16);
      if (((i32x4.extract_lane(first, 0) | i32x4.extract_lane(second, 2)) & 3) === SMALL) {
        v128.store(target, first);
        v128.store(target, second, 16);
        v128.store(target, v128.load(cell, 32), 32);
        cell += 2 * CELL_BYTES;
        target += 2 * CELL_BYTES;
        run -= 2;
        continue;
      }
    }
    text = copyCell(cell, target, text, end);
    if (text === 0) return 0;
    cell += CELL_BYTES;
    target += CELL_BYTES;
    run--;
  }
  return text;
}
