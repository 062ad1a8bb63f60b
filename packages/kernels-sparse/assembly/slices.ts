/** Parts of sparse tensors; `slice-loops.ts` describes the function and has its twin. */

export function sliceIndices(
  indices: usize,
  count: u32,
  rank: u32,
  starts: usize,
  sizes: usize,
  picks: usize,
  target: usize,
): u32 {
  const stride = (<usize>rank) << 3;
  const first = picks;
  for (let i: u32 = 0; i < count; i++, indices += stride) {
    let isInside = true;
    for (let d: usize = 0; d < stride; d += 8) {
      const at = load<i64>(indices + d);
      const start = load<i64>(starts + d);
      const size = load<i64>(sizes + d);
      const place = at - start;
      isInside = isInside && at >= start && size > 0 && <u64>place < <u64>size;
      // Written always: whether an index is inside cannot be predicted.
      store<i64>(target + d, place);
    }
    store<u32>(picks, i);
    picks += isInside ? 4 : 0;
    target += isInside ? stride : 0;
  }
  return <u32>((picks - first) >> 2);
}

/** The part of a number in 32 bits, as TensorFlow computes it. */
function partOf(at: i32, each: i32, larger: i32): i32 {
  const bound = larger * (each + 1);
  return larger > 0 && at < bound ? at / (each + 1) : larger + (at - bound) / each;
}

export function countParts(
  indices: usize,
  count: u32,
  step: u32,
  each: i32,
  larger: i32,
  parts: u32,
  sums: usize,
): u32 {
  for (let i: u32 = 0; i < count; i++, indices += step) {
    const part = <u32>partOf(load<i32>(indices), each, larger);
    if (part >= parts) return i;
    const sum = sums + ((<usize>part) << 2);
    store<u32>(sum, load<u32>(sum) + 1);
  }
  return count;
}

export function splitIndices(
  indices: usize,
  count: u32,
  rank: u32,
  axis: u32,
  each: i32,
  larger: i32,
  heads: usize,
): void {
  const step = (<usize>rank) << 3;
  for (let i: u32 = 0; i < count; i++, indices += step) {
    const at = load<i32>(indices + ((<usize>axis) << 3));
    const part = partOf(at, each, larger);
    const head = heads + ((<usize>part) << 3);
    const target = load<u32>(head);
    const numbers = load<u32>(head, 4);
    for (let d: usize = 0; d < step; d += 8) store<i64>(target + d, load<i64>(indices + d));
    store<i64>(target + ((<usize>axis) << 3), <i64>(at - part * each - min(part, larger)));
    store<u32>(numbers, i);
    store<u32>(head, <u32>(target + step));
    store<u32>(head, numbers + 4, 4);
  }
}
