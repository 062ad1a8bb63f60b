/** Products of float32 matrices; `matrix-loops.ts` describes each function and has its twin. */
import { packLines, tile4x1, tile4x8 } from "./matrix-tiles";
import { tile1x1, tile1x8, tile1x16 } from "./row-tiles";

/** The rows of the left matrix that are packed at once; `scratchBytes` counts with the same. */
const BLOCK_ROWS: u32 = 128;

/** For fewer rows, or a right matrix of fewer elements, packing its panels costs more than it saves. */
const PANEL_ROWS: u32 = 48;
const PANEL_ELEMENTS: u32 = 1 << 15;

/** Bytes from one row of a panel, of eight columns, to the next. */
const PANEL_ROW_BYTES: usize = 32;

export function multiply(
  a: usize,
  aRowBytes: usize,
  aStepBytes: usize,
  b: usize,
  bRowBytes: usize,
  bStepBytes: usize,
  z: usize,
  zRowBytes: usize,
  rows: u32,
  inner: u32,
  columns: u32,
  scratch: usize,
): void {
  while (rows >= 4) {
    const count = min(rows & ~3, BLOCK_ROWS);
    multiplyBlock(a, aRowBytes, aStepBytes, b, bRowBytes, bStepBytes, z, zRowBytes, count, inner, columns, scratch);
    a += count * aRowBytes;
    z += count * zRowBytes;
    rows -= count;
  }
  for (; rows > 0; rows--, a += aRowBytes, z += zRowBytes) {
    multiplyRow(a, aStepBytes, b, bRowBytes, bStepBytes, z, inner, columns, scratch);
  }
}

function multiplyRow(
  a: usize,
  aStepBytes: usize,
  b: usize,
  bRowBytes: usize,
  bStepBytes: usize,
  z: usize,
  inner: u32,
  columns: u32,
  panel: usize,
): void {
  if (columns < 8) {
    for (; columns > 0; columns--, b += bStepBytes, z += 4) tile1x1(a, aStepBytes, b, bRowBytes, z, inner);
    return;
  }
  const isPacked = bStepBytes !== 4;
  let column: u32 = 0;
  if (!isPacked) {
    for (; column + 16 <= columns; column += 16) {
      tile1x16(a, aStepBytes, b + (column << 2), bRowBytes, z + (column << 2), inner);
    }
  }
  for (; column < columns; column += 8) {
    // What is left at the end is computed with some for the second time, with the same results.
    column = min(column, columns - 8);
    let from = b + column * bStepBytes;
    if (isPacked) {
      packPanel(from, bRowBytes, bStepBytes, inner, panel);
      from = panel;
    }
    tile1x8(a, aStepBytes, from, isPacked ? PANEL_ROW_BYTES : bRowBytes, z + (column << 2), inner);
  }
}

/** The product with a number of rows that is a multiple of 4: eight columns for all of them, so that their panel stays in the cache. */
function multiplyBlock(
  a: usize,
  aRowBytes: usize,
  aStepBytes: usize,
  b: usize,
  bRowBytes: usize,
  bStepBytes: usize,
  z: usize,
  zRowBytes: usize,
  rows: u32,
  inner: u32,
  columns: u32,
  panel: usize,
): void {
  const packed = panel + inner * PANEL_ROW_BYTES;
  const tileBytes = inner << 4;
  for (let row: u32 = 0, to = packed; row < rows; row += 4, to += tileBytes, a += aRowBytes << 2) {
    packLines(a, aRowBytes, aStepBytes, inner, to, 16);
  }
  if (columns < 8) {
    for (; columns > 0; columns--, b += bStepBytes, z += 4) {
      for (let row: u32 = 0, from = packed, to = z; row < rows; row += 4, from += tileBytes, to += zRowBytes << 2) {
        tile4x1(from, b, bRowBytes, to, zRowBytes, inner);
      }
    }
    return;
  }
  const isPacked = bStepBytes !== 4 || (rows >= PANEL_ROWS && inner * columns > PANEL_ELEMENTS);
  const stepBytes = isPacked ? PANEL_ROW_BYTES : bRowBytes;
  for (let column: u32 = 0; column < columns; column += 8) {
    column = min(column, columns - 8);
    let right = b + column * bStepBytes;
    if (isPacked) {
      packPanel(right, bRowBytes, bStepBytes, inner, panel);
      right = panel;
    }
    let from = packed;
    let to = z + (column << 2);
    for (let row: u32 = 0; row < rows; row += 4, from += tileBytes, to += zRowBytes << 2) {
      tile4x8(from, right, stepBytes, to, zRowBytes, inner);
    }
  }
}

function packPanel(b: usize, bRowBytes: usize, bStepBytes: usize, inner: u32, panel: usize): void {
  packLines(b, bStepBytes, bRowBytes, inner, panel, PANEL_ROW_BYTES);
  packLines(b + (bStepBytes << 2), bStepBytes, bRowBytes, inner, panel + 16, PANEL_ROW_BYTES);
}

export function transpose(source: usize, rows: u32, columns: u32, target: usize): void {
  const columnBytes = rows << 2;
  for (let row: u32 = 0; row < rows; row++, target += 4) {
    for (let column: u32 = 0, to = target; column < columns; column++, source += 4, to += columnBytes) {
      store<f32>(to, load<f32>(source));
    }
  }
}
