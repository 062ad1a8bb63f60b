/** The rows of RaggedRange; `range-loops.ts` describes each function and has its twin. */

/** The number at `address`; of `shift` 3 an int64, of 2 an int32. */
function numberAt(address: usize, shift: u32): i64 {
  return shift === 3 ? load<i64>(address) : <i64>load<i32>(address);
}

export function splitRanges(
  starts: usize,
  startStep: u32,
  limits: usize,
  limitStep: u32,
  deltas: usize,
  deltaStep: u32,
  shift: u32,
  rows: u32,
  splits: usize,
  splitShift: u32,
): f64 {
  let total: u64 = 0;
  for (let row: u32 = 0; row <= rows; row++) {
    if (splitShift === 3) store<u64>(splits, total);
    else store<u32>(splits, <u32>total);
    splits += (<usize>1) << splitShift;
    if (row === rows) break;
    const start = numberAt(starts, shift);
    const limit = numberAt(limits, shift);
    const delta = numberAt(deltas, shift);
    if (delta === 0) return -1;
    // Distances and steps may be too large for a number with a sign.
    let count: u64 = 0;
    if (delta > 0 ? start < limit : limit < start) {
      const distance = <u64>(delta > 0 ? limit - start : start - limit);
      const step = <u64>abs(delta);
      if (step === 1) count = distance;
      else if ((distance | step) >>> 32 === 0) count = (<u32>distance - 1) / <u32>step + 1;
      else count = (distance - 1) / step + 1;
    }
    if (count > <u64>i32.MAX_VALUE) return -1;
    total += count;
    starts += startStep;
    limits += limitStep;
    deltas += deltaStep;
  }
  return <f64>total;
}

export function fillRanges(
  starts: usize,
  startStep: u32,
  deltas: usize,
  deltaStep: u32,
  shift: u32,
  rows: u32,
  splits: usize,
  splitShift: u32,
  target: usize,
): void {
  for (; rows > 0; rows--, starts += startStep, deltas += deltaStep, splits += (<usize>1) << splitShift) {
    const count = numberAt(splits + ((<usize>1) << splitShift), splitShift) - numberAt(splits, splitShift);
    const delta = numberAt(deltas, shift);
    const start = numberAt(starts, shift);
    target = shift === 3 ? fill<i64>(start, delta, <u32>count, target) : fill<i32>(start, delta, <u32>count, target);
  }
}

/** Writes a row of numbers. Returns its end. */
function fill<T>(start: i64, delta: i64, count: u32, target: usize): usize {
  let value = <T>start;
  for (const end = target + <usize>count * sizeof<T>(); target < end; target += sizeof<T>()) {
    store<T>(target, value);
    value += <T>delta;
  }
  return target;
}
