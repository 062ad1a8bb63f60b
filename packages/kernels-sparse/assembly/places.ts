/** The indices of sparse tensors; `place-loops.ts` describes each function and has its twin. */

export function areRising(indices: usize, rank: u32, count: u32): bool {
  const stride = (<usize>rank) << 3;
  for (const end = indices + stride * (count - 1); indices < end; indices += stride) {
    let at = indices;
    let left = rank;
    while (left > 0 && load<i64>(at) === load<i64>(at + stride)) {
      at += 8;
      left--;
    }
    if (left > 0 && load<i64>(at) > load<i64>(at + stride)) return false;
  }
  return true;
}

export function writePlaces(splits: usize, shift: u32, rows: u32, target: usize): void {
  const step = i64x2(0, 1);
  for (let row: u32 = 0; row < rows; row++) {
    const at = splits + ((<usize>row) << shift);
    const size = shift === 3 ? <u32>(load<u64>(at + 8) - load<u64>(at)) : load<u32>(at + 4) - load<u32>(at);
    let place = i64x2.replace_lane(i64x2.splat(0), 0, row);
    for (const end = target + ((<usize>size) << 4); target < end; target += 16) {
      v128.store(target, place);
      place = i64x2.add(place, step);
    }
  }
}
