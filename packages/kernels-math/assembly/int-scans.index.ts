import { scanMiddle as scanTyped } from "./scans";

export function scanMiddle(
  width: u32,
  isProduct: bool,
  x: usize,
  y: usize,
  outer: u32,
  length: u32,
  inner: u32,
  isExclusive: bool,
  isReverse: bool,
): void {
  if (width === 4) scanTyped<i32, i32>(isProduct, x, y, outer, length, inner, isExclusive, isReverse);
  else scanTyped<i64, i64>(isProduct, x, y, outer, length, inner, isExclusive, isReverse);
}
