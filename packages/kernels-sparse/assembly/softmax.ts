/** The softmax of sparse rows; `softmax-loops.ts` describes the function and has its twin. */
import { eigenExp } from "../../tensor/assembly/eigen-exp";
import { loadPart, storePart } from "../../tensor/assembly/parts";

export function softmaxRows(
  indices: usize,
  rank: u32,
  start: u32,
  end: u32,
  most: u32,
  values: usize,
  target: usize,
): u32 {
  const stride = (<usize>rank) << 3;
  let i = start;
  while (i < end && i - start < most) {
    const first = indices + <usize>i * stride;
    let last = i + 1;
    for (let at = first + stride; last < end && isSameRow(first, at, rank); at += stride) last++;
    softmax(values + ((<usize>i) << 2), target + ((<usize>i) << 2), (last - i) << 2);
    i = last;
  }
  return i;
}

function isSameRow(a: usize, b: usize, rank: u32): bool {
  for (let d: u32 = 1; d < rank; d++, a += 8, b += 8) if (load<u64>(a) !== load<u64>(b)) return false;
  return true;
}

function softmax(values: usize, target: usize, bytes: i32): void {
  let largest = load<f32>(values);
  for (let i = 4; i < bytes; i += 4) largest = max(largest, load<f32>(values + i));
  const by = f32x4.splat(largest);
  for (let i = 0; i < bytes; i += 16) {
    storePart(target + i, bytes - i, eigenExp(f32x4.sub(loadPart(values + i, bytes - i), by)));
  }
  let sum: f32 = 0;
  for (let i = 0; i < bytes; i += 4) sum += load<f32>(target + i);
  for (let i = 0; i < bytes; i += 4) store<f32>(target + i, load<f32>(target + i) / sum);
}
