/** Elements of rows by their order; `nth-loops.ts` describes the function and has its twin. */

import { INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64 } from "../src/integer-layout";
import { FLOAT } from "../src/ranking/nth-layout";

export function selectRows(kind: i32, x: usize, rows: u32, columns: u32, place: u32, work: usize, z: usize): void {
  if (kind === INT8) selectAll<i8>(x, rows, columns, place, work, z);
  else if (kind === UINT8) selectAll<u8>(x, rows, columns, place, work, z);
  else if (kind === INT16) selectAll<i16>(x, rows, columns, place, work, z);
  else if (kind === UINT16) selectAll<u16>(x, rows, columns, place, work, z);
  else if (kind === INT32) selectAll<i32>(x, rows, columns, place, work, z);
  else if (kind === UINT32) selectAll<u32>(x, rows, columns, place, work, z);
  else if (kind === INT64) selectAll<i64>(x, rows, columns, place, work, z);
  else if (kind === UINT64) selectAll<u64>(x, rows, columns, place, work, z);
  else if (kind === FLOAT) selectAll<f32>(x, rows, columns, place, work, z);
  else selectAll<f64>(x, rows, columns, place, work, z);
}

function selectAll<T>(x: usize, rows: u32, columns: u32, place: u32, work: usize, z: usize): void {
  const rowBytes: usize = columns * sizeof<T>();
  const at = work + place * sizeof<T>();
  for (; rows > 0; rows--, x += rowBytes, z += sizeof<T>()) {
    memory.copy(work, x, rowBytes);
    moveToPlace<T>(work, endOfNumbers<T>(work, work + rowBytes), at);
    store<T>(z, load<T>(at));
  }
}

/** Moves NaN to the end. @returns the address where they begin */
function endOfNumbers<T>(start: usize, stop: usize): usize {
  if (!isFloat<T>()) return stop;
  let end = stop;
  for (let at = start; at < end; ) {
    const value = load<T>(at);
    if (isNaN<T>(value)) {
      end -= sizeof<T>();
      store<T>(at, load<T>(end));
      store<T>(end, value);
    } else at += sizeof<T>();
  }
  return end;
}

/** Puts the element that would be at `place` in order there: cuts the part around it at a pivot until it is short. */
function moveToPlace<T>(start: usize, end: usize, place: usize): void {
  if (place >= end) return;
  let low = start;
  let high = end - sizeof<T>();
  while (low < high) {
    const middle = low + (((high - low) / sizeof<T>()) >>> 1) * sizeof<T>();
    const pivot = middleOf<T>(load<T>(low), load<T>(middle), load<T>(high));
    let i = low;
    let j = high;
    while (i <= j) {
      while (load<T>(i) < pivot) i += sizeof<T>();
      while (pivot < load<T>(j)) j -= sizeof<T>();
      if (i > j) break;
      const value = load<T>(i);
      store<T>(i, load<T>(j));
      store<T>(j, value);
      i += sizeof<T>();
      j -= sizeof<T>();
    }
    if (place <= j) high = j;
    else if (place >= i) low = i;
    else return;
  }
}

function middleOf<T>(a: T, b: T, c: T): T {
  if (a < b) return b < c ? b : a < c ? c : a;
  return a < c ? a : b < c ? c : b;
}
