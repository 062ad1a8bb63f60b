/** Sums of columns and of runs; `bias-grad-loops.ts` describes each function and has its twin. */
import { DOUBLE, FLOAT, INT8, INT16, INT32 } from "../src/activation/bias-grad-layout";

/** Bytes of rows that a cache near the processor keeps until all columns are added. */
const BLOCK_BYTES: u32 = 16384;

export function addRows(kind: i32, x: usize, rows: u32, columns: u32, sums: usize): void {
  if (kind === FLOAT) addFloatRows<f32>(x, rows, columns, sums);
  else if (kind === DOUBLE) addFloatRows<f64>(x, rows, columns, sums);
  else if (kind === INT8) addIntegerRows<i8>(x, rows, columns, sums);
  else if (kind === INT16) addIntegerRows<i16>(x, rows, columns, sums);
  else if (kind === INT32) addIntegerRows<i32>(x, rows, columns, sums);
  else addIntegerRows<i64>(x, rows, columns, sums);
}

export function addRuns(kind: i32, x: usize, runs: u32, run: u32, parts: u32, sums: usize): void {
  if (kind === FLOAT) addFloatRuns<f32>(x, runs, run, parts, sums);
  else if (kind === DOUBLE) addFloatRuns<f64>(x, runs, run, parts, sums);
  else if (kind === INT8) addIntegerRuns<i8>(x, runs, run, sums);
  else if (kind === INT16) addIntegerRuns<i16>(x, runs, run, sums);
  else if (kind === INT32) addIntegerRuns<i32>(x, runs, run, sums);
  else addIntegerRuns<i64>(x, runs, run, sums);
}

function addFloatRows<T>(x: usize, rows: u32, columns: u32, sums: usize): void {
  const rowBytes = columns * sizeof<T>();
  const most = max(8, BLOCK_BYTES / rowBytes);
  while (rows > 0) {
    const count = min(rows, most);
    const end = x + rowBytes * count;
    let column: u32 = 0;
    let from = x;
    let to = sums;
    for (; column + 8 <= columns; column += 8, from += 8 * sizeof<T>(), to += 64) addEight<T>(from, end, rowBytes, to);
    for (; column < columns; column++, from += sizeof<T>(), to += 8) {
      let sum = load<f64>(to);
      for (let at = from; at < end; at += rowBytes) sum += <f64>load<T>(at);
      store<f64>(to, sum);
    }
    x = end;
    rows -= count;
  }
}

function addEight<T>(x: usize, end: usize, rowBytes: usize, sums: usize): void {
  let a = v128.load(sums);
  let b = v128.load(sums, 16);
  let c = v128.load(sums, 32);
  let d = v128.load(sums, 48);
  for (; x < end; x += rowBytes) {
    a = f64x2.add(a, pairAt<T>(x));
    b = f64x2.add(b, pairAt<T>(x + 2 * sizeof<T>()));
    c = f64x2.add(c, pairAt<T>(x + 4 * sizeof<T>()));
    d = f64x2.add(d, pairAt<T>(x + 6 * sizeof<T>()));
  }
  v128.store(sums, a);
  v128.store(sums, b, 16);
  v128.store(sums, c, 32);
  v128.store(sums, d, 48);
}

/** Two numbers as float64. */
function pairAt<T>(at: usize): v128 {
  return sizeof<T>() === 8 ? v128.load(at) : f64x2.promote_low_f32x4(v128.load64_zero(at));
}

function addFloatRuns<T>(x: usize, runs: u32, run: u32, parts: u32, sums: usize): void {
  const pairBytes = 2 * sizeof<T>();
  for (; runs > 0; runs--, sums += parts << 3) {
    let a = f64x2.splat(0);
    let b = a;
    let c = a;
    let d = a;
    let left = run;
    for (; left >= 8; left -= 8, x += 4 * pairBytes) {
      a = f64x2.add(a, pairAt<T>(x));
      b = f64x2.add(b, pairAt<T>(x + pairBytes));
      c = f64x2.add(c, pairAt<T>(x + 2 * pairBytes));
      d = f64x2.add(d, pairAt<T>(x + 3 * pairBytes));
    }
    let sum = f64x2.add(f64x2.add(a, b), f64x2.add(c, d));
    for (; left >= 2; left -= 2, x += pairBytes) sum = f64x2.add(sum, pairAt<T>(x));
    if (parts === 2) {
      v128.store(sums, f64x2.add(v128.load(sums), sum));
      continue;
    }
    let all = f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
    if (left > 0) {
      all += <f64>load<T>(x);
      x += sizeof<T>();
    }
    store<f64>(sums, load<f64>(sums) + all);
  }
}

function addIntegerRows<T>(x: usize, rows: u32, columns: u32, sums: usize): void {
  const rowBytes: u32 = columns * sizeof<T>();
  const most = max(8, BLOCK_BYTES / rowBytes);
  while (rows > 0) {
    const count = min(rows, most);
    const end = x + rowBytes * count;
    let at: u32 = 0;
    for (; at + 64 <= rowBytes; at += 64) {
      let a = v128.load(sums + at);
      let b = v128.load(sums + at, 16);
      let c = v128.load(sums + at, 32);
      let d = v128.load(sums + at, 48);
      for (let from = x + at; from < end; from += rowBytes) {
        a = v128.add<T>(a, v128.load(from));
        b = v128.add<T>(b, v128.load(from, 16));
        c = v128.add<T>(c, v128.load(from, 32));
        d = v128.add<T>(d, v128.load(from, 48));
      }
      v128.store(sums + at, a);
      v128.store(sums + at, b, 16);
      v128.store(sums + at, c, 32);
      v128.store(sums + at, d, 48);
    }
    for (; at + 16 <= rowBytes; at += 16) {
      let a = v128.load(sums + at);
      for (let from = x + at; from < end; from += rowBytes) a = v128.add<T>(a, v128.load(from));
      v128.store(sums + at, a);
    }
    for (; at < rowBytes; at += sizeof<T>()) {
      let sum = load<T>(sums + at);
      for (let from = x + at; from < end; from += rowBytes) sum += load<T>(from);
      store<T>(sums + at, sum);
    }
    x = end;
    rows -= count;
  }
}

function addIntegerRuns<T>(x: usize, runs: u32, run: u32, sums: usize): void {
  for (; runs > 0; runs--, sums += sizeof<T>()) {
    let a = i64x2.splat(0);
    let b = a;
    let left: u32 = run * sizeof<T>();
    for (; left >= 32; left -= 32, x += 32) {
      a = v128.add<T>(a, v128.load(x));
      b = v128.add<T>(b, v128.load(x, 16));
    }
    a = v128.add<T>(a, b);
    a = v128.add<T>(a, v128.shuffle<i64>(a, a, 1, 0));
    if (sizeof<T>() <= 4) a = v128.add<T>(a, v128.shuffle<i32>(a, a, 1, 0, 3, 2));
    if (sizeof<T>() <= 2) a = v128.add<T>(a, v128.shuffle<i16>(a, a, 1, 0, 3, 2, 5, 4, 7, 6));
    if (sizeof<T>() === 1) {
      a = v128.add<T>(a, v128.shuffle<i8>(a, a, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14));
    }
    let sum = load<T>(sums) + v128.extract_lane<T>(a, 0);
    for (; left > 0; left -= sizeof<T>(), x += sizeof<T>()) sum += load<T>(x);
    store<T>(sums, sum);
  }
}
