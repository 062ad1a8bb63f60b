/** Texts compared; `compare-loops.ts` describes `compareTexts` and has its twin. */
import { cellData, cellSize } from "../../tstring/assembly/cell";

export function compareTexts(flip: u32, x: usize, xStep: u32, y: usize, yStep: u32, count: u32, target: usize): void {
  if (yStep === 0 && cellSize(y) === 0) {
    findEmpty(flip, x, xStep, count, target);
    return;
  }
  for (; count > 0; count--, target++, x += xStep, y += yStep) {
    const size = cellSize(x);
    const equal = size === cellSize(y) && sameBytes(cellData(x), cellData(y), size);
    store<u8>(target, (equal ? 1 : 0) ^ flip);
  }
}

/** Compares texts with the empty text, four cells at a time. */
function findEmpty(flip: u32, cell: usize, step: u32, count: u32, target: usize): void {
  const flips = i32x4.splat(flip);
  const one = i32x4.splat(1);
  for (; count > 3; count -= 4, target += 4, cell += step << 2) {
    const first = v128.load32_lane(cell + step, v128.load32_zero(cell), 1);
    const second = v128.load32_lane(cell + step * 3, v128.load32_zero(cell + step * 2), 1);
    const bools = v128.xor(v128.and(areEmpty(v128.shuffle<i64>(first, second, 0, 2)), one), flips);
    const bytes = i16x8.narrow_i32x4_s(bools, bools);
    v128.store32_lane(target, i8x16.narrow_i16x8_s(bytes, bytes), 0);
  }
  for (; count > 0; count--, target++, cell += step) {
    store<u8>(target, (i32x4.extract_lane(areEmpty(v128.load32_zero(cell)), 0) & 1) ^ flip);
  }
}

/** All bits of each lane that is the first word of an empty cell: of a SMALL cell the low byte is 0, of others the size. */
function areEmpty(words: v128): v128 {
  const bytes = v128.and(words, i32x4.splat(0xff));
  return v128.or(i32x4.eq(bytes, i32x4.splat(0)), i32x4.lt_u(words, i32x4.splat(4)));
}

function sameBytes(a: usize, b: usize, size: u32): bool {
  if (size >= 8) {
    const last = size - 8;
    for (let i: u32 = 0; i < last; i += 8) if (load<u64>(a + i) !== load<u64>(b + i)) return false;
    return load<u64>(a + last) === load<u64>(b + last);
  }
  for (let i: u32 = 0; i < size; i++) if (load<u8>(a + i) !== load<u8>(b + i)) return false;
  return true;
}
