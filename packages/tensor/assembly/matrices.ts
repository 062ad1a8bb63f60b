/** Products of float32 matrices; `matrix-loops.ts` describes each function and has its twin. */
import { blockRows, PACKED as PACKED_STEP } from "../src/matrices/matrix-layout";
import { CHUNK, linesBy8, packLines, tile4x1, tilesBy8 } from "./matrix-tiles";
import { tile1x1, tile1x4, tile1x8, tile1x8x2, tile1x16 } from "./row-tiles";

/** The step of a right matrix that is packed as panels. */
const PACKED: usize = <usize>PACKED_STEP;

/** The steps that a panel is read over before the next rows: a cache near the processor has room for their parts of it and of four rows. */
const BLOCK_STEPS: u32 = 4 * <u32>CHUNK;

/** Rows that are worth packing a panel for, whose rows else lie apart. */
const PACKED_ROWS: u32 = 32;

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
  const most = <u32>blockRows(inner);
  while (rows >= 4) {
    const count = min(rows & ~3, most);
    multiplyBlock(a, aRowBytes, aStepBytes, b, bRowBytes, bStepBytes, z, zRowBytes, count, inner, columns, scratch);
    a += count * aRowBytes;
    z += count * zRowBytes;
    rows -= count;
  }
  for (; rows > 0; rows--, a += aRowBytes, z += zRowBytes) {
    multiplyRow(a, aStepBytes, b, bRowBytes, bStepBytes, z, inner, columns, scratch);
  }
}

export function multiplyMatrices(
  a: usize,
  aRowBytes: usize,
  aStepBytes: usize,
  aMatrixBytes: usize,
  b: usize,
  bRowBytes: usize,
  bStepBytes: usize,
  bMatrixBytes: usize,
  z: usize,
  zRowBytes: usize,
  zMatrixBytes: usize,
  rows: u32,
  inner: u32,
  columns: u32,
  count: u32,
  scratch: usize,
): void {
  for (; count > 0; count--, a += aMatrixBytes, b += bMatrixBytes, z += zMatrixBytes) {
    multiply(a, aRowBytes, aStepBytes, b, bRowBytes, bStepBytes, z, zRowBytes, rows, inner, columns, scratch);
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
    if (columns >= 4 && bStepBytes === 4) {
      const last = (columns - 4) << 2;
      tile1x4(a, aStepBytes, b, bRowBytes, z, inner);
      if (last > 0) tile1x4(a, aStepBytes, b + last, bRowBytes, z + last, inner);
      return;
    }
    for (; columns > 0; columns--, b += bStepBytes, z += 4) tile1x1(a, aStepBytes, b, bRowBytes, z, inner);
    return;
  }
  let column: u32 = 0;
  if (bStepBytes === 4) {
    for (; column + 16 <= columns; column += 16) {
      tile1x16(a, aStepBytes, b + (column << 2), bRowBytes, z + (column << 2), inner);
    }
  } else if (bStepBytes === PACKED) {
    const panelBytes = inner * PANEL_ROW_BYTES;
    for (; column + 8 < columns; column += 16) {
      const next = min(column + 8, columns - 8) << 2;
      tile1x8x2(a, aStepBytes, b + (column >>> 3) * panelBytes, panelBytes, z + (column << 2), z + next, inner);
    }
  }
  for (; column < columns; column += 8) {
    // The last columns are computed with some for the second time, with the same results.
    column = min(column, columns - 8);
    const right = panelOf(b, bRowBytes, bStepBytes, inner, column, panel);
    tile1x8(a, aStepBytes, right, bStepBytes === 4 ? bRowBytes : PANEL_ROW_BYTES, z + (column << 2), inner);
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
  const readsLines = aStepBytes === 4 && columns >= 8 && inner > 0 && inner <= <u32>CHUNK;
  if (!readsLines) {
    for (let row: u32 = 0, to = packed, line = a; row < rows; row += 4, to += tileBytes, line += aRowBytes << 2) {
      packLines(line, aRowBytes, aStepBytes, inner, to, 16);
    }
  }
  if (columns < 8) {
    for (; columns > 0; columns--, b += bStepBytes, z += 4) {
      for (let row: u32 = 0, from = packed, to = z; row < rows; row += 4, from += tileBytes, to += zRowBytes << 2) {
        tile4x1(from, b, bRowBytes, to, zRowBytes, inner);
      }
    }
    return;
  }
  const readsRows = bStepBytes === 4 && (rows < PACKED_ROWS || bRowBytes === PANEL_ROW_BYTES);
  const panelRowBytes = readsRows ? bRowBytes : PANEL_ROW_BYTES;
  for (let column: u32 = 0; column < columns; column += 8) {
    column = min(column, columns - 8);
    let right = columnsAt(b, bStepBytes, inner, column);
    for (
      let first: u32 = 0, left = packed;
      first === 0 || first < inner;
      first += BLOCK_STEPS, left += BLOCK_STEPS << 4
    ) {
      const steps = min(inner - first, BLOCK_STEPS);
      let block = right;
      if (bStepBytes !== PACKED && !readsRows) {
        packPanel(right, bRowBytes, bStepBytes, steps, panel);
        block = panel;
      }
      const to = z + (column << 2);
      if (readsLines) linesBy8(a, aRowBytes, block, panelRowBytes, to, zRowBytes, rows, steps);
      else tilesBy8(left, tileBytes, block, panelRowBytes, to, zRowBytes, rows, steps, first === 0);
      right += BLOCK_STEPS * (bStepBytes === PACKED ? PANEL_ROW_BYTES : bRowBytes);
    }
  }
}

/** The address of the eight columns from `column` on: where they lie, or of their panel. */
function columnsAt(b: usize, bStepBytes: usize, inner: u32, column: u32): usize {
  return bStepBytes === PACKED ? b + ((column + 7) >>> 3) * inner * PANEL_ROW_BYTES : b + column * bStepBytes;
}

/** The address of the eight columns from `column` on: where they lie, in packed panels, or packed to `panel` now. */
function panelOf(b: usize, bRowBytes: usize, bStepBytes: usize, inner: u32, column: u32, panel: usize): usize {
  const from = columnsAt(b, bStepBytes, inner, column);
  if (bStepBytes === PACKED || bStepBytes === 4) return from;
  packPanel(from, bRowBytes, bStepBytes, inner, panel);
  return panel;
}

export function packPanels(
  b: usize,
  bRowBytes: usize,
  bStepBytes: usize,
  inner: u32,
  columns: u32,
  panel: usize,
): void {
  for (let column: u32 = 0; column < columns; column += 8, panel += inner * PANEL_ROW_BYTES) {
    packPanel(b + min(column, columns - 8) * bStepBytes, bRowBytes, bStepBytes, inner, panel);
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
