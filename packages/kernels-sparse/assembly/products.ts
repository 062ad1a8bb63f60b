/** Products of sparse and dense matrices; `coordinate-loops.ts` describes each function. */

export function addProducts(
  indices: usize,
  rowColumn: u32,
  count: u32,
  values: usize,
  right: usize,
  columns: u32,
  target: usize,
): void {
  const width = (<usize>columns) << 2;
  const rowAt = (<usize>rowColumn) << 3;
  const innerAt = 8 - rowAt;
  const wide = width & ~63;
  for (const end = values + ((<usize>count) << 2); values < end; ) {
    const row = load<u64>(indices + rowAt);
    const start = indices;
    const first = values;
    for (; values < end && load<u64>(indices + rowAt) === row; values += 4) indices += 16;
    const to = target + <usize>row * width;
    // The sums of 16 columns stay in registers while the row is the same.
    for (let column: usize = 0; column < wide; column += 64) {
      let a = v128.load(to + column);
      let b = v128.load(to + column, 16);
      let c = v128.load(to + column, 32);
      let d = v128.load(to + column, 48);
      let index = start + innerAt;
      for (let value = first; value < values; value += 4, index += 16) {
        const factor = v128.load32_splat(value);
        const from = right + <usize>load<u64>(index) * width + column;
        a = f32x4.add(a, f32x4.mul(factor, v128.load(from)));
        b = f32x4.add(b, f32x4.mul(factor, v128.load(from, 16)));
        c = f32x4.add(c, f32x4.mul(factor, v128.load(from, 32)));
        d = f32x4.add(d, f32x4.mul(factor, v128.load(from, 48)));
      }
      v128.store(to + column, a);
      v128.store(to + column, b, 16);
      v128.store(to + column, c, 32);
      v128.store(to + column, d, 48);
    }
    if (wide === width) continue;
    let index = start + innerAt;
    for (let value = first; value < values; value += 4, index += 16) {
      addProduct(value, right + <usize>load<u64>(index) * width + wide, to + wide, to + width);
    }
  }
}

/** Adds a row of float32, times a value, to those from `to` up to `end`. */
function addProduct(value: usize, from: usize, to: usize, end: usize): void {
  const factor = v128.load32_splat(value);
  for (; to + 16 <= end; to += 16, from += 16) {
    v128.store(to, f32x4.add(v128.load(to), f32x4.mul(factor, v128.load(from))));
  }
  for (; to < end; to += 4, from += 4) store<f32>(to, load<f32>(to) + load<f32>(value) * load<f32>(from));
}

export function addDoubles(
  indices: usize,
  rowColumn: u32,
  count: u32,
  values: usize,
  right: usize,
  columns: u32,
  target: usize,
): void {
  const width = (<usize>columns) << 3;
  const rowAt = (<usize>rowColumn) << 3;
  for (const last = values + ((<usize>count) << 3); values < last; values += 8, indices += 16) {
    const factor = v128.load64_splat(values);
    let from = right + <usize>load<u64>(indices + 8 - rowAt) * width;
    let to = target + <usize>load<u64>(indices + rowAt) * width;
    const end = to + width;
    for (; to + 16 <= end; to += 16, from += 16) {
      v128.store(to, f64x2.add(v128.load(to), f64x2.mul(factor, v128.load(from))));
    }
    if (to < end) store<f64>(to, load<f64>(to) + load<f64>(values) * load<f64>(from));
  }
}
