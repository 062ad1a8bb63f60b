/** The checks of a snapshot that is opened in place: they read integers, in order. */
import { CELL_BYTES, OFFSET, SMALL, SMALL_CAPACITY, smallSize } from "../../tstring/assembly/cell";
import { ENTRIES, GROUP_BYTES } from "../src/storage/table-layout";

export function checkSlots(groups: usize, groupCount: u32, count: u32): bool {
  const zero = i32x4.splat(0);
  const limit = i32x4.splat(count);
  const end = groups + groupCount * GROUP_BYTES;
  let free = zero;
  let outside = zero;
  let open: u32 = 0;
  for (let group = groups; group < end; group += GROUP_BYTES) {
    for (let at = group + ENTRIES; at < group + GROUP_BYTES; at += 16) {
      const entries = v128.load(at);
      free = i32x4.sub(free, i32x4.eq(entries, zero));
      outside = v128.or(outside, i32x4.gt_u(entries, limit));
    }
    open |= u32(load<u32>(group, ENTRIES) === 0);
  }
  const lanes = i32x4.extract_lane(free, 0) + i32x4.extract_lane(free, 1);
  const others = i32x4.extract_lane(free, 2) + i32x4.extract_lane(free, 3);
  const taken = groupCount * ((GROUP_BYTES - ENTRIES) / 4) - <u32>(lanes + others);
  return !v128.any_true(outside) && taken === count && open !== 0;
}

export function checkCells(first: usize, count: u32, stride: u32, cells: u32, textStart: usize, end: usize): bool {
  let valid: u32 = 1;
  for (let i: u32 = 0; i < count; i++) {
    let cell = first + i * stride;
    for (let j: u32 = 0; j < cells; j++, cell += CELL_BYTES) {
      const word = load<u32>(cell);
      const size = word >>> 2;
      const text = <u64>cell + <u64>load<u32>(cell, 4);
      const isSmall = u32((word & 3) === SMALL) & u32(smallSize(word & 0xff) <= SMALL_CAPACITY);
      const isInside = u32(text >= <u64>textStart) & u32(text + <u64>size <= <u64>end) & u32((text & 3) === 0);
      valid &= isSmall | (u32((word & 3) === OFFSET) & u32(size > SMALL_CAPACITY) & isInside);
    }
  }
  return valid !== 0;
}

export function checkBools(first: usize, count: u32, stride: u32, elements: u32): bool {
  let bits: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    for (let j: u32 = 0; j < elements; j++) bits |= load<u8>(first + i * stride + j);
  }
  return bits <= 1;
}
