/** The hashes of strings in a block, four at once, and their canonical cells. */
import { CELL_BYTES, cellData, SMALL, SMALL_CAPACITY } from "../../tstring/assembly/cell";
import { CELL_STEP, CELLS, HASH_KEY, HASHES } from "../src/storage/table-layout";
import { canonicalCell, maskOf, textOf, viewCell } from "./cells";
import { hashLong, hashShort, LONG, product, products, SIZE, SPREAD, spreadFour, TAIL } from "./hash";

/** The kinds of strings in a block: all have at most 15 bytes, which the first 16 of a canonical cell hold … */
export const WORDS: u32 = 0;
/** … all are SMALL cells, and one has more: the bit that the first byte of such a cell has … */
export const SHORTS: u32 = 64;
/** … or there are other cells. */
export const TEXTS: u32 = 3;

/** The sizes of long texts that are hashed four at once. */
const LEAST_TEXT: i32 = <i32>SMALL_CAPACITY + 1;
const MOST_TEXT: i32 = 64;

/**
 * Writes the hash of each of `count` strings, whose cells are `step` bytes apart, and their canonical cells; returns their {@link WORDS | kind}.
 */
export function hashCells(table: usize, keys: usize, count: u32, step: u32): u32 {
  if ((load<u8>(keys) & 3) === SMALL) {
    const kind = hashSmallCells(table, keys, count, step);
    if (kind !== TEXTS) return kind;
  }
  hashCellsOfAnyType(table, keys, count, step);
  return TEXTS;
}

/**
 * Hashes SMALL cells, and returns their {@link WORDS | kind}. When it is {@link TEXTS}, another cell was met, and the hashes and cells written
 * are invalid. The canonical cells have the value of a missing key after them.
 */
function hashSmallCells(table: usize, keys: usize, count: u32, step: u32): u32 {
  const end = table + HASHES + count * 4;
  const factor = v128.load32_splat(table, SPREAD);
  const highFactor = v128.load32_splat(table, SPREAD + 4);
  const secret = v128.load(table, HASH_KEY);
  const tailSecret = v128.load64_splat(table, TAIL);
  const productOfNoTail = i64x2.splat(product(0, 0, table + TAIL));
  const noTail = v128.load(table, CELL_BYTES - 8);
  let target = table + CELLS;
  let at = table + HASHES;
  let types: u32 = 0;
  for (; at + 16 <= end; at += 16, target += 4 * CELL_STEP) {
    const cellB = keys + step;
    const cellC = cellB + step;
    const cellD = cellC + step;
    const typeA: u32 = load<u8>(keys);
    const typeB: u32 = load<u8>(cellB);
    const typeC: u32 = load<u8>(cellC);
    const typeD: u32 = load<u8>(cellD);
    const a = inline.always(writeFirst(table, keys, typeA, target, noTail));
    const b = inline.always(writeFirst(table, cellB, typeB, target + CELL_STEP, noTail));
    const c = inline.always(writeFirst(table, cellC, typeC, target + 2 * CELL_STEP, noTail));
    const d = inline.always(writeFirst(table, cellD, typeD, target + 3 * CELL_STEP, noTail));
    const four = typeA | typeB | typeC | typeD;
    types |= four;
    let tailsOfTwo = productOfNoTail;
    let tailsOfMore = productOfNoTail;
    if ((four & SHORTS) !== 0) {
      const ab = v128.shuffle<u64>(
        writeTail(table, keys, typeA, target),
        writeTail(table, cellB, typeB, target + CELL_STEP),
        1,
        3,
      );
      const cd = v128.shuffle<u64>(
        writeTail(table, cellC, typeC, target + 2 * CELL_STEP),
        writeTail(table, cellD, typeD, target + 3 * CELL_STEP),
        1,
        3,
      );
      const x = i32x4.add(ab, tailSecret);
      const y = i32x4.add(cd, tailSecret);
      const even = v128.shuffle<u32>(x, y, 0, 2, 4, 6);
      const odd = v128.shuffle<u32>(x, y, 1, 3, 5, 7);
      tailsOfTwo = i64x2.extmul_low_i32x4_u(even, odd);
      tailsOfMore = i64x2.extmul_high_i32x4_u(even, odd);
    }
    const sums = i64x2.add(inline.always(sumsOfTwo(a, b, secret)), tailsOfTwo);
    const moreSums = i64x2.add(inline.always(sumsOfTwo(c, d, secret)), tailsOfMore);
    v128.store(at, spreadFour(sums, moreSums, factor, highFactor));
    keys = cellD + step;
  }
  for (; at < end; at += 4, keys += step, target += CELL_STEP) {
    const type: u32 = load<u8>(keys);
    types |= type;
    writeFirst(table, keys, type, target, noTail);
    writeTail(table, keys, type, target);
    store<u32>(at, hashShort(table, target));
  }
  return (types & 3) === SMALL ? types & SHORTS : TEXTS;
}

/** Writes a canonical cell for a SMALL cell of at most 15 bytes, whose first byte is `type`, and returns its first words. */
function writeFirst(table: usize, cell: usize, type: u32, target: usize, noTail: v128): v128 {
  const first = v128.and(v128.load(cell), v128.load(maskOf(table, type)));
  v128.store(target, first);
  v128.store(target, noTail, CELL_BYTES - 8);
  return first;
}

/** Writes bytes 8 to 23 of the canonical cell of a SMALL cell, whose first byte is `type`, and returns them. */
function writeTail(table: usize, cell: usize, type: u32, target: usize): v128 {
  const last = v128.and(v128.load(cell, 8), v128.load(maskOf(table, type), 8));
  v128.store(target, last, 8);
  return last;
}

/** The sums of the products of the first four words of two cells. */
function sumsOfTwo(a: v128, b: v128, secret: v128): v128 {
  const x = i32x4.add(a, secret);
  const y = i32x4.add(b, secret);
  const low = v128.shuffle<u32>(x, y, 0, 4, 1, 5);
  const high = v128.shuffle<u32>(x, y, 2, 6, 3, 7);
  return i64x2.add(i64x2.extmul_low_i32x4_u(low, high), i64x2.extmul_high_i32x4_u(low, high));
}

function hashCellsOfAnyType(table: usize, keys: usize, count: u32, step: u32): void {
  const end = table + HASHES + count * 4;
  const factor = v128.load32_splat(table, SPREAD);
  const highFactor = v128.load32_splat(table, SPREAD + 4);
  const sizeSecret = v128.load32_splat(table, SIZE);
  const otherSizeSecret = v128.load32_splat(table, SIZE + 4);
  let target = table + CELLS;
  let at = table + HASHES;
  for (; at + 16 <= end; at += 16, target += 4 * CELL_STEP) {
    const cellB = keys + step;
    const cellC = cellB + step;
    const cellD = cellC + step;
    let words = v128.load32_zero(keys);
    words = v128.load_lane<u32>(cellB, words, 1);
    words = v128.load_lane<u32>(cellC, words, 2);
    words = v128.load_lane<u32>(cellD, words, 3);
    const sizes = i32x4.shr_u(words, 2);
    const types = v128.and(words, i32x4.splat(2));
    const isOther = i32x4.gt_u(i32x4.sub(sizes, i32x4.splat(LEAST_TEXT)), i32x4.splat(MOST_TEXT - LEAST_TEXT));
    if (v128.any_true(v128.or(isOther, i32x4.eq(types, i32x4.splat(0))))) {
      hashCell(table, keys, target, at);
      hashCell(table, cellB, target + CELL_STEP, at + 4);
      hashCell(table, cellC, target + 2 * CELL_STEP, at + 8);
      hashCell(table, cellD, target + 3 * CELL_STEP, at + 12);
    } else {
      const a = inline.always(sumsOfText(table, keys, target));
      const b = inline.always(sumsOfText(table, cellB, target + CELL_STEP));
      const c = inline.always(sumsOfText(table, cellC, target + 2 * CELL_STEP));
      const d = inline.always(sumsOfText(table, cellD, target + 3 * CELL_STEP));
      const ofSizes = i32x4.add(sizes, sizeSecret);
      let sums = i64x2.extmul_low_i32x4_u(ofSizes, otherSizeSecret);
      let moreSums = i64x2.extmul_high_i32x4_u(ofSizes, otherSizeSecret);
      sums = i64x2.add(sums, i64x2.add(v128.shuffle<u64>(a, b, 0, 2), v128.shuffle<u64>(a, b, 1, 3)));
      moreSums = i64x2.add(moreSums, i64x2.add(v128.shuffle<u64>(c, d, 0, 2), v128.shuffle<u64>(c, d, 1, 3)));
      v128.store(at, spreadFour(sums, moreSums, factor, highFactor));
    }
    keys = cellD + step;
  }
  for (; at < end; at += 4, keys += step, target += CELL_STEP) hashCell(table, keys, target, at);
}

/**
 * Writes the canonical cell of a VIEW or OFFSET cell of {@link LEAST_TEXT} to {@link MOST_TEXT} bytes; returns the sums of its products,
 * without that of its size.
 */
function sumsOfText(table: usize, cell: usize, target: usize): v128 {
  const size = load<u32>(cell) >>> 2;
  const text = textOf(cell);
  const end = text + size;
  viewCell(target, text, size);
  if (size <= 32)
    return products(v128.load(select<usize>(text, end - 32, size < 32)), v128.load(end - 16), table + LONG);
  const first = products(v128.load(text), v128.load(text, 16), table + LONG);
  return i64x2.add(first, products(v128.load(end - 32), v128.load(end - 16), table + LONG + 32));
}

/** Writes the canonical cell of a cell, and its hash to `at`. */
function hashCell(table: usize, cell: usize, target: usize, at: usize): void {
  const word = load<u32>(cell);
  const size = word >>> 2;
  if ((word & 3) !== SMALL && size > SMALL_CAPACITY) {
    const text = cellData(cell);
    viewCell(target, text, size);
    store<u32>(at, hashLong(table, text, size));
  } else {
    canonicalCell(table, cell, target);
    store<u32>(at, hashShort(table, target));
  }
}
