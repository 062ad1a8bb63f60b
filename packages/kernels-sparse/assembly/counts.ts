/** Counts of the integers of rows; `count-loops.ts` describes each function and has its twin. */
import {
  COUNTS,
  FOUND,
  HAS_ROWS,
  INDICES,
  IS_BINARY,
  LIMIT,
  MARKS,
  NEXT,
  RUN,
  SHIFT,
  SUMS,
  VALUES,
  WEIGHTS,
} from "../src/sparse/counts/count-layout";

export function greatestValue(values: usize, shift: u32, count: u32): f64 {
  let greatest: u64 = 0;
  for (const end = values + ((<usize>count) << shift); values < end; values += (<usize>1) << shift) {
    // As an unsigned number a negative one is the greatest.
    const value = shift === 3 ? load<u64>(values) : <u64>(<i64>load<i32>(values));
    if (value > greatest) greatest = value;
  }
  return <f64>(<i64>greatest);
}

export function countUpTo(type: u32, counting: usize, end: u32): void {
  if (type === 0) countTyped<f32>(counting, end);
  else if (type === 1) countTyped<f64>(counting, end);
  else if (type === 2) countTyped<i32>(counting, end);
  else countTyped<i64>(counting, end);
}

function countTyped<T>(counting: usize, end: u32): void {
  const shift = load<u32>(counting, SHIFT * 4);
  const isBinary = load<u32>(counting, IS_BINARY * 4) !== 0;
  const limit = <u64>load<u32>(counting, LIMIT * 4);
  const marks = <usize>load<u32>(counting, MARKS * 4);
  const groups = marks + ((<usize>((limit + 63) >> 6)) << 3);
  const sums = <usize>load<u32>(counting, SUMS * 4);
  let values = <usize>load<u32>(counting, VALUES * 4);
  let weights = <usize>load<u32>(counting, WEIGHTS * 4);
  let run = <usize>load<u32>(counting, RUN * 4);
  let next = load<u32>(counting, NEXT * 4);
  const isWeighted = weights !== 0;
  while (next < end) {
    const last = load<u32>(run, 4);
    for (const stop = min(last, end); next < stop; next++) {
      const value = shift === 3 ? load<u64>(values) : <u64>load<u32>(values);
      values += (<usize>1) << shift;
      let weight: T = 1;
      if (isWeighted) {
        if (!isBinary) weight = load<T>(weights);
        weights += sizeof<T>();
      }
      if (value >= limit) continue;
      const mark = marks + ((<usize>value >> 6) << 3);
      const bit = (<u64>1) << (value & 63);
      const bits = load<u64>(mark);
      const sum = sums + <usize>value * sizeof<T>();
      if ((bits & bit) !== 0) {
        if (!isBinary) store<T>(sum, load<T>(sum) + weight);
        continue;
      }
      store<u64>(mark, bits | bit);
      // Zero first: of a negative zero too.
      store<T>(sum, <T>0 + weight);
      const group = groups + ((<usize>value >> 12) << 3);
      store<u64>(group, load<u64>(group) | ((<u64>1) << ((value >> 6) & 63)));
    }
    if (next < last) break;
    writePairs<T>(counting, load<u32>(run), marks, groups, limit, sums);
    run += 8;
  }
  store<u32>(counting, <u32>values, VALUES * 4);
  store<u32>(counting, <u32>weights, WEIGHTS * 4);
  store<u32>(counting, <u32>run, RUN * 4);
  store<u32>(counting, next, NEXT * 4);
}

/** Writes what is marked, in order, and takes the marks away. */
function writePairs<T>(counting: usize, row: u32, marks: usize, groups: usize, limit: u64, sums: usize): void {
  let indices = <usize>load<u32>(counting, INDICES * 4);
  let counts = <usize>load<u32>(counting, COUNTS * 4);
  const hasRows = load<u32>(counting, HAS_ROWS * 4) !== 0;
  const first = counts;
  const words = (limit + 4095) >> 12;
  for (let i: u64 = 0; i < words; i++) {
    const group = groups + ((<usize>i) << 3);
    let marked = load<u64>(group);
    if (marked === 0) continue;
    store<u64>(group, 0);
    for (; marked !== 0; marked &= marked - 1) {
      const word = (i << 6) | ctz(marked);
      const mark = marks + ((<usize>word) << 3);
      let bits = load<u64>(mark);
      store<u64>(mark, 0);
      for (; bits !== 0; bits &= bits - 1) {
        const value = (word << 6) | ctz(bits);
        if (hasRows) {
          store<u64>(indices, row);
          indices += 8;
        }
        store<u64>(indices, value);
        indices += 8;
        store<T>(counts, load<T>(sums + <usize>value * sizeof<T>()));
        counts += sizeof<T>();
      }
    }
  }
  store<u32>(counting, <u32>indices, INDICES * 4);
  store<u32>(counting, <u32>counts, COUNTS * 4);
  store<u32>(counting, load<u32>(counting, FOUND * 4) + <u32>((counts - first) / sizeof<T>()), FOUND * 4);
}

export function addSparse(
  type: u32,
  values: usize,
  shift: u32,
  count: u32,
  indices: usize,
  stride: u32,
  weights: usize,
  isBinary: bool,
  bins: usize,
  size: u32,
): void {
  if (type === 0) addSparseOf<f32>(values, shift, count, indices, stride, weights, isBinary, bins, size);
  else if (type === 1) addSparseOf<f64>(values, shift, count, indices, stride, weights, isBinary, bins, size);
  else if (type === 2) addSparseOf<i32>(values, shift, count, indices, stride, weights, isBinary, bins, size);
  else addSparseOf<i64>(values, shift, count, indices, stride, weights, isBinary, bins, size);
}

function addSparseOf<T>(
  values: usize,
  shift: u32,
  count: u32,
  indices: usize,
  stride: u32,
  weights: usize,
  isBinary: bool,
  bins: usize,
  size: u32,
): void {
  for (const end = values + ((<usize>count) << shift); values < end; values += (<usize>1) << shift) {
    const value = shift === 3 ? load<u64>(values) : <u64>load<u32>(values);
    const row = stride === 0 ? 0 : load<u32>(indices);
    indices += stride;
    let weight: T = 1;
    if (weights !== 0) {
      weight = load<T>(weights);
      weights += sizeof<T>();
    }
    // Negative numbers are large unsigned ones.
    if (value >= <u64>size) continue;
    const bin = bins + <usize>(row * size + <u32>value) * sizeof<T>();
    store<T>(bin, isBinary ? 1 : load<T>(bin) + weight);
  }
}
