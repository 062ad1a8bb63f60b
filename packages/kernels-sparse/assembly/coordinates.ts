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

export function countInOrder(indices: usize, count: u32, rank: u32, sizes: usize): u32 {
  let before: i64 = -1;
  for (let i: u32 = 0; i < count; i++, indices += (<usize>rank) << 3) {
    const place = inline.always(placeOf(indices, rank, sizes));
    if (place <= before) return i;
    before = place;
  }
  return count;
}

export function flatten(indices: usize, count: u32, rank: u32, sizes: usize, weights: usize, target: usize): u32 {
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
    for (let i: u32 = 0; i < count; i++, indices += 16) {
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
  for (let i: u32 = 0; i < count; i++, indices += (<usize>rank) << 3, source += step) {
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
    if (sizeof<T>() > 1 || size === 1) store<T>(target + <usize>place * sizeof<T>(), load<T>(source));
    else memory.copy(target + <usize>place * size, source, size);
  }
  return count;
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

export function addProducts(
  indices: usize,
  rowColumn: u32,
  count: u32,
  values: usize,
  right: usize,
  columns: u32,
  target: usize,
): void {
  const width = (<usize>columns) << 2;
  for (const end = values + ((<usize>count) << 2); values < end; values += 4, indices += 16) {
    const row = <usize>load<u64>(indices + ((<usize>rowColumn) << 3));
    const inner = <usize>load<u64>(indices + ((<usize>(1 - rowColumn)) << 3));
    const factor = v128.load32_splat(values);
    let from = right + inner * width;
    let to = target + row * width;
    const last = to + width;
    for (; to + 16 <= last; to += 16, from += 16) {
      v128.store(to, f32x4.add(v128.load(to), f32x4.mul(factor, v128.load(from))));
    }
    for (; to < last; to += 4, from += 4) {
      store<f32>(to, load<f32>(to) + load<f32>(values) * load<f32>(from));
    }
  }
}
