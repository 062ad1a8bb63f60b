/** Copies between tensors and matrices of float64; `matrix-copies.ts` describes each function and has its twin. */

export function takeLower(source: usize, isDouble: bool, size: u32, a: usize, pitch: usize, diagonal: usize): f64 {
  return isDouble
    ? takeLowerOf<f64>(source, size, a, pitch, diagonal)
    : takeLowerOf<f32>(source, size, a, pitch, diagonal);
}

function takeLowerOf<T>(source: usize, size: u32, a: usize, pitch: usize, diagonal: usize): f64 {
  let greatest: f64 = 0;
  const rowBytes = size * sizeof<T>();
  for (let i: u32 = 0; i < size; i++, source += rowBytes, a += pitch) {
    let from = source;
    const end = a + (i << 3);
    for (let to = a; to < end; to += 8, from += sizeof<T>()) {
      const x = <f64>load<T>(from);
      greatest = Math.max(greatest, Math.abs(x));
      store<f64>(to, x);
    }
    memory.fill(end, 0, a + pitch - end);
    const x = <f64>load<T>(from);
    greatest = Math.max(greatest, Math.abs(x));
    store<f64>(diagonal + (i << 3), x);
  }
  return greatest;
}

export function giveColumns(
  source: usize,
  pitch: usize,
  order: usize,
  factors: usize,
  count: u32,
  length: u32,
  target: usize,
  isDouble: bool,
): void {
  if (isDouble) giveEach<f64>(source, pitch, order, factors, count, length, target);
  else giveEach<f32>(source, pitch, order, factors, count, length, target);
}

function giveEach<T>(
  source: usize,
  pitch: usize,
  order: usize,
  factors: usize,
  count: u32,
  length: u32,
  target: usize,
): void {
  const step = count * sizeof<T>();
  for (let i: u32 = 0; i < count; i++, target += sizeof<T>()) {
    const place = load<u32>(order + (i << 2));
    const factor = factors === 0 ? 1 : load<f64>(factors + (place << 3));
    const row = source + place * pitch;
    let to = target;
    for (let from = row, last = row + (length << 3); from < last; from += 8, to += step) {
      store<T>(to, <T>(load<f64>(from) * factor));
    }
  }
}

export function sortValues(values: usize, count: u32, isDescending: bool, order: usize): void {
  for (let i: u32 = 0; i < count; i++) {
    const value = load<f64>(values + (i << 3));
    let to = order + (i << 2);
    for (; to > order; to -= 4) {
      const before = load<u32>(to - 4);
      const other = load<f64>(values + (before << 3));
      if (isDescending ? other >= value : other <= value) break;
      store<u32>(to, before);
    }
    store<u32>(to, i);
  }
}

export function takeMatrix(
  source: usize,
  isDouble: bool,
  rows: u32,
  columns: u32,
  rowStep: u32,
  columnStep: u32,
  target: usize,
  pitch: usize,
): f64 {
  return isDouble
    ? takeMatrixOf<f64>(source, rows, columns, rowStep, columnStep, target, pitch)
    : takeMatrixOf<f32>(source, rows, columns, rowStep, columnStep, target, pitch);
}

function takeMatrixOf<T>(
  source: usize,
  rows: u32,
  columns: u32,
  rowStep: usize,
  columnStep: usize,
  target: usize,
  pitch: usize,
): f64 {
  let greatest: f64 = 0;
  const rowBytes = rowStep * sizeof<T>();
  const columnBytes = columnStep * sizeof<T>();
  for (; rows > 0; rows--, source += rowBytes, target += pitch) {
    let from = source;
    let to = target;
    const end = target + (columns << 3);
    if (columnBytes === sizeof<T>()) {
      let most = f64x2.splat(0);
      for (; to + 16 <= end; to += 16, from += sizeof<T>() << 1) {
        const x = loadPair<T>(from);
        most = f64x2.max(most, f64x2.abs(x));
        v128.store(to, x);
      }
      greatest = Math.max(greatest, Math.max(f64x2.extract_lane(most, 0), f64x2.extract_lane(most, 1)));
    }
    for (; to < end; to += 8, from += columnBytes) {
      const x = <f64>load<T>(from);
      greatest = Math.max(greatest, Math.abs(x));
      store<f64>(to, x);
    }
    memory.fill(end, 0, target + pitch - end);
  }
  return greatest;
}

export function giveMatrix(
  source: usize,
  pitch: usize,
  rows: u32,
  columns: u32,
  isLower: bool,
  target: usize,
  isDouble: bool,
): void {
  if (isDouble) giveMatrixOf<f64>(source, pitch, rows, columns, isLower, target);
  else giveMatrixOf<f32>(source, pitch, rows, columns, isLower, target);
}

function giveMatrixOf<T>(source: usize, pitch: usize, rows: u32, columns: u32, isLower: bool, target: usize): void {
  const rowBytes = columns * sizeof<T>();
  for (let i: u32 = 0; i < rows; i++, source += pitch) {
    const count = isLower ? min(i + 1, columns) : columns;
    const end = target + rowBytes;
    const last = source + (count << 3);
    let from = source;
    for (; from + 16 <= last; from += 16, target += sizeof<T>() << 1) storePair<T>(target, v128.load(from));
    for (; from < last; from += 8, target += sizeof<T>()) {
      store<T>(target, <T>load<f64>(from));
    }
    if (target < end) memory.fill(target, 0, end - target);
    target = end;
  }
}

/** Two elements as float64. */
export function loadPair<T>(at: usize): v128 {
  return sizeof<T>() === 8 ? v128.load(at) : f64x2.promote_low_f32x4(v128.load64_zero(at));
}

/** Stores two numbers as elements. */
function storePair<T>(at: usize, pair: v128): void {
  if (sizeof<T>() === 8) v128.store(at, pair);
  else v128.store64_lane(at, f32x4.demote_f64x2_zero(pair), 0);
}
