import { CELL_BYTES, SMALL_CAPACITY } from "../../tstring/assembly/cell";

/**
 * String cells, as `@heddle/tstring` has them: 24 bytes, of which a SMALL cell has up to 22 bytes of text inline. They are copied
 * into a block: SMALL cells as they are, of others the text, inline where it is short and behind `text` where it is long.
 */

/**
 * Copies `count` runs of `run` cells, each `step` bytes behind the one before, to `target`, one behind the other. The answer is
 * where the long texts end; 0 when they need more room than there is from `text` up to `end`.
 */
export function copyCells(cell: usize, step: i32, count: u32, run: u32, target: usize, text: usize, end: usize): usize {
  for (; count > 0 && text !== 0; count--, cell += step, target += run * CELL_BYTES) {
    text = copyRun(cell, run, target, text, end);
  }
  return text;
}

/** As {@link copyCells}: for each of `count` rows, the run of `run` cells with that number. */
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

/** The bytes of all texts, of the cells that {@link copyCells} copies, that are too long to be inline. */
export function longBytes(cell: usize, step: i32, count: u32, run: u32): f64 {
  let sum: f64 = 0;
  for (; count > 0; count--, cell += step) sum += sumRun(cell, run);
  return sum;
}

/** As {@link longBytes}, of the cells that {@link pickCells} copies. */
export function pickedLongBytes(cells: usize, rows: usize, width: u32, count: u32, run: u32): f64 {
  let sum: f64 = 0;
  for (; count > 0; count--, rows += width) sum += sumRun(cells + load<u32>(rows) * run * CELL_BYTES, run);
  return sum;
}

function sumRun(cell: usize, run: u32): f64 {
  let sum: f64 = 0;
  for (; run > 0; run--, cell += CELL_BYTES) {
    const word = load<u32>(cell);
    if ((word & 3) !== 0 && word >> 2 > SMALL_CAPACITY) sum += <f64>(word >> 2);
  }
  return sum;
}

/** Two SMALL cells at a time. */
function copyRun(cell: usize, run: u32, target: usize, text: usize, end: usize): usize {
  while (run > 0) {
    if (run > 1) {
      const first = v128.load(cell);
      const second = v128.load(cell, 16);
      if (((i32x4.extract_lane(first, 0) | i32x4.extract_lane(second, 2)) & 3) === 0) {
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

function copyCell(cell: usize, target: usize, text: usize, end: usize): usize {
  const word = load<u32>(cell);
  const type = word & 3;
  if (type === 0) {
    v128.store(target, v128.load(cell));
    store<u64>(target, load<u64>(cell, 16), 16);
    return text;
  }
  const size = word >> 2;
  const data = type === 1 ? load<u32>(cell, 8) : type === 2 ? cell + load<u32>(cell, 4) : load<u32>(cell, 4);
  v128.store(target, i64x2.splat(0));
  store<u64>(target, 0, 16);
  if (size <= SMALL_CAPACITY) {
    store<u8>(target, size << 2);
    memory.copy(target + 1, data, size);
    return text;
  }
  if (size > end - text) return 0;
  memory.copy(text, data, size);
  store<u32>(target, (size << 2) | 2);
  store<u32>(target, text - target, 4);
  store<u32>(target, 1, 8);
  return text + size;
}
