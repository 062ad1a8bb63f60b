/** Rows that go to other places; `place-loops.ts` describes the functions and has their twins. */
import { copyLong } from "../../tstring/assembly/cell";

export function countParts(parts: usize, count: u32, limit: u32, sizes: usize): u32 {
  memory.fill(sizes, 0, (<usize>limit) << 2);
  for (let i: u32 = 0; i < count; i++, parts += 4) {
    const part = load<u32>(parts);
    if (part >= limit) return i;
    const at = sizes + ((<usize>part) << 2);
    store<u32>(at, load<u32>(at) + 1);
  }
  return count;
}

export function placeParts(parts: usize, count: u32, starts: usize, rows: usize): void {
  for (let i: u32 = 0; i < count; i++, parts += 4) {
    const at = starts + ((<usize>load<u32>(parts)) << 2);
    const place = load<u32>(at);
    store<u32>(rows + ((<usize>place) << 2), i);
    store<u32>(at, place + 1);
  }
}

export function mirrorRows(
  lengths: usize,
  width: u32,
  isPerLine: bool,
  outer: u32,
  first: u32,
  middle: u32,
  second: u32,
  rows: usize,
): void {
  let base: u32 = 0;
  for (; outer > 0; outer--, base += first * middle * second) {
    for (let i: u32 = 0; i < first; i++) {
      for (let m: u32 = 0; m < middle; m++) {
        if (isPerLine)
          rows = mirrorLine(load<u32>(lengths + i * width), base + (i * middle + m) * second, second, rows);
        else {
          for (let j: u32 = 0, at = lengths; j < second; j++, at += width, rows += 4) {
            store<u32>(rows, base + (mirror(i, load<u32>(at)) * middle + m) * second + j);
          }
        }
      }
    }
  }
}

function mirrorLine(length: u32, start: u32, size: u32, rows: usize): usize {
  for (let j: u32 = 0; j < size; j++, rows += 4) store<u32>(rows, start + mirror(j, length));
  return rows;
}

/** Without a branch: where sequences end cannot be predicted. */
function mirror(place: u32, length: u32): u32 {
  const mirrored = <i32>(length - 1 - place);
  return select(place, <u32>mirrored, mirrored < 0);
}

export function noteRows(indices: usize, count: u32, source: usize, rowBytes: u32, places: usize): void {
  for (const end = indices + ((<usize>count) << 2); indices < end; indices += 4, source += rowBytes) {
    store<u32>(places + ((<usize>load<u32>(indices)) << 2), source);
  }
}

export function gatherRows(places: usize, count: u32, rowBytes: u32, target: usize): void {
  const end = places + ((<usize>count) << 2);
  if (rowBytes === 4) gatherEach<u32>(places, end, target);
  else if (rowBytes === 8) gatherEach<u64>(places, end, target);
  else {
    for (; places < end; places += 4, target += rowBytes) {
      const source: usize = load<u32>(places);
      if (source === 0) memory.fill(target, 0, rowBytes);
      else if (rowBytes >= 16) inline.always(copyLong(target, source, rowBytes));
      else for (let i: u32 = 0; i < rowBytes; i++) store<u8>(target + i, load<u8>(source + i));
    }
  }
}

function gatherEach<T>(places: usize, end: usize, target: usize): void {
  for (; places < end; places += 4, target += sizeof<T>()) {
    const source: usize = load<u32>(places);
    store<T>(target, source === 0 ? <T>0 : load<T>(source));
  }
}
