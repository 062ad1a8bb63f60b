import { DOUBLES, FLOATS, INTS, LONGS } from "../src/sets/bounds-layout";
import { findBoundsOf } from "./bounds";

export function findBounds(
  type: u32,
  sorted: usize,
  size: u32,
  values: usize,
  count: u32,
  isAfterEqual: bool,
  places: usize,
): void {
  if (type === FLOATS) findBoundsOf<f32>(sorted, size, values, count, isAfterEqual, places);
  else if (type === DOUBLES) findBoundsOf<f64>(sorted, size, values, count, isAfterEqual, places);
  else if (type === INTS) findBoundsOf<i32>(sorted, size, values, count, isAfterEqual, places);
  else if (type === LONGS) findBoundsOf<i64>(sorted, size, values, count, isAfterEqual, places);
  else findBoundsOf<u64>(sorted, size, values, count, isAfterEqual, places);
}
