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

export function scatter(places: usize, count: u32, source: usize, step: u32, size: u32, target: usize): void {
  if (size === 8) scatterOf<u64>(places, count, source, step, target);
  else if (size === 4) scatterOf<u32>(places, count, source, step, target);
  else if (size === 2) scatterOf<u16>(places, count, source, step, target);
  else if (size === 1) scatterOf<u8>(places, count, source, step, target);
  else {
    for (const end = places + ((<usize>count) << 2); places < end; places += 4, source += step) {
      memory.copy(target + <usize>load<u32>(places) * size, source, size);
    }
  }
}

function scatterOf<T>(places: usize, count: u32, source: usize, step: u32, target: usize): void {
  for (const end = places + ((<usize>count) << 2); places < end; places += 4, source += step) {
    store<T>(target + <usize>load<u32>(places) * sizeof<T>(), load<T>(source));
  }
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
