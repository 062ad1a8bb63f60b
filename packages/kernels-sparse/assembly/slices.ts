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
