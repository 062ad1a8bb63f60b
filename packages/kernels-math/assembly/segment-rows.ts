import { foldMiddle, GREATEST, isGreater, PRODUCT, SUM } from "./folds";
import { addMiddle, multiplyMiddle } from "./sums";

/** The mean, beside the operations of `folds.ts`. */
const MEAN: u32 = 4;

/** Rows folded into those that their ids name; `segment-row-loops.ts` describes each function and has its twin. */

export function firstOutside(ids: usize, shift: u32, count: u32, limit: u32): i32 {
  for (let i: u32 = 0; i < count; i++) if (idAt(ids, shift, i) >= <i64>limit) return i;
  return -1;
}

export function countSorted(ids: usize, shift: u32, count: u32): f64 {
  let last: i64 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const id = idAt(ids, shift, i);
    if (id < last) return -1;
    last = id;
  }
  return <f64>last + 1;
}

export function foldSegments(
  type: u32,
  op: u32,
  bits: i32,
  x: usize,
  ids: usize,
  shift: u32,
  rows: u32,
  inner: u32,
  target: usize,
): void {
  if (type === 0) foldRuns<f32>(op, bits, x, ids, shift, rows, inner, target);
  else if (type === 1) foldRuns<f64>(op, bits, x, ids, shift, rows, inner, target);
  else if (type === 2) foldRuns<i32>(op, bits, x, ids, shift, rows, inner, target);
  else if (type === 3) foldRuns<i64>(op, bits, x, ids, shift, rows, inner, target);
  else if (type === 6) foldRuns<u32>(op, bits, x, ids, shift, rows, inner, target);
  else foldRuns<u64>(op, bits, x, ids, shift, rows, inner, target);
}

function foldRuns<T>(op: u32, bits: i32, x: usize, ids: usize, shift: u32, rows: u32, inner: u32, target: usize): void {
  const rowBytes: usize = inner * sizeof<T>();
  let next = target;
  for (let row: u32 = 0; row < rows; ) {
    const id = idAt(ids, shift, row);
    let length: u32 = 1;
    while (row + length < rows && idAt(ids, shift, row + length) === id) length++;
    const to = target + <usize>id * rowBytes;
    for (; next < to; next += sizeof<T>()) store<T>(next, op === PRODUCT ? 1 : 0);
    next = to + rowBytes;
    if (sizeof<T>() === 4 && isFloat<T>() && op === PRODUCT) multiplyMiddle(x, 1, length, inner, to);
    else if (sizeof<T>() === 4 && isFloat<T>() && (op === SUM || op === MEAN)) {
      addMiddle(x, 1, length, inner, op === MEAN ? length : 1, to);
    } else if (op === MEAN) {
      foldMiddle<T>(SUM, x, 1, length, inner, to);
      divideRow<T>(to, to + rowBytes, <T>length, bits);
    } else foldMiddle<T>(op, x, 1, length, inner, to);
    row += length;
    x += length * rowBytes;
  }
}

function divideRow<T>(to: usize, end: usize, divisor: T, bits: i32): void {
  for (; to < end; to += sizeof<T>()) {
    let sum = load<T>(to);
    if (sizeof<T>() === 4 && isInteger<T>()) {
      const unused = 32 - abs(bits);
      sum = bits < 0 ? <T>(((<u32>sum) << unused) >> unused) : <T>(((<i32>sum) << unused) >> unused);
    }
    store<T>(to, <T>(sum / divisor));
  }
}

export function foldRows(
  type: u32,
  op: u32,
  x: usize,
  ids: usize,
  shift: u32,
  rows: u32,
  inner: u32,
  target: usize,
): void {
  if (type === 0) foldTyped<f32>(op, x, ids, shift, rows, inner, target);
  else if (type === 1) foldTyped<f64>(op, x, ids, shift, rows, inner, target);
  else if (type === 2) foldTyped<i32>(op, x, ids, shift, rows, inner, target);
  else if (type === 4) foldComplex<f32>(op, x, ids, shift, rows, inner, target);
  else if (type === 5) foldComplex<f64>(op, x, ids, shift, rows, inner, target);
  else if (type === 6) foldTyped<u32>(op, x, ids, shift, rows, inner, target);
  else if (type === 7) foldTyped<u64>(op, x, ids, shift, rows, inner, target);
  else foldTyped<i64>(op, x, ids, shift, rows, inner, target);
}

function foldTyped<T>(op: u32, x: usize, ids: usize, shift: u32, rows: u32, inner: u32, target: usize): void {
  const rowBytes: usize = inner * sizeof<T>();
  for (let row: u32 = 0; row < rows; row++, x += rowBytes) {
    const id = idAt(ids, shift, row);
    if (id < 0) continue;
    const to = target + <usize>id * rowBytes;
    let at: usize = 0;
    if (op === SUM) {
      for (; at + 16 <= rowBytes; at += 16) v128.store(to + at, v128.add<T>(v128.load(to + at), v128.load(x + at)));
    } else if (op === PRODUCT) {
      for (; at + 16 <= rowBytes; at += 16) v128.store(to + at, v128.mul<T>(v128.load(to + at), v128.load(x + at)));
    } else {
      for (; at + 16 <= rowBytes; at += 16) {
        v128.store(to + at, better<T>(op === GREATEST, v128.load(to + at), v128.load(x + at)));
      }
    }
    for (; at < rowBytes; at += sizeof<T>()) foldOne<T>(op, to + at, load<T>(x + at));
  }
}

/** Sums part by part, and products. */
function foldComplex<T>(op: u32, x: usize, ids: usize, shift: u32, rows: u32, inner: u32, target: usize): void {
  if (op === SUM) {
    foldTyped<T>(SUM, x, ids, shift, rows, inner, target);
    return;
  }
  const rowBytes: usize = inner * sizeof<T>();
  for (let row: u32 = 0; row < rows; row++) {
    const id = idAt(ids, shift, row);
    const end = x + rowBytes;
    if (id < 0) x = end;
    for (let to = target + <usize>id * rowBytes; x < end; x += 2 * sizeof<T>(), to += 2 * sizeof<T>()) {
      const a = <f64>load<T>(to);
      const b = <f64>load<T>(to, sizeof<T>());
      const c = <f64>load<T>(x);
      const d = <f64>load<T>(x, sizeof<T>());
      store<T>(to, <T>(a * c - b * d));
      store<T>(to, <T>(a * d + b * c), sizeof<T>());
    }
  }
}

function foldOne<T>(op: u32, to: usize, value: T): void {
  let folded = load<T>(to);
  if (op === SUM) folded = <T>(folded + value);
  else if (op === PRODUCT) folded = <T>(folded * value);
  else if (isFloat<T>()) folded = (op === GREATEST ? value < folded : folded < value) ? folded : value;
  else if (op === GREATEST) folded = value > folded ? value : folded;
  else folded = value < folded ? value : folded;
  store<T>(to, folded);
}

function better<T>(isGreatest: bool, a: v128, b: v128): v128 {
  if (sizeof<T>() === 8 && isInteger<T>())
    return v128.bitselect(b, a, isGreatest ? isGreater<T>(b, a) : isGreater<T>(a, b));
  if (isFloat<T>()) return isGreatest ? v128.pmax<T>(b, a) : v128.pmin<T>(b, a);
  return isGreatest ? v128.max<T>(a, b) : v128.min<T>(a, b);
}

function idAt(ids: usize, shift: u32, row: u32): i64 {
  return shift === 3 ? load<i64>(ids + (row << 3)) : <i64>load<i32>(ids + (row << 2));
}
