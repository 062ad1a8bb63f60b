/** Sums and products of float32 along a dimension; `sum-loops.ts` and `product-loops.ts` describe each function and have its twin. */
import { PLAIN, SQUARED, sumRow } from "../../tensor/assembly/row-sums";

const ADD: u32 = 0;
const ADD_SQUARES: u32 = 1;
const MULTIPLY: u32 = 2;

export function addMiddle(x: usize, outer: u32, length: u32, inner: u32, divisor: f64, sums: usize): void {
  foldMiddle(ADD, x, outer, length, inner, divisor, sums);
}

export function addSquares(x: usize, outer: u32, length: u32, inner: u32, isRooted: bool, sums: usize): void {
  foldMiddle(ADD_SQUARES, x, outer, length, inner, 1, sums);
  if (!isRooted) return;
  for (const end = sums + ((outer * inner) << 2); sums < end; sums += 4) store<f32>(sums, sqrt(load<f32>(sums)));
}

export function multiplyMiddle(x: usize, outer: u32, length: u32, inner: u32, products: usize): void {
  foldMiddle(MULTIPLY, x, outer, length, inner, 1, products);
}

function foldMiddle(op: u32, x: usize, outer: u32, length: u32, inner: u32, divisor: f64, target: usize): void {
  const rowBytes: usize = inner << 2;
  const wholeBytes = rowBytes * length;
  for (let o: u32 = 0; o < outer; o++, x += wholeBytes, target += rowBytes) {
    const end = x + wholeBytes;
    if (inner === 1) {
      const folded = op === ADD ? addRow(x, end) : op === ADD_SQUARES ? squareRow(x, end) : multiplyRow(x, end);
      store<f32>(target, <f32>(folded / divisor));
      continue;
    }
    let column: usize = 0;
    for (; column + 32 <= rowBytes; column += 32) {
      if (op === ADD) addColumns8(x + column, end, rowBytes, divisor, target + column);
      else if (op === ADD_SQUARES) squareColumns8(x + column, end, rowBytes, target + column);
      else multiplyColumns8(x + column, end, rowBytes, target + column);
    }
    for (; column < rowBytes; column += 4) {
      const folded = foldOnes(op, op === MULTIPLY ? 1 : 0, x + column, end, rowBytes);
      store<f32>(target + column, <f32>(folded / divisor));
    }
  }
}

function addColumns8(x: usize, end: usize, rowBytes: usize, divisor: f64, target: usize): void {
  inline.always(foldColumns8(ADD, x, end, rowBytes, divisor, target));
}

function squareColumns8(x: usize, end: usize, rowBytes: usize, target: usize): void {
  inline.always(foldColumns8(ADD_SQUARES, x, end, rowBytes, 1, target));
}

function multiplyColumns8(x: usize, end: usize, rowBytes: usize, target: usize): void {
  inline.always(foldColumns8(MULTIPLY, x, end, rowBytes, 1, target));
}

/** Compiled for each op, because a test in the loop costs a third more. */
function foldColumns8(op: u32, x: usize, end: usize, rowBytes: usize, divisor: f64, target: usize): void {
  let s0 = f64x2.splat(op === MULTIPLY ? 1 : 0);
  let s1 = s0;
  let s2 = s0;
  let s3 = s0;
  for (; x < end; x += rowBytes) {
    s0 = inline.always(fold(op, s0, x));
    s1 = inline.always(fold(op, s1, x + 8));
    s2 = inline.always(fold(op, s2, x + 16));
    s3 = inline.always(fold(op, s3, x + 24));
  }
  const by = f64x2.splat(divisor);
  v128.store64_lane(target, f32x4.demote_f64x2_zero(f64x2.div(s0, by)), 0);
  v128.store64_lane(target, f32x4.demote_f64x2_zero(f64x2.div(s1, by)), 0, 8);
  v128.store64_lane(target, f32x4.demote_f64x2_zero(f64x2.div(s2, by)), 0, 16);
  v128.store64_lane(target, f32x4.demote_f64x2_zero(f64x2.div(s3, by)), 0, 24);
}

function addRow(x: usize, end: usize): f64 {
  return inline.always(sumRow(PLAIN, x, end, 0));
}

function squareRow(x: usize, end: usize): f64 {
  return inline.always(sumRow(SQUARED, x, end, 0));
}

/** Multiplies elements that follow each other, eight at a time. */
function multiplyRow(x: usize, end: usize): f64 {
  let s0 = f64x2.splat(1);
  let s1 = s0;
  let s2 = s0;
  let s3 = s0;
  for (; x + 32 <= end; x += 32) {
    s0 = inline.always(fold(MULTIPLY, s0, x));
    s1 = inline.always(fold(MULTIPLY, s1, x + 8));
    s2 = inline.always(fold(MULTIPLY, s2, x + 16));
    s3 = inline.always(fold(MULTIPLY, s3, x + 24));
  }
  s0 = f64x2.mul(f64x2.mul(s0, s1), f64x2.mul(s2, s3));
  return foldOnes(MULTIPLY, f64x2.extract_lane(s0, 0) * f64x2.extract_lane(s0, 1), x, end, 4);
}

function foldOnes(op: u32, first: f64, x: usize, end: usize, step: usize): f64 {
  for (; x < end; x += step) {
    const value = load<f32>(x);
    if (op === MULTIPLY) first *= <f64>value;
    else first += <f64>(op === ADD ? value : value * value);
  }
  return first;
}

/** Folds two floats at `x`. */
function fold(op: u32, s: v128, x: usize): v128 {
  const values = f64x2.promote_low_f32x4(term(op, v128.load64_zero(x)));
  return op === MULTIPLY ? f64x2.mul(s, values) : f64x2.add(s, values);
}

function term(op: u32, values: v128): v128 {
  return op === ADD_SQUARES ? f32x4.mul(values, values) : values;
}
