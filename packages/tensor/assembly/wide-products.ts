/** Products of matrices of other types than float32; `wide-loops.ts` describes each function and has its twin. */
import {
  BLOCK_ROWS,
  COMPLEX64,
  COMPLEX128,
  DOUBLE,
  INT16,
  INT32,
  INT64,
  PANEL_ROW_BYTES,
  TILE_ROWS,
} from "../src/matrices/wide-layout";

export function packColumns(
  kind: i32,
  isConjugated: u32,
  b: usize,
  bRowBytes: usize,
  bStepBytes: usize,
  inner: u32,
  columns: u32,
  panels: usize,
): void {
  if (kind === INT64) packAll<i64>(kind, isConjugated, b, bRowBytes, bStepBytes, inner, columns, panels);
  else if (kind >= INT16) packAll<i32>(kind, isConjugated, b, bRowBytes, bStepBytes, inner, columns, panels);
  else packAll<f64>(kind, isConjugated, b, bRowBytes, bStepBytes, inner, columns, panels);
}

export function multiplyPacked(
  kind: i32,
  isConjugated: u32,
  a: usize,
  aRowBytes: usize,
  aStepBytes: usize,
  panels: usize,
  z: usize,
  rows: u32,
  inner: u32,
  columns: u32,
  scratch: usize,
): void {
  if (kind === INT64) {
    multiplyAll<i64>(kind, isConjugated, a, aRowBytes, aStepBytes, panels, z, rows, inner, columns, scratch);
  } else if (kind >= INT16) {
    multiplyAll<i32>(kind, isConjugated, a, aRowBytes, aStepBytes, panels, z, rows, inner, columns, scratch);
  } else multiplyAll<f64>(kind, isConjugated, a, aRowBytes, aStepBytes, panels, z, rows, inner, columns, scratch);
}

function isComplex(kind: i32): bool {
  return kind === COMPLEX64 || kind === COMPLEX128;
}

const TILE: u32 = TILE_ROWS;
const BLOCK: u32 = BLOCK_ROWS;

/** Columns of a panel. */
function panelColumns<T>(): u32 {
  return <u32>(PANEL_ROW_BYTES / sizeof<T>());
}

/** Bytes of an element in memory. */
function bytesOf(kind: i32): usize {
  if (kind === COMPLEX128) return 16;
  if (kind === INT32) return 4;
  return kind === INT16 ? 2 : 8;
}

function read<T>(kind: i32, at: usize): T {
  if (isFloat<T>()) return kind === COMPLEX64 ? <T>load<f32>(at) : <T>load<f64>(at);
  if (sizeof<T>() === 4) return kind === INT16 ? <T>load<i16>(at) : <T>load<i32>(at);
  return <T>load<i64>(at);
}

/** The imaginary part of the element at `at`. */
function readImaginary<T>(kind: i32, isConjugated: u32, at: usize): T {
  const part = kind === COMPLEX64 ? <T>load<f32>(at, 4) : <T>load<f64>(at, 8);
  return isConjugated ? -part : part;
}

function packAll<T>(
  kind: i32,
  isConjugated: u32,
  b: usize,
  bRowBytes: usize,
  bStepBytes: usize,
  inner: u32,
  columns: u32,
  to: usize,
): void {
  const width = panelColumns<T>();
  for (; columns > 0; b += width * bStepBytes) {
    const count = min(columns, width);
    columns -= count;
    for (let i: u32 = 0, row = b; i < inner; i++, row += bRowBytes) {
      for (let j: u32 = 0, at = row; j < width; j++, at += bStepBytes, to += sizeof<T>()) {
        store<T>(to, j < count ? read<T>(kind, at) : <T>0);
        if (isFloat<T>() && isComplex(kind)) {
          store<T>(to, j < count ? readImaginary<T>(kind, isConjugated, at) : <T>0, PANEL_ROW_BYTES);
        }
      }
      if (isFloat<T>() && isComplex(kind)) to += PANEL_ROW_BYTES;
    }
  }
}

/** Packs up to four rows of sums, elements of the same place together; of complex rows `[re, -im, …]` and `[im, re, …]`. */
function packRows<T>(
  kind: i32,
  isConjugated: u32,
  a: usize,
  aRowBytes: usize,
  aStepBytes: usize,
  rows: u32,
  inner: u32,
  to: usize,
): void {
  for (let i: u32 = 0; i < inner; i++, a += aStepBytes) {
    if (isFloat<T>() && isComplex(kind)) {
      for (let row: u32 = 0, at = a; row < 2; row++, at += aRowBytes, to += 2 * sizeof<T>()) {
        const re = row < rows ? read<T>(kind, at) : <T>0;
        const im = row < rows ? readImaginary<T>(kind, isConjugated, at) : <T>0;
        store<T>(to, re);
        store<T>(to, im, sizeof<T>());
        store<T>(to, -im, TILE_ROWS * sizeof<T>());
        store<T>(to, re, (TILE_ROWS + 1) * sizeof<T>());
      }
      to += TILE_ROWS * sizeof<T>();
    } else {
      for (let row: u32 = 0, at = a; row < TILE; row++, at += aRowBytes, to += sizeof<T>()) {
        store<T>(to, row < rows ? read<T>(kind, at) : <T>0);
      }
    }
  }
}

function multiplyAll<T>(
  kind: i32,
  isConjugated: u32,
  a: usize,
  aRowBytes: usize,
  aStepBytes: usize,
  panels: usize,
  z: usize,
  rows: u32,
  inner: u32,
  columns: u32,
  scratch: usize,
): void {
  const width = panelColumns<T>();
  const parts: u32 = isComplex(kind) ? 2 : 1;
  const depth = inner * parts;
  const tileRows: u32 = TILE / parts;
  const zRowBytes: usize = columns * bytesOf(kind);
  const packed: usize = scratch + TILE_ROWS * PANEL_ROW_BYTES;
  const tileBytes: usize = depth * TILE * sizeof<T>();
  while (rows > 0) {
    const count = min(rows, BLOCK / parts);
    for (let row: u32 = 0, to = packed, from = a; row < count; row += tileRows, to += tileBytes) {
      packRows<T>(kind, isConjugated, from, aRowBytes, aStepBytes, min(tileRows, count - row), inner, to);
      from += tileRows * aRowBytes;
    }
    for (let column: u32 = 0, panel = panels; column < columns; column += width, panel += depth * PANEL_ROW_BYTES) {
      const valid = min(width, columns - column);
      let to: usize = z + column * bytesOf(kind);
      for (let row: u32 = 0, from = packed; row < count; row += tileRows, from += tileBytes) {
        tile<T>(from, panel, depth, scratch);
        storeTile<T>(kind, scratch, to, zRowBytes, min(tileRows, count - row), valid);
        to += tileRows * zRowBytes;
      }
    }
    rows -= count;
    a += count * aRowBytes;
    z += count * zRowBytes;
  }
}

/** Four packed rows times a panel. */
function tile<T>(a: usize, b: usize, depth: u32, to: usize): void {
  let s00 = v128.splat<T>(<T>0);
  let s01 = s00;
  let s10 = s00;
  let s11 = s00;
  let s20 = s00;
  let s21 = s00;
  let s30 = s00;
  let s31 = s00;
  if (depth > 0) {
    do {
      const w0 = v128.load(b);
      const w1 = v128.load(b, 16);
      const x0 = v128.load_splat<T>(a);
      s00 = v128.add<T>(s00, v128.mul<T>(x0, w0));
      s01 = v128.add<T>(s01, v128.mul<T>(x0, w1));
      const x1 = v128.load_splat<T>(a, sizeof<T>());
      s10 = v128.add<T>(s10, v128.mul<T>(x1, w0));
      s11 = v128.add<T>(s11, v128.mul<T>(x1, w1));
      const x2 = v128.load_splat<T>(a, 2 * sizeof<T>());
      s20 = v128.add<T>(s20, v128.mul<T>(x2, w0));
      s21 = v128.add<T>(s21, v128.mul<T>(x2, w1));
      const x3 = v128.load_splat<T>(a, 3 * sizeof<T>());
      s30 = v128.add<T>(s30, v128.mul<T>(x3, w0));
      s31 = v128.add<T>(s31, v128.mul<T>(x3, w1));
      a += TILE_ROWS * sizeof<T>();
      b += PANEL_ROW_BYTES;
    } while (--depth > 0);
  }
  v128.store(to, s00);
  v128.store(to, s01, 16);
  v128.store(to, s10, 32);
  v128.store(to, s11, 48);
  v128.store(to, s20, 64);
  v128.store(to, s21, 80);
  v128.store(to, s30, 96);
  v128.store(to, s31, 112);
}

/** Writes the valid rows and columns of a tile to the result; of complex ones real and imaginary parts are rows in turn. */
function storeTile<T>(kind: i32, from: usize, to: usize, zRowBytes: usize, rows: u32, columns: u32): void {
  const isPair = isFloat<T>() && isComplex(kind);
  for (; rows > 0; rows--, to += zRowBytes, from += isPair ? 2 * PANEL_ROW_BYTES : PANEL_ROW_BYTES) {
    for (let j: u32 = 0, at = to, tile = from; j < columns; j++, at += bytesOf(kind), tile += sizeof<T>()) {
      if (kind === DOUBLE) store<f64>(at, load<f64>(tile));
      else if (kind === INT64) store<i64>(at, load<i64>(tile));
      else if (kind === INT32) store<i32>(at, load<i32>(tile));
      else if (kind === INT16) store<i16>(at, <i16>load<i32>(tile));
      else if (kind === COMPLEX128) {
        store<f64>(at, load<f64>(tile));
        store<f64>(at, load<f64>(tile, PANEL_ROW_BYTES), 8);
      } else {
        store<f32>(at, <f32>load<f64>(tile));
        store<f32>(at, <f32>load<f64>(tile, PANEL_ROW_BYTES), 4);
      }
    }
  }
}
