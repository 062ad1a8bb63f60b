/** Random numbers; `random-loops.ts` describes each function and has its twin. */
import { storePart } from "../../tensor/assembly/parts";
import { normals } from "./box-muller";
import { pair64, wordsAt } from "./philox";

/** Kinds of groups. */
const WORDS: u32 = 0;
const UNIFORM: u32 = 1;
const UNIFORM_DOUBLES: u32 = 2;
const NORMAL: u32 = 3;

/** Groups of words that are set aside for each group of truncated numbers. */
const TRUNCATED_GROUPS: u64 = 256;

// @ts-expect-error: decorator
function fill(
  kind: u32,
  key0: u32,
  key1: u32,
  count0: u32,
  count1: u32,
  count2: u32,
  count3: u32,
  target: usize,
  sizeBytes: i32,
): void {
  let lower = pair64(count0, count1);
  let upper = pair64(count2, count3);
  if (sizeBytes <= 0) return;
  do {
    let group = inline.always(wordsAt(key0, key1, lower, upper));
    if (kind === UNIFORM) {
      group = f32x4.mul(
        f32x4.convert_i32x4_s(v128.and(group, i32x4.splat(0x7fffff))),
        f32x4.splat(1.1920928955078125e-7),
      );
    } else if (kind === UNIFORM_DOUBLES) {
      // The first word is the upper one.
      const bits = v128.and(v128.shuffle<i32>(group, group, 1, 0, 3, 2), i64x2.splat(0xfffffffffffff));
      const one = f64x2.splat(1);
      group = f64x2.sub(v128.or(bits, one), one);
    } else if (kind === NORMAL) {
      group = inline.always(normals(group));
    }
    if (sizeBytes >= 16) v128.store(target, group);
    else storePart(target, sizeBytes, group);
    target += 16;
    sizeBytes -= 16;
    lower++;
    if (lower === 0) upper++;
  } while (sizeBytes > 0);
}

export function fillWords(
  key0: u32,
  key1: u32,
  count0: u32,
  count1: u32,
  count2: u32,
  count3: u32,
  target: usize,
  sizeBytes: i32,
): void {
  inline.always(fill(WORDS, key0, key1, count0, count1, count2, count3, target, sizeBytes));
}

export function fillSpaced(
  key0: u32,
  key1: u32,
  count0: u32,
  count1: u32,
  count2: u32,
  count3: u32,
  target: usize,
  places: u32,
  groups: u32,
  spacing: u32,
): void {
  let lower = pair64(count0, count1);
  let upper = pair64(count2, count3);
  for (; places > 0; places--) {
    let own = lower;
    let ownUpper = upper;
    for (let i: u32 = 0; i < groups; i++, target += 16) {
      v128.store(target, wordsAt(key0, key1, own, ownUpper));
      own++;
      if (own === 0) ownUpper++;
    }
    lower += spacing;
    if (lower < <u64>spacing) upper++;
  }
}

export function fillUniform(
  key0: u32,
  key1: u32,
  count0: u32,
  count1: u32,
  count2: u32,
  count3: u32,
  target: usize,
  sizeBytes: i32,
): void {
  inline.always(fill(UNIFORM, key0, key1, count0, count1, count2, count3, target, sizeBytes));
}

export function fillUniformDoubles(
  key0: u32,
  key1: u32,
  count0: u32,
  count1: u32,
  count2: u32,
  count3: u32,
  target: usize,
  sizeBytes: i32,
): void {
  inline.always(fill(UNIFORM_DOUBLES, key0, key1, count0, count1, count2, count3, target, sizeBytes));
}

export function fillNormal(
  key0: u32,
  key1: u32,
  count0: u32,
  count1: u32,
  count2: u32,
  count3: u32,
  target: usize,
  sizeBytes: i32,
): void {
  inline.always(fill(NORMAL, key0, key1, count0, count1, count2, count3, target, sizeBytes));
}

export function fillTruncated(
  key0: u32,
  key1: u32,
  count0: u32,
  count1: u32,
  count2: u32,
  count3: u32,
  target: usize,
  sizeBytes: i32,
): void {
  let lower = pair64(count0, count1);
  let upper = pair64(count2, count3);
  const end = target + sizeBytes;
  if (sizeBytes <= 0) return;
  let own = lower;
  let ownUpper = upper;
  let next = min(end, target + 16);
  do {
    const group = normals(wordsAt(key0, key1, own, ownUpper));
    own++;
    if (own === 0) ownUpper++;
    target = takeNear(target, next, f32x4.extract_lane(group, 0));
    target = takeNear(target, next, f32x4.extract_lane(group, 1));
    target = takeNear(target, next, f32x4.extract_lane(group, 2));
    target = takeNear(target, next, f32x4.extract_lane(group, 3));
    if (target === next) {
      lower += TRUNCATED_GROUPS;
      if (lower < TRUNCATED_GROUPS) upper++;
      own = lower;
      ownUpper = upper;
      next = min(end, target + 16);
    }
  } while (target < end);
}

/** Stores a number that is less than 2 from 0, where there is room. */
// @ts-expect-error: decorator
function takeNear(target: usize, end: usize, x: f32): usize {
  if (target === end || abs(x) >= 2) return target;
  store<f32>(target, x);
  return target + 4;
}

export function boundWords(at: usize, count: u32, low: u32, range: u32): void {
  for (const end = at + (count << 2); at < end; at += 4) store<u32>(at, low + (load<u32>(at) % range));
}

export function boundLongs(at: usize, count: u32, low0: u32, low1: u32, range0: u32, range1: u32): void {
  const low = pair64(low0, low1);
  const range = pair64(range0, range1);
  for (const end = at + (count << 3); at < end; at += 8) store<u64>(at, low + (load<u64>(at) % range));
}

export function orderRows(words: usize, count: u32, rows: usize): void {
  for (let i: u32 = 0; i < count; i++) store<u32>(rows + (i << 2), i);
  for (; count > 1; count--, words += 4, rows += 4) {
    const other = rows + ((load<u32>(words) % count) << 2);
    const row = load<u32>(rows);
    store<u32>(rows, load<u32>(other));
    store<u32>(other, row);
  }
}
