/** Products of float32 matrices; `matrix-loops.ts` describes each function and has its twin. */

/** The number of products that are summed before they are added to the result; the twin has the same. */
const CHUNK: usize = 64;

export function multiply(
  a: usize,
  aRowBytes: usize,
  aStepBytes: usize,
  b: usize,
  z: usize,
  rows: u32,
  inner: u32,
  columns: u32,
): void {
  const rowBytes = columns << 2;
  let column: u32 = 0;
  if (rows < 4) {
    for (; column + 32 <= columns; column += 32) {
      for (let row: u32 = 0; row < rows; row++) {
        tile1x32(
          a + row * aRowBytes,
          aStepBytes,
          b + (column << 2),
          rowBytes,
          z + row * rowBytes + (column << 2),
          inner,
        );
      }
    }
  }
  // Eight columns for all rows, so that their part of the right matrix stays in the cache. What is left at the end is computed
  // with some for the second time, with the same results.
  if (columns >= 8) {
    while (column < columns) {
      if (column + 8 > columns) column = columns - 8;
      multiplyColumns8(a, aRowBytes, aStepBytes, b + (column << 2), z + (column << 2), rows, inner, rowBytes);
      column += 8;
    }
    return;
  }
  for (let row: u32 = 0; row < rows; row++) {
    const from = a + row * aRowBytes;
    const to = z + row * rowBytes;
    if (columns >= 4) {
      tile1x4(from, aStepBytes, b, rowBytes, to, inner);
      tile1x4(from, aStepBytes, b + rowBytes - 16, rowBytes, to + rowBytes - 16, inner);
    } else {
      for (column = 0; column < columns; column++) {
        tile1x1(from, aStepBytes, b + (column << 2), rowBytes, to + (column << 2), inner);
      }
    }
  }
}

function multiplyColumns8(
  a: usize,
  aRowBytes: usize,
  aStepBytes: usize,
  b: usize,
  z: usize,
  rows: u32,
  inner: u32,
  rowBytes: usize,
): void {
  for (; rows >= 4; rows -= 4) {
    tile4x8(a, aRowBytes, aStepBytes, b, rowBytes, z, inner);
    a += aRowBytes << 2;
    z += rowBytes << 2;
  }
  for (; rows > 0; rows--) {
    tile1x8(a, aStepBytes, b, rowBytes, z, inner);
    a += aRowBytes;
    z += rowBytes;
  }
}

function tile4x8(a: usize, aRow: usize, aStep: usize, b: usize, bRow: usize, z: usize, inner: usize): void {
  const a1 = a + aRow;
  const a2 = a1 + aRow;
  const a3 = a2 + aRow;
  let offset: usize = 0;
  for (let start: usize = 0; start < inner || start === 0; start += CHUNK) {
    const stop = min(inner - start, CHUNK);
    let s00 = f32x4.splat(0);
    let s01 = s00;
    let s10 = s00;
    let s11 = s00;
    let s20 = s00;
    let s21 = s00;
    let s30 = s00;
    let s31 = s00;
    for (let i: usize = 0; i < stop; i++, offset += aStep, b += bRow) {
      const w0 = v128.load(b);
      const w1 = v128.load(b, 16);
      const x0 = v128.load32_splat(a + offset);
      s00 = f32x4.add(s00, f32x4.mul(x0, w0));
      s01 = f32x4.add(s01, f32x4.mul(x0, w1));
      const x1 = v128.load32_splat(a1 + offset);
      s10 = f32x4.add(s10, f32x4.mul(x1, w0));
      s11 = f32x4.add(s11, f32x4.mul(x1, w1));
      const x2 = v128.load32_splat(a2 + offset);
      s20 = f32x4.add(s20, f32x4.mul(x2, w0));
      s21 = f32x4.add(s21, f32x4.mul(x2, w1));
      const x3 = v128.load32_splat(a3 + offset);
      s30 = f32x4.add(s30, f32x4.mul(x3, w0));
      s31 = f32x4.add(s31, f32x4.mul(x3, w1));
    }
    const isFirst = start === 0;
    put(z, s00, isFirst);
    put(z + 16, s01, isFirst);
    put(z + bRow, s10, isFirst);
    put(z + bRow + 16, s11, isFirst);
    put(z + 2 * bRow, s20, isFirst);
    put(z + 2 * bRow + 16, s21, isFirst);
    put(z + 3 * bRow, s30, isFirst);
    put(z + 3 * bRow + 16, s31, isFirst);
  }
}

function tile1x32(a: usize, aStep: usize, b: usize, bRow: usize, z: usize, inner: usize): void {
  for (let start: usize = 0; start < inner || start === 0; start += CHUNK) {
    const stop = min(inner - start, CHUNK);
    let s0 = f32x4.splat(0);
    let s1 = s0;
    let s2 = s0;
    let s3 = s0;
    let s4 = s0;
    let s5 = s0;
    let s6 = s0;
    let s7 = s0;
    for (let i: usize = 0; i < stop; i++, a += aStep, b += bRow) {
      const x = v128.load32_splat(a);
      s0 = f32x4.add(s0, f32x4.mul(x, v128.load(b)));
      s1 = f32x4.add(s1, f32x4.mul(x, v128.load(b, 16)));
      s2 = f32x4.add(s2, f32x4.mul(x, v128.load(b, 32)));
      s3 = f32x4.add(s3, f32x4.mul(x, v128.load(b, 48)));
      s4 = f32x4.add(s4, f32x4.mul(x, v128.load(b, 64)));
      s5 = f32x4.add(s5, f32x4.mul(x, v128.load(b, 80)));
      s6 = f32x4.add(s6, f32x4.mul(x, v128.load(b, 96)));
      s7 = f32x4.add(s7, f32x4.mul(x, v128.load(b, 112)));
    }
    const isFirst = start === 0;
    put(z, s0, isFirst);
    put(z + 16, s1, isFirst);
    put(z + 32, s2, isFirst);
    put(z + 48, s3, isFirst);
    put(z + 64, s4, isFirst);
    put(z + 80, s5, isFirst);
    put(z + 96, s6, isFirst);
    put(z + 112, s7, isFirst);
  }
}

function tile1x8(a: usize, aStep: usize, b: usize, bRow: usize, z: usize, inner: usize): void {
  for (let start: usize = 0; start < inner || start === 0; start += CHUNK) {
    const stop = min(inner - start, CHUNK);
    let s0 = f32x4.splat(0);
    let s1 = s0;
    for (let i: usize = 0; i < stop; i++, a += aStep, b += bRow) {
      const x = v128.load32_splat(a);
      s0 = f32x4.add(s0, f32x4.mul(x, v128.load(b)));
      s1 = f32x4.add(s1, f32x4.mul(x, v128.load(b, 16)));
    }
    put(z, s0, start === 0);
    put(z + 16, s1, start === 0);
  }
}

function tile1x4(a: usize, aStep: usize, b: usize, bRow: usize, z: usize, inner: usize): void {
  for (let start: usize = 0; start < inner || start === 0; start += CHUNK) {
    const stop = min(inner - start, CHUNK);
    let s = f32x4.splat(0);
    for (let i: usize = 0; i < stop; i++, a += aStep, b += bRow) {
      s = f32x4.add(s, f32x4.mul(v128.load32_splat(a), v128.load(b)));
    }
    put(z, s, start === 0);
  }
}

function tile1x1(a: usize, aStep: usize, b: usize, bRow: usize, z: usize, inner: usize): void {
  let total: f32 = 0;
  for (let start: usize = 0; start < inner; start += CHUNK) {
    const stop = min(inner - start, CHUNK);
    let s: f32 = 0;
    for (let i: usize = 0; i < stop; i++, a += aStep, b += bRow) s += load<f32>(a) * load<f32>(b);
    total += s;
  }
  store<f32>(z, total);
}

/** Writes the sums of the first chunk, and adds those of the others. */
function put(z: usize, sums: v128, isFirst: bool): void {
  v128.store(z, isFirst ? sums : f32x4.add(v128.load(z), sums));
}

export function transpose(source: usize, rows: u32, columns: u32, target: usize): void {
  const columnBytes = rows << 2;
  for (let row: u32 = 0; row < rows; row++, target += 4) {
    for (let column: u32 = 0, to = target; column < columns; column++, source += 4, to += columnBytes) {
      store<f32>(to, load<f32>(source));
    }
  }
}
