import { isReadable } from "../../tstring/assembly/cell";

/** The 16 bytes at `address`; those from `end` on may be anything. */
export function loadBlock(address: usize, end: usize): v128 {
  if (isReadable(address, 16)) return v128.load(address);
  let block = i64x2.splat(0);
  // At the end of the memory the bytes are shifted in one by one, the last one first.
  for (let from = end; from > address; from--) {
    block = i8x16.shuffle(block, block, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
    block = i8x16.replace_lane(block, 0, load<i8>(from - 1));
  }
  return block;
}

/** The bits of `mask`, one for each of 16 bytes from `address` on, that belong to bytes before `end`. */
export function bitsBefore(end: usize, address: usize, mask: i32): i32 {
  const left = <u32>(end - address);
  return left >= 16 ? mask : mask & ((1 << left) - 1);
}

/** Copies `size` bytes and may write up to 15 bytes after them. Returns the end of the copy. */
export function copyOver(target: usize, source: usize, size: u32): usize {
  if (isReadable(source, size + 16)) {
    for (let i: u32 = 0; i < size; i += 16) v128.store(target + i, v128.load(source + i));
  } else {
    for (let i: u32 = 0; i < size; i++) store<u8>(target + i, load<u8>(source + i));
  }
  return target + size;
}
