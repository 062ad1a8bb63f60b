import { DOUBLES, FLOATS, INTS, LONGS } from "../src/ranking/picking-layout";
import { hasNaNOf, pickFewOf } from "./picking";
import { pickManyOf } from "./picking-many";

export function pickFew(type: u32, x: usize, rows: u32, columns: u32, k: u32, values: usize, places: usize): void {
  if (type === FLOATS) pickFewOf<f32>(x, rows, columns, k, values, places);
  else if (type === DOUBLES) pickFewOf<f64>(x, rows, columns, k, values, places);
  else if (type === INTS) pickFewOf<i32>(x, rows, columns, k, values, places);
  else if (type === LONGS) pickFewOf<i64>(x, rows, columns, k, values, places);
  else pickFewOf<u64>(x, rows, columns, k, values, places);
}

export function pickMany(
  type: u32,
  x: usize,
  columns: u32,
  k: u32,
  values: usize,
  places: usize,
  work: usize,
  capacity: u32,
): bool {
  if (type === FLOATS) return pickManyOf<f32>(x, columns, k, values, places, work, capacity);
  if (type === DOUBLES) return pickManyOf<f64>(x, columns, k, values, places, work, capacity);
  if (type === INTS) return pickManyOf<i32>(x, columns, k, values, places, work, capacity);
  if (type === LONGS) return pickManyOf<i64>(x, columns, k, values, places, work, capacity);
  return pickManyOf<u64>(x, columns, k, values, places, work, capacity);
}

export function hasNaN(type: u32, x: usize, count: u32): bool {
  return type === FLOATS ? hasNaNOf<f32>(x, count) : hasNaNOf<f64>(x, count);
}
