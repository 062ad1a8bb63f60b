import { CELL_BYTES, cellData, cellSize, isReadable, SMALL_CAPACITY, writeText } from "../../tstring/assembly/cell";
import { loadBlock } from "./blocks";

/** The bytes of a string that are searched at a time: a bit for each byte that is not whitespace, in a u64. */
const STEP: usize = 64;

/** A bit for each of 64 bytes at `at` that is not whitespace and before `end`. */
function textMask(at: usize, end: usize): u64 {
  let mask: u64;
  if (isReadable(at, STEP)) {
    mask =
      textBits(v128.load(at)) |
      (textBits(v128.load(at, 16)) << 16) |
      (textBits(v128.load(at, 32)) << 32) |
      (textBits(v128.load(at, 48)) << 48);
  } else {
    mask = 0;
    for (let from = at; from < end && from < at + STEP; from += 16) {
      mask |= textBits(loadBlock(from, end)) << (<u64>(from - at));
    }
  }
  const left = <u64>(end - at);
  return left >= STEP ? mask : mask & (((<u64>1) << left) - 1);
}

function textBits(block: v128): u64 {
  const controls = i8x16.le_u(i8x16.sub(block, i8x16.splat(9)), i8x16.splat(4));
  const blanks = v128.or(controls, i8x16.eq(block, i8x16.splat(32)));
  return ~i8x16.bitmask(blanks) & 0xffff;
}

/**
 * Writes the number of tokens up to the end of each of `count` strings to `rowEnds`, as uint32, and the bytes of all tokens that are too
 * long for a SMALL cell to `longBytes`, as float64. Returns the number of tokens.
 */
export function countTokens(cell: usize, count: i32, rowEnds: usize, longBytes: usize): f64 {
  let tokens: u64 = 0;
  let sum: u64 = 0;
  for (let i = 0; i < count; i++, cell += CELL_BYTES, rowEnds += 4) {
    const begin = cellData(cell);
    const end = begin + cellSize(cell);
    let isInside: u64 = 0;
    let runs: u64 = 0;
    for (let at = begin; at < end; at += STEP) {
      const mask = textMask(at, end);
      tokens += popcnt(mask & ~((mask << 1) | isInside));
      isInside = mask >> 63;
      runs |= twelveInARow(mask);
    }
    // A token of 23 bytes or more has 12 bytes in one step.
    if (runs !== 0) sum += longTokens(begin, end);
    store<u32>(rowEnds, <u32>tokens);
  }
  store<f64>(longBytes, <f64>sum);
  return <f64>tokens;
}

/** A bit at the start of each twelve set bits in a row. */
function twelveInARow(bits: u64): u64 {
  bits &= bits >> 1;
  bits &= bits >> 2;
  return bits & (bits >> 4) & (bits >> 8);
}

/** The bytes of the tokens that are too long for a SMALL cell. */
function longTokens(begin: usize, end: usize): u64 {
  let sum: u64 = 0;
  let start: usize = 0;
  for (let at = begin; at < end; at += STEP) {
    const mask = textMask(at, end);
    // A bit where a token starts or ends.
    let changes = mask ^ ((mask << 1) | (start !== 0 ? 1 : 0));
    for (; changes !== 0; changes &= changes - 1) {
      const place = at + <usize>ctz(changes);
      if (start === 0) start = place;
      else {
        if (place - start > SMALL_CAPACITY) sum += place - start;
        start = 0;
      }
    }
  }
  if (start !== 0 && end - start > SMALL_CAPACITY) sum += end - start;
  return sum;
}

/** Writes the tokens of `count` strings as cells from `target` on, and long texts from `text` on. Returns the end of those. */
export function splitTokens(cell: usize, count: i32, target: usize, text: usize): usize {
  for (let i = 0; i < count; i++, cell += CELL_BYTES) {
    const begin = cellData(cell);
    const end = begin + cellSize(cell);
    let start: usize = 0;
    for (let at = begin; at < end; at += STEP) {
      const mask = textMask(at, end);
      // A bit where a token starts or ends.
      let changes = mask ^ ((mask << 1) | (start !== 0 ? 1 : 0));
      for (; changes !== 0; changes &= changes - 1) {
        const place = at + <usize>ctz(changes);
        if (start === 0) {
          start = place;
          continue;
        }
        text = writeText(target, start, <u32>(place - start), text);
        target += CELL_BYTES;
        start = 0;
      }
    }
    if (start === 0) continue;
    text = writeText(target, start, <u32>(end - start), text);
    target += CELL_BYTES;
  }
  return text;
}

/** Writes each byte of `count` strings as a SMALL cell from `target` on. */
export function splitBytes(cell: usize, count: i32, target: usize): void {
  for (let i = 0; i < count; i++, cell += CELL_BYTES) {
    const end = cellData(cell) + cellSize(cell);
    for (let at = cellData(cell); at < end; at++, target += CELL_BYTES) {
      v128.store(target, i32x4(0, 0, 0, 0));
      store<u16>(target, (load<u8>(at) << 8) | (1 << 2));
      store<u64>(target, 0, 16);
    }
  }
}

/** Writes the row and column of each token, as int64, to `indices`. Returns the number of tokens in the longest row. */
export function placeTokens(rowEnds: usize, rows: i32, indices: usize): u32 {
  const next = i64x2(0, 1);
  let token: u32 = 0;
  let columns: u32 = 0;
  for (let row = 0; row < rows; row++, rowEnds += 4) {
    const end = load<u32>(rowEnds);
    columns = max(columns, end - token);
    let place = i64x2.replace_lane(i64x2.splat(0), 0, <i64>row);
    for (; token < end; token++, indices += 16) {
      v128.store(indices, place);
      place = i64x2.add(place, next);
    }
  }
  return columns;
}
