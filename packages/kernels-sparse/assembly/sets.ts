/** Rows of elements as sets; `set-loops.ts` describes the function and has its twin. */
import {
  FEW,
  FIRST,
  FIRST_LEFT,
  FIRST_NEXT,
  FIRST_NUMBERS,
  FIRST_RUN,
  FOUND,
  OFFSET,
  PICKED,
  PICKS,
  RESULT,
  ROOM,
  SECOND,
  SECOND_LEFT,
  SECOND_NEXT,
  SECOND_NUMBERS,
  SECOND_RUN,
  TYPE,
  WANTED,
} from "../src/sets/sets-layout";
import { compare, sortByKeys } from "./set-order";

/** The type of cells, which no loop reads as floats. */
type Text = f64;

export function combineSets(sets: usize, most: u32): bool {
  const type = load<u32>(sets, TYPE * 4);
  if (type === 0) return combine<Text>(sets, most, type);
  return type === 1 ? combine<i64>(sets, most, type) : combine<i32>(sets, most, type);
}

/** Sets of cells, of int64, or of a smaller integer, as {@link compare} takes them. */
function combine<T>(sets: usize, most: u32, type: u32): bool {
  const wanted = load<u32>(sets, WANTED * 4);
  const first: usize = load<u32>(sets, FIRST * 4);
  const second: usize = load<u32>(sets, SECOND * 4);
  const firstNumbers: usize = load<u32>(sets, FIRST_NUMBERS * 4);
  const secondNumbers: usize = load<u32>(sets, SECOND_NUMBERS * 4);
  const room: usize = load<u32>(sets, ROOM * 4);
  const offset = load<u32>(sets, OFFSET * 4);
  const picks: usize = load<u32>(sets, PICKS * 4);
  let firstRun: usize = load<u32>(sets, FIRST_RUN * 4);
  let firstLeft = load<u32>(sets, FIRST_LEFT * 4);
  let firstNext: usize = load<u32>(sets, FIRST_NEXT * 4);
  let secondRun: usize = load<u32>(sets, SECOND_RUN * 4);
  let secondLeft = load<u32>(sets, SECOND_LEFT * 4);
  let secondNext: usize = load<u32>(sets, SECOND_NEXT * 4);
  let next = picks + ((<usize>load<u32>(sets, PICKED * 4)) << 2);
  let result: usize = load<u32>(sets, RESULT * 4);
  let found = load<u32>(sets, FOUND * 4);
  let done: u32 = 0;
  while (done < most && (firstLeft > 0 || secondLeft > 0)) {
    const firstGroup = firstLeft > 0 ? load<f64>(firstRun) : Infinity;
    const secondGroup = secondLeft > 0 ? load<f64>(secondRun) : Infinity;
    let i = firstNext;
    let iEnd = i;
    let j = secondNext;
    let jEnd = j;
    if (firstGroup <= secondGroup) {
      firstNext = firstNumbers + ((<usize>load<u32>(firstRun, 8)) << 2);
      done += 1 + <u32>((firstNext - i) >> 2);
      iEnd = sortSet<T>(type, first, i, firstNext, room);
      firstRun += 16;
      firstLeft--;
    }
    if (secondGroup <= firstGroup) {
      secondNext = secondNumbers + ((<usize>load<u32>(secondRun, 8)) << 2);
      done += 1 + <u32>((secondNext - j) >> 2);
      jEnd = sortSet<T>(type, second, j, secondNext, room);
      secondRun += 16;
      secondLeft--;
    }
    const before = next;
    while (i < iEnd || j < jEnd) {
      const order = i === iEnd ? 1 : j === jEnd ? -1 : compare<T>(type, first, load<u32>(i), second, load<u32>(j));
      const number = order <= 0 ? load<u32>(i) : load<u32>(j) + offset;
      if ((wanted & (order < 0 ? 1 : order === 0 ? 2 : 4)) !== 0) {
        store<u32>(next, number);
        next += 4;
      }
      if (order <= 0) i += 4;
      if (order >= 0) j += 4;
    }
    if (next === before) continue;
    store<f64>(result, min(firstGroup, secondGroup));
    store<u32>(result, <u32>((next - picks) >> 2), 8);
    result += 16;
    found++;
  }
  store<u32>(sets, <u32>firstRun, FIRST_RUN * 4);
  store<u32>(sets, firstLeft, FIRST_LEFT * 4);
  store<u32>(sets, <u32>firstNext, FIRST_NEXT * 4);
  store<u32>(sets, <u32>secondRun, SECOND_RUN * 4);
  store<u32>(sets, secondLeft, SECOND_LEFT * 4);
  store<u32>(sets, <u32>secondNext, SECOND_NEXT * 4);
  store<u32>(sets, <u32>((next - picks) >> 2), PICKED * 4);
  store<u32>(sets, <u32>result, RESULT * 4);
  store<u32>(sets, found, FOUND * 4);
  return firstLeft > 0 || secondLeft > 0;
}

/** Sorts numbers of elements, and leaves one of equal ones. Returns the new end. */
function sortSet<T>(type: u32, base: usize, start: usize, end: usize, room: usize): usize {
  if (<i32>((end - start) >> 2) > FEW) sortByKeys<T>(type, base, start, end, room);
  else {
    for (let at = start + 4; at < end; at += 4) {
      const number = load<u32>(at);
      let to = at;
      for (; to > start && compare<T>(type, base, load<u32>(to - 4), base, number) > 0; to -= 4) {
        store<u32>(to, load<u32>(to - 4));
      }
      store<u32>(to, number);
    }
  }
  if (start === end) return end;
  let last = start;
  for (let at = start + 4; at < end; at += 4) {
    const number = load<u32>(at);
    if (compare<T>(type, base, load<u32>(last), base, number) === 0) continue;
    last += 4;
    store<u32>(last, number);
  }
  return last + 4;
}
