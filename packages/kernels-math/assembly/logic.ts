/** Truth values, bytes that are 0 or 1, 16 at a time; `loop-run.ts` describes both loops. */
import { loadBytes, storeBytes } from "../../tensor/assembly/bytes";
import { AND } from "../src/element-wise/logic/logic-layout";

export function computePairs(
  code: u32,
  z: usize,
  x: usize,
  xStep: u32,
  y: usize,
  yStep: u32,
  columns: i32,
  rows: u32,
  xRow: u32,
  yRow: u32,
): void {
  for (; rows > 0; rows--, x += xRow, y += yRow, z += columns) {
    const sameX = v128.load8_splat(x);
    const sameY = v128.load8_splat(y);
    let at: i32 = 0;
    for (; at + 16 <= columns; at += 16) {
      const a = xStep !== 0 ? v128.load(x + at) : sameX;
      const b = yStep !== 0 ? v128.load(y + at) : sameY;
      v128.store(z + at, code === AND ? v128.and(a, b) : v128.or(a, b));
    }
    const left = columns - at;
    if (left > 0) {
      const a = xStep !== 0 ? loadBytes(x + at, left) : sameX;
      const b = yStep !== 0 ? loadBytes(y + at, left) : sameY;
      storeBytes(z + at, left, code === AND ? v128.and(a, b) : v128.or(a, b));
    }
  }
}

export function computeEach(z: usize, x: usize, count: i32): void {
  const one = i8x16.splat(1);
  let at: i32 = 0;
  for (; at + 16 <= count; at += 16) v128.store(z + at, v128.xor(v128.load(x + at), one));
  const left = count - at;
  if (left > 0) storeBytes(z + at, left, v128.xor(loadBytes(x + at, left), one));
}
