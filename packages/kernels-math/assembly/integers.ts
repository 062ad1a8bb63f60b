/** Loops over integers; `integer-loops.ts` describes each function and has its twin. */

export function narrow(source: usize, count: u32, target: usize): void {
  const end = target + (count << 2);
  for (; target + 16 <= end; source += 32, target += 16) {
    v128.store(target, v128.shuffle<i32>(v128.load(source), v128.load(source, 16), 0, 2, 4, 6));
  }
  for (; target < end; source += 8, target += 4) store<u32>(target, load<u32>(source));
}

export function widen(source: usize, count: u32, target: usize): void {
  const end = source + (count << 2);
  for (; source + 16 <= end; source += 16, target += 32) {
    const values = v128.load(source);
    v128.store(target, i64x2.extend_low_i32x4_s(values));
    v128.store(target, i64x2.extend_high_i32x4_s(values), 16);
  }
  for (; source < end; source += 4, target += 8) store<i64>(target, <i64>load<i32>(source));
}

export function countValues(values: usize, count: u32, counts: usize, size: u32): bool {
  memory.fill(counts, 0, size << 2);
  const end = values + (count << 2);
  let least: i32 = 0;
  while (values < end) {
    const value = load<i32>(values);
    const start = values;
    // The same value often comes many times in a row, as in row numbers: adding up in memory would wait for each store.
    const same = i32x4.splat(value);
    values += 4;
    if (values < end && load<i32>(values) === value) {
      while (values + 16 <= end && i32x4.all_true(i32x4.eq(v128.load(values), same))) values += 16;
      while (values < end && load<i32>(values) === value) values += 4;
    }
    least = min(least, value);
    if (<u32>value < size) {
      const place = counts + ((<u32>value) << 2);
      store<u32>(place, load<u32>(place) + (<u32>(values - start) >> 2));
    }
  }
  return least === 0;
}
