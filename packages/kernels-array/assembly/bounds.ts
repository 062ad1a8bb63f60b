/** Binary searches without branches that depend on the elements; `bound-loops.ts` describes the function. */

/** Whether the place of a value is after an element. */
function isBefore<T>(element: T, value: T, isAfterEqual: bool): bool {
  return isAfterEqual ? !(value < element) : element < value;
}

export function findBoundsOf<T>(
  sorted: usize,
  size: u32,
  values: usize,
  count: u32,
  isAfterEqual: bool,
  places: usize,
): void {
  if (isAfterEqual) searchAll<T>(sorted, size, values, count, true, places);
  else searchAll<T>(sorted, size, values, count, false, places);
}

/** As C++'s bounds, step by step: rows that are not sorted have the same answers. Four searches at once, whose waits overlap. */
function searchAll<T>(sorted: usize, size: u32, values: usize, count: u32, isAfterEqual: bool, places: usize): void {
  const end = places + ((<usize>count) << 2);
  for (; places + 16 <= end; places += 16, values += 4 * sizeof<T>()) {
    const a = load<T>(values);
    const b = load<T>(values, sizeof<T>());
    const c = load<T>(values, 2 * sizeof<T>());
    const d = load<T>(values, 3 * sizeof<T>());
    let ofA: u64 = (<u64>size) << 32;
    let ofB = ofA;
    let ofC = ofA;
    let ofD = ofA;
    while ((ofA | ofB | ofC | ofD) >>> 32 !== 0) {
      ofA = inline.always(step<T>(sorted, ofA, a, isAfterEqual));
      ofB = inline.always(step<T>(sorted, ofB, b, isAfterEqual));
      ofC = inline.always(step<T>(sorted, ofC, c, isAfterEqual));
      ofD = inline.always(step<T>(sorted, ofD, d, isAfterEqual));
    }
    store<u32>(places, <u32>ofA);
    store<u32>(places, <u32>ofB, 4);
    store<u32>(places, <u32>ofC, 8);
    store<u32>(places, <u32>ofD, 12);
  }
  for (; places < end; places += 4, values += sizeof<T>()) {
    const value = load<T>(values);
    let part = (<u64>size) << 32;
    while (part >>> 32 !== 0) part = inline.always(step<T>(sorted, part, value, isAfterEqual));
    store<u32>(places, <u32>part);
  }
}

/** One step of a search in a part of the elements, its first one below 32 bits and its size above them; an empty part stays as it is. */
function step<T>(sorted: usize, part: u64, value: T, isAfterEqual: bool): u64 {
  const low = <u32>part;
  const left = <u32>(part >>> 32);
  const half = left >>> 1;
  const middle = select<u32>(low + half, 0, left !== 0);
  const isRight = inline.always(isBefore<T>(load<T>(sorted + <usize>middle * sizeof<T>()), value, isAfterEqual));
  const right = ((<u64>(left - half - 1)) << 32) | (middle + 1);
  return select<u64>(right, ((<u64>half) << 32) | low, <bool>(u32(isRight) & u32(left !== 0)));
}
