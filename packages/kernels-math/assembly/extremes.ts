/** The greatest and least along a dimension; `extreme-loops.ts` describes the function and has its twin. */

const GREATEST_FLOAT: u32 = 0;
const LEAST_FLOAT: u32 = 1;
const GREATEST_BYTE: u32 = 2;

export function foldMiddle(kind: u32, x: usize, outer: u32, length: u32, inner: u32, target: usize): void {
  const width: usize = kind < GREATEST_BYTE ? 4 : 1;
  const rowBytes = inner * width;
  const wholeBytes = rowBytes * length;
  for (let o: u32 = 0; o < outer; o++, x += wholeBytes, target += rowBytes) {
    const end = x + wholeBytes;
    if (inner === 1) {
      foldRow(kind, x, end, width, target);
      continue;
    }
    let column: usize = 0;
    for (; column + 64 <= rowBytes; column += 64) foldColumns64(kind, x + column, end, rowBytes, target + column);
    for (; column + 16 <= rowBytes; column += 16) foldColumns16(kind, x + column, end, rowBytes, target + column);
    for (; column < rowBytes; column += width) foldOnes(kind, x + column, x + column, end, rowBytes, target + column);
  }
}

function foldColumns64(kind: u32, x: usize, end: usize, rowBytes: usize, target: usize): void {
  let a = v128.load(x);
  let b = v128.load(x, 16);
  let c = v128.load(x, 32);
  let d = v128.load(x, 48);
  for (x += rowBytes; x < end; x += rowBytes) {
    a = better(kind, a, v128.load(x));
    b = better(kind, b, v128.load(x, 16));
    c = better(kind, c, v128.load(x, 32));
    d = better(kind, d, v128.load(x, 48));
  }
  v128.store(target, a);
  v128.store(target, b, 16);
  v128.store(target, c, 32);
  v128.store(target, d, 48);
}

function foldColumns16(kind: u32, x: usize, end: usize, rowBytes: usize, target: usize): void {
  let a = v128.load(x);
  for (x += rowBytes; x < end; x += rowBytes) a = better(kind, a, v128.load(x));
  v128.store(target, a);
}

/** Folds elements that follow each other. */
function foldRow(kind: u32, x: usize, end: usize, width: usize, target: usize): void {
  if (x + 64 > end) {
    foldOnes(kind, x, x, end, width, target);
    return;
  }
  let a = v128.load(x);
  let b = v128.load(x, 16);
  let c = v128.load(x, 32);
  let d = v128.load(x, 48);
  for (x += 64; x + 64 <= end; x += 64) {
    a = better(kind, a, v128.load(x));
    b = better(kind, b, v128.load(x, 16));
    c = better(kind, c, v128.load(x, 32));
    d = better(kind, d, v128.load(x, 48));
  }
  a = better(kind, better(kind, a, b), better(kind, c, d));
  const lanes = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  for (let half: u32 = 8; half >= width; half >>= 1) {
    // Each step leaves half as many lanes of use, the first ones.
    a = better(kind, a, i8x16.swizzle(a, i8x16.add(lanes, i8x16.splat(<i8>half))));
  }
  if (width === 4) v128.store32_lane(target, a, 0);
  else v128.store8_lane(target, a, 0);
  foldOnes(kind, target, x, end, width, target);
}

/** Folds the element at `first` and those from `x` on, `step` bytes apart. */
function foldOnes(kind: u32, first: usize, x: usize, end: usize, step: usize, target: usize): void {
  if (kind < GREATEST_BYTE) {
    let a = load<f32>(first);
    for (; x < end; x += step) a = kind === GREATEST_FLOAT ? max<f32>(a, load<f32>(x)) : min<f32>(a, load<f32>(x));
    store<f32>(target, a);
    return;
  }
  let a = <u32>load<u8>(first);
  for (; x < end; x += step) a = kind === GREATEST_BYTE ? max<u32>(a, load<u8>(x)) : min<u32>(a, load<u8>(x));
  store<u8>(target, a);
}

function better(kind: u32, a: v128, b: v128): v128 {
  if (kind === GREATEST_FLOAT) return f32x4.max(a, b);
  if (kind === LEAST_FLOAT) return f32x4.min(a, b);
  return kind === GREATEST_BYTE ? i8x16.max_u(a, b) : i8x16.min_u(a, b);
}
