/** Loops over indices: numbers of `width` bytes (4 or 8) in two's complement. */

/**
 * 1 when each of `count` vectors of `depth` numbers equals the vector before with its last number increased by 1; else 0. With
 * depth 1: numbers that count up.
 */
export function areConsecutive(indices: usize, width: u32, count: u32, depth: u32): u32 {
  if (count < 2) return 1;
  if (depth > 2) return areSteps(indices, width, count, depth);
  if (width === 8) {
    const first = load<i64>(indices);
    const step = depth === 1 ? i64x2.splat(2) : i64x2(0, 1);
    let wanted = depth === 1 ? i64x2.replace_lane(i64x2.splat(first), 1, first + 1) : v128.load(indices);
    const end = indices + ((count * depth) << 3);
    for (; indices + 16 <= end; indices += 16, wanted = i64x2.add(wanted, step)) {
      if (v128.any_true(v128.xor(v128.load(indices), wanted))) return 0;
    }
    return indices === end || load<i64>(indices) === i64x2.extract_lane(wanted, 0) ? 1 : 0;
  }
  const pair = v128.load64_splat(indices);
  const step = depth === 1 ? i32x4.splat(4) : i32x4(0, 2, 0, 2);
  let wanted =
    depth === 1 ? i32x4.add(v128.load32_splat(indices), i32x4(0, 1, 2, 3)) : i32x4.add(pair, i32x4(0, 0, 0, 1));
  let rest = count * depth;
  for (; rest > 3; rest -= 4, indices += 16, wanted = i32x4.add(wanted, step)) {
    if (v128.any_true(v128.xor(v128.load(indices), wanted))) return 0;
  }
  for (; rest > 0; rest--, indices += 4, wanted = v128.shuffle<i32>(wanted, wanted, 1, 2, 3, 0)) {
    if (load<i32>(indices) !== i32x4.extract_lane(wanted, 0)) return 0;
  }
  return 1;
}

function areSteps(indices: usize, width: u32, count: u32, depth: u32): u32 {
  let before = indices;
  indices += depth * width;
  for (; count > 1; count--) {
    for (let i: u32 = 1; i <= depth; i++, before += width, indices += width) {
      const step: i64 = i === depth ? 1 : 0;
      if (number(indices, width) !== number(before, width) + step) return 0;
    }
  }
  return 1;
}

function number(at: usize, width: u32): i64 {
  return width === 8 ? load<i64>(at) : <i64>load<i32>(at);
}

/** The index of the first of `count` numbers that is not in [0, limit); `count` when all are. */
export function firstOutside(indices: usize, width: u32, count: u32, limit: u32): u32 {
  const limits = i32x4.splat(limit);
  let place: u32 = 0;
  if (width === 8) {
    for (; place + 4 <= count; place += 4, indices += 32) {
      const a = v128.load(indices);
      const b = v128.load(indices, 16);
      const low = i32x4.ge_u(v128.shuffle<i32>(a, b, 0, 2, 4, 6), limits);
      if (v128.any_true(v128.or(v128.shuffle<i32>(a, b, 1, 3, 5, 7), low))) break;
    }
    for (; place < count; place++, indices += 8) if (load<u64>(indices) >= <u64>limit) break;
    return place;
  }
  for (; place + 4 <= count; place += 4, indices += 16) {
    if (v128.any_true(i32x4.ge_u(v128.load(indices), limits))) break;
  }
  for (; place < count; place++, indices += 4) if (load<u32>(indices) >= limit) break;
  return place;
}

/**
 * Writes, for each of `count` vectors of `depth` indices, the number of the slice that it names, as 4 bytes; all bits are set for a
 * vector out of bounds. The first dimensions of the tensor are at `sizes`. Returns the number of vectors out of bounds.
 */
export function sliceNumbers(indices: usize, width: u32, count: u32, depth: u32, sizes: usize, target: usize): u32 {
  let bad: u32 = 0;
  const sizesEnd = sizes + (depth << 2);
  for (const end = target + (count << 2); target < end; target += 4) {
    let slice: u32 = 0;
    let inside: u32 = 1;
    for (let at = sizes; at < sizesEnd; at += 4, indices += width) {
      const index = <u64>number(indices, width);
      const size = load<u32>(at);
      inside &= <u32>(index < <u64>size);
      slice = slice * size + <u32>index;
    }
    bad += 1 - inside;
    store<u32>(target, slice | (inside - 1));
  }
  return bad;
}

/** The greatest of `count` int32, and -1; -2 when one is negative. */
export function greatestIndex(indices: usize, count: u32): i32 {
  const end = indices + (count << 2);
  let most = i32x4.splat(-1);
  let signs = i32x4.splat(0);
  for (; indices + 16 <= end; indices += 16) {
    const values = v128.load(indices);
    most = i32x4.max_s(most, values);
    signs = v128.or(signs, values);
  }
  let greatest = max(
    max(i32x4.extract_lane(most, 0), i32x4.extract_lane(most, 1)),
    max(i32x4.extract_lane(most, 2), i32x4.extract_lane(most, 3)),
  );
  let bits = i32x4.bitmask(signs) !== 0 ? -1 : 0;
  for (; indices < end; indices += 4) {
    const value = load<i32>(indices);
    greatest = max(greatest, value);
    bits |= value;
  }
  return bits < 0 ? -2 : greatest;
}
