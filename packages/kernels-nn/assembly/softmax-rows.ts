/** The parts that Softmax and LogSoftmax of float32 rows share. */

/** The greatest element, in all lanes. NaN is passed over: its exponential makes the sum of its row NaN. */
export function greatestOf(x: usize, columns: u32): v128 {
  const end = x + (columns << 2);
  let a = f32x4.splat(-Infinity);
  let b = a;
  for (; x + 32 <= end; x += 32) {
    a = f32x4.pmax(a, v128.load(x));
    b = f32x4.pmax(b, v128.load(x, 16));
  }
  if (x + 16 <= end) {
    a = f32x4.pmax(a, v128.load(x));
    x += 16;
  }
  if (x < end) b = f32x4.pmax(b, loadPart(x, end - x));
  a = f32x4.pmax(a, b);
  a = f32x4.pmax(a, v128.shuffle<i32>(a, a, 2, 3, 0, 1));
  return f32x4.pmax(a, v128.shuffle<i32>(a, a, 1, 0, 3, 2));
}

export function total(low: v128, high: v128): f64 {
  const sum = f64x2.add(low, high);
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}

/** The four elements at `x`, or those in `bytes` and -infinity in the other lanes. */
export function load4(x: usize, bytes: usize): v128 {
  return bytes >= 16 ? v128.load(x) : loadPart(x, bytes);
}

export function store4(y: usize, values: v128, bytes: usize): void {
  if (bytes >= 16) v128.store(y, values);
  else storePart(y, values, bytes);
}

function loadPart(x: usize, bytes: usize): v128 {
  let part = v128.load32_lane(x, f32x4.splat(-Infinity), 0);
  if (bytes > 4) part = v128.load32_lane(x, part, 1, 4);
  if (bytes > 8) part = v128.load32_lane(x, part, 2, 8);
  return part;
}

function storePart(y: usize, values: v128, bytes: usize): void {
  v128.store32_lane(y, values, 0);
  if (bytes > 4) v128.store32_lane(y, values, 1, 4);
  if (bytes > 8) v128.store32_lane(y, values, 2, 8);
}
