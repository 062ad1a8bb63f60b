/** The indices of sparse tensors, int64, as places in dense ones; `coordinate-loops.ts` describes each function. */

/** The place of an index in a dense tensor of these sizes; -1 for an index outside. */
function placeOf(index: usize, rank: u32, sizes: usize): i64 {
  let place: u64 = 0;
  let inside = true;
  for (const end = index + ((<usize>rank) << 3); index < end; index += 8, sizes += 8) {
    const at = load<u64>(index);
    const size = load<u64>(sizes);
    // Negative numbers are large unsigned ones.
    inside = inside && at < size;
    place = place * size + at;
  }
  return inside ? <i64>place : -1;
}

/**
 * Bits that are set where one of four pairs of indices is outside of sizes, of which `last` are the greatest indices: negative numbers and
 * those above have a sign.
 */
function outsideOfFour(indices: usize, last: v128): v128 {
  const a = v128.load(indices);
  const b = v128.load(indices, 16);
  const c = v128.load(indices, 32);
  const d = v128.load(indices, 48);
  const above = v128.or(
    v128.or(i64x2.sub(last, a), i64x2.sub(last, b)),
    v128.or(i64x2.sub(last, c), i64x2.sub(last, d)),
  );
  return v128.or(above, v128.or(v128.or(a, b), v128.or(c, d)));
}

/** The greatest indices of a matrix. */
function lastOf(sizes: usize): v128 {
  return i64x2.sub(v128.load(sizes), i64x2.splat(1));
}

export function countInOrder(indices: usize, count: u32, rank: u32, sizes: usize): u32 {
  let before: i64 = -1;
  if (rank === 2) {
    const rows = load<u64>(sizes);
    const columns = load<u64>(sizes, 8);
    for (let i: u32 = 0; i < count; i++, indices += 16) {
      const row = load<u64>(indices);
      const column = load<u64>(indices, 8);
      const place = <i64>(row * columns + column);
      if (row >= rows || column >= columns || place <= before) return i;
      before = place;
    }
    return count;
  }
  for (let i: u32 = 0; i < count; i++, indices += (<usize>rank) << 3) {
    const place = inline.always(placeOf(indices, rank, sizes));
    if (place <= before) return i;
    before = place;
  }
  return count;
}

export function flatten(indices: usize, count: u32, rank: u32, sizes: usize, weights: usize, target: usize): u32 {
  if (rank === 2) {
    const rows = load<u64>(sizes);
    const columns = load<u64>(sizes, 8);
    const rowWeight = load<u64>(weights);
    const columnWeight = load<u64>(weights, 8);
    const last = lastOf(sizes);
    const narrowRow = <u32>rowWeight;
    const narrowColumn = <u32>columnWeight;
    let i: u32 = 0;
    for (; i + 4 <= count; i += 4, target += 16, indices += 64) {
      if (i64x2.bitmask(inline.always(outsideOfFour(indices, last))) !== 0) break;
      store<u32>(target, load<u32>(indices) * narrowRow + load<u32>(indices, 8) * narrowColumn);
      store<u32>(target, load<u32>(indices, 16) * narrowRow + load<u32>(indices, 24) * narrowColumn, 4);
      store<u32>(target, load<u32>(indices, 32) * narrowRow + load<u32>(indices, 40) * narrowColumn, 8);
      store<u32>(target, load<u32>(indices, 48) * narrowRow + load<u32>(indices, 56) * narrowColumn, 12);
    }
    for (; i < count; i++, target += 4, indices += 16) {
      const row = load<u64>(indices);
      const column = load<u64>(indices, 8);
      if (row >= rows || column >= columns) return i;
      store<u32>(target, <u32>(row * rowWeight + column * columnWeight));
    }
    return count;
  }
  for (let i: u32 = 0; i < count; i++, target += 4) {
    let place: u64 = 0;
    for (let d: usize = 0; d < (<usize>rank) << 3; d += 8, indices += 8) {
      const at = load<u64>(indices);
      if (at >= load<u64>(sizes + d)) return i;
      place += at * load<u64>(weights + d);
    }
    store<u32>(target, <u32>place);
  }
  return count;
}

export function countInside(indices: usize, count: u32, rank: u32, sizes: usize): u32 {
  if (rank === 2) {
    const rows = load<u64>(sizes);
    const columns = load<u64>(sizes, 8);
    const last = lastOf(sizes);
    let i: u32 = 0;
    for (; i + 4 <= count; i += 4, indices += 64) {
      if (i64x2.bitmask(inline.always(outsideOfFour(indices, last))) !== 0) break;
    }
    for (; i < count; i++, indices += 16) {
      // Negative numbers are large unsigned ones.
      if (load<u64>(indices) >= rows || load<u64>(indices, 8) >= columns) return i;
    }
    return count;
  }
  for (let i: u32 = 0; i < count; i++) {
    for (let d: usize = 0; d < (<usize>rank) << 3; d += 8, indices += 8) {
      if (load<u64>(indices) >= load<u64>(sizes + d)) return i;
    }
  }
  return count;
}

export function scatterInside(
  indices: usize,
  count: u32,
  rank: u32,
  sizes: usize,
  mustAscend: bool,
  source: usize,
  step: u32,
  size: u32,
  target: usize,
): u32 {
  if (size === 8) return scatterOf<u64>(indices, count, rank, sizes, mustAscend, source, step, size, target);
  if (size === 4) return scatterOf<u32>(indices, count, rank, sizes, mustAscend, source, step, size, target);
  if (size === 2) return scatterOf<u16>(indices, count, rank, sizes, mustAscend, source, step, size, target);
  return scatterOf<u8>(indices, count, rank, sizes, mustAscend, source, step, size, target);
}

/** Elements of `size` bytes, which is that of T, or any other for u8. */
function scatterOf<T>(
  indices: usize,
  count: u32,
  rank: u32,
  sizes: usize,
  mustAscend: bool,
  source: usize,
  step: u32,
  size: u32,
  target: usize,
): u32 {
  const rows = rank === 2 ? load<u64>(sizes) : 0;
  const columns = rank === 2 ? load<u64>(sizes, 8) : 0;
  let before: i64 = -1;
  if (rank === 1) {
    const length = load<u64>(sizes);
    const last = i64x2.splat(length - 1);
    let i: u32 = 0;
    for (; sizeof<T>() > 1 && i + 2 <= count; i += 2, indices += 16, source += step << 1) {
      const places = v128.load(indices);
      const outside = v128.or(places, i64x2.sub(last, places));
      const a = load<u32>(indices);
      const b = load<u32>(indices, 8);
      const falls = u32(<i64>a <= before) | u32(b <= a);
      if (i64x2.bitmask(outside) !== 0 || (mustAscend && falls !== 0)) break;
      before = <i64>b;
      store<T>(target + a * sizeof<T>(), load<T>(source));
      store<T>(target + b * sizeof<T>(), load<T>(source + step));
    }
    for (; i < count; i++, indices += 8, source += step) {
      const place = load<i64>(indices);
      if (<u64>place >= length || (mustAscend && place <= before)) return i;
      before = place;
      inline.always(copyElement<T>(target + <usize>place * (sizeof<T>() > 1 ? sizeof<T>() : size), source, size));
    }
    return count;
  }
  let i: u32 = 0;
  if (rank === 2 && sizeof<T>() > 1) {
    const last = lastOf(sizes);
    const width = <u32>columns;
    // All places of a tensor in memory have 32 bits.
    for (; i + 4 <= count; i += 4, indices += 64, source += step << 2) {
      const a = load<u32>(indices) * width + load<u32>(indices, 8);
      const b = load<u32>(indices, 16) * width + load<u32>(indices, 24);
      const c = load<u32>(indices, 32) * width + load<u32>(indices, 40);
      const d = load<u32>(indices, 48) * width + load<u32>(indices, 56);
      const falls = u32(<i64>a <= before) | u32(b <= a) | u32(c <= b) | u32(d <= c);
      if (i64x2.bitmask(inline.always(outsideOfFour(indices, last))) !== 0 || (mustAscend && falls !== 0)) break;
      before = <i64>d;
      store<T>(target + a * sizeof<T>(), load<T>(source));
      store<T>(target + b * sizeof<T>(), load<T>(source + step));
      store<T>(target + c * sizeof<T>(), load<T>(source + step * 2));
      store<T>(target + d * sizeof<T>(), load<T>(source + step * 3));
    }
  }
  for (; i < count; i++, indices += (<usize>rank) << 3, source += step) {
    let place: i64;
    if (rank === 2) {
      const row = load<u64>(indices);
      const column = load<u64>(indices, 8);
      if (row >= rows || column >= columns) return i;
      place = <i64>(row * columns + column);
    } else {
      place = inline.always(placeOf(indices, rank, sizes));
      if (place < 0) return i;
    }
    if (mustAscend && place <= before) return i;
    before = place;
    inline.always(copyElement<T>(target + <usize>place * (sizeof<T>() > 1 ? sizeof<T>() : size), source, size));
  }
  return count;
}

function copyElement<T>(target: usize, source: usize, size: u32): void {
  if (sizeof<T>() > 1 || size === 1) store<T>(target, load<T>(source));
  else memory.copy(target, source, size);
}

export function reshapeAll(
  indices: usize,
  count: u32,
  rank: u32,
  sizes: usize,
  newRank: u32,
  newSizes: usize,
  target: usize,
): u32 {
  for (let i: u32 = 0; i < count; i++, indices += (<usize>rank) << 3, target += (<usize>newRank) << 3) {
    const place = inline.always(placeOf(indices, rank, sizes));
    if (place < 0) return i;
    let rest = <u64>place;
    for (let d = (<usize>newRank) << 3; d > 0; ) {
      d -= 8;
      const size = load<u64>(newSizes + d);
      // Numbers of 32 bits are divided in a fraction of the time.
      const quotient = (rest | size) >>> 32 === 0 ? <u64>(<u32>rest / <u32>size) : rest / size;
      store<u64>(target + d, rest - quotient * size);
      rest = quotient;
    }
  }
  return count;
}
