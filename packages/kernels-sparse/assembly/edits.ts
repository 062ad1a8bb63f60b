/** The distances of sequences; `edit-loops.ts` describes the function and has its twin. */
import { areSame, CELL_BYTES } from "../../tstring/assembly/cell";
import {
  BFLOAT16,
  BYTES_1,
  BYTES_2,
  BYTES_4,
  BYTES_8,
  COMPLEX64,
  COMPLEX128,
  DONE,
  ENDED,
  FLOAT32,
  FLOAT64,
  GUESS_COUNT,
  GUESS_NEXT,
  GUESS_PLACES,
  GUESS_VALUES,
  HALF,
  IS_NORMALIZED,
  KIND,
  LATER,
  NEEDS_ROOM,
  OUTPUT,
  OUTPUT_COUNT,
  OUTSIDE,
  RANK,
  ROOM,
  ROW,
  STRIDES,
  TEXT,
  TOLD,
  TRUTH_COUNT,
  TRUTH_NEXT,
  TRUTH_PLACES,
  TRUTH_VALUES,
} from "../src/edit-distance/edits-layout";

export function editDistances(walk: usize, most: u32): u32 {
  const kind = load<u32>(walk, KIND * 4);
  if (kind === BYTES_8) return distances<i64>(walk, most, kind);
  return kind === BYTES_4 ? distances<i32>(walk, most, kind) : distances<u8>(walk, most, kind);
}

/** Elements of int64, of int32, or of another kind. */
function distances<T>(walk: usize, most: u32, kind: u32): u32 {
  const guessPlaces: usize = load<u32>(walk, GUESS_PLACES * 4);
  const guessValues: usize = load<u32>(walk, GUESS_VALUES * 4);
  const guessCount = load<u32>(walk, GUESS_COUNT * 4);
  const truthPlaces: usize = load<u32>(walk, TRUTH_PLACES * 4);
  const truthValues: usize = load<u32>(walk, TRUTH_VALUES * 4);
  const truthCount = load<u32>(walk, TRUTH_COUNT * 4);
  const rank = load<u32>(walk, RANK * 4);
  const isNormalized = load<u32>(walk, IS_NORMALIZED * 4) !== 0;
  const output: usize = load<u32>(walk, OUTPUT * 4);
  const outputCount: i64 = load<u32>(walk, OUTPUT_COUNT * 4);
  const row: usize = load<u32>(walk, ROW * 4);
  const room = load<u32>(walk, ROOM * 4);
  const stride: usize = rank << 3;
  const size: usize = bytesOf(kind);
  let guess = load<u32>(walk, GUESS_NEXT * 4);
  let truth = load<u32>(walk, TRUTH_NEXT * 4);
  let spent: u32 = 0;
  while (guess < guessCount || truth < truthCount) {
    if (spent >= most) return LATER;
    const guessAt = guessPlaces + guess * stride;
    const truthAt = truthPlaces + truth * stride;
    const order = guess === guessCount ? 1 : truth === truthCount ? -1 : compareHeads(guessAt, truthAt, rank);
    const guessEnd = order <= 0 ? runEnd(guessPlaces, guess, guessCount, rank) : guess;
    const truthEnd = order >= 0 ? runEnd(truthPlaces, truth, truthCount, rank) : truth;
    const place = placeOf(order <= 0 ? guessAt : truthAt, rank, load<u32>(walk, STRIDES * 4));
    if (place < 0 || place >= outputCount) return told(walk, OUTSIDE, place);
    let a = guessValues + guess * size;
    let b = truthValues + truth * size;
    let aCount = guessEnd - guess;
    let bCount = truthEnd - truth;
    spent += 2 + aCount + bCount;
    // Equal ends do not add to the distance.
    for (; aCount > 0 && bCount > 0 && same<T>(a, b, kind); aCount--, bCount--, a += size, b += size) {}
    while (aCount > 0 && bCount > 0 && same<T>(a + (aCount - 1) * size, b + (bCount - 1) * size, kind)) {
      aCount--;
      bCount--;
    }
    let distance = aCount === 0 ? bCount : aCount;
    if (aCount > 0 && bCount > 0) {
      if (bCount >= room) return told(walk, NEEDS_ROOM, bCount + 1);
      let i = load<u32>(walk, DONE * 4);
      if (i === 0) for (let j: u32 = 0; j <= bCount; j++) store<u32>(row + j * 4, j);
      while (i < aCount) {
        moveRow<T>(row, i, a + i * size, b, bCount, kind, size);
        i++;
        spent += bCount;
        if (spent < most || i === aCount) continue;
        store<u32>(walk, i, DONE * 4);
        return LATER;
      }
      store<u32>(walk, 0, DONE * 4);
      distance = load<u32>(row + bCount * 4);
    }
    // Infinity without a truth, as in TensorFlow.
    const by: f32 = isNormalized ? <f32>(truthEnd - truth) : 1;
    store<f32>(output + ((<usize>place) << 2), <f32>distance / by);
    guess = guessEnd;
    truth = truthEnd;
    store<u32>(walk, guess, GUESS_NEXT * 4);
    store<u32>(walk, truth, TRUTH_NEXT * 4);
  }
  return ENDED;
}

/** From the distances of the first `i` elements of a guess to those of one more, which is at `a`. */
function moveRow<T>(row: usize, i: u32, a: usize, b: usize, bCount: u32, kind: u32, size: usize): void {
  let diagonal = load<u32>(row);
  let left = i + 1;
  store<u32>(row, left);
  for (let at = row + 4, end = at + bCount * 4; at < end; at += 4, b += size) {
    const above = load<u32>(at);
    left = min(min(left, above) + 1, diagonal + u32(!same<T>(a, b, kind)));
    diagonal = above;
    store<u32>(at, left);
  }
}

function told(walk: usize, reason: u32, value: i64): u32 {
  store<i64>(walk, value, TOLD * 4);
  return reason;
}

function bytesOf(kind: u32): usize {
  if (kind === TEXT) return CELL_BYTES;
  if (kind === BYTES_1) return 1;
  if (kind === BYTES_2 || kind === HALF || kind === BFLOAT16) return 2;
  if (kind === BYTES_4 || kind === FLOAT32) return 4;
  return kind === COMPLEX128 ? 16 : 8;
}

/** Compares indices without their last numbers. */
function compareHeads(a: usize, b: usize, rank: u32): i32 {
  for (let d: u32 = 1; d < rank; d++, a += 8, b += 8) {
    const x = load<i64>(a);
    const y = load<i64>(b);
    if (x !== y) return x < y ? -1 : 1;
  }
  return 0;
}

/** The end of the sequence that starts with the element `first`. */
function runEnd(places: usize, first: u32, count: u32, rank: u32): u32 {
  const stride: usize = rank << 3;
  const start = places + first * stride;
  let end = first + 1;
  for (let at = start + stride; end < count && compareHeads(start, at, rank) === 0; at += stride) end++;
  return end;
}

function placeOf(at: usize, rank: u32, strides: usize): i64 {
  let place: i64 = 0;
  for (let d: u32 = 1; d < rank; d++, at += 8, strides += 8) place += load<i64>(at) * load<i64>(strides);
  return place;
}

function same<T>(a: usize, b: usize, kind: u32): bool {
  if (sizeof<T>() === 8) return load<i64>(a) === load<i64>(b);
  if (sizeof<T>() === 4) return load<i32>(a) === load<i32>(b);
  return areEqual(a, b, kind);
}

/** True for equal elements; zeros of both signs are equal, a NaN is equal to nothing. */
function areEqual(a: usize, b: usize, kind: u32): bool {
  if (kind === TEXT) return areSame(a, b, CELL_BYTES);
  if (kind === BYTES_1) return load<u8>(a) === load<u8>(b);
  if (kind === BYTES_2) return load<u16>(a) === load<u16>(b);
  if (kind === FLOAT32) return load<f32>(a) === load<f32>(b);
  if (kind === FLOAT64) return load<f64>(a) === load<f64>(b);
  if (kind === COMPLEX64) return load<f32>(a) === load<f32>(b) && load<f32>(a, 4) === load<f32>(b, 4);
  if (kind === COMPLEX128) return load<f64>(a) === load<f64>(b) && load<f64>(a, 8) === load<f64>(b, 8);
  const x = load<u16>(a);
  const y = load<u16>(b);
  if (((x | y) & 0x7fff) === 0) return true;
  return x === y && (x & 0x7fff) <= (kind === HALF ? 0x7c00 : 0x7f80);
}
