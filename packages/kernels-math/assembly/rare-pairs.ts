/** Arithmetic of rare types and rare ops on rows of two inputs; `loop-run.ts` describes `computePairs`. */
import { loadBytes, storeBytes } from "../../tensor/assembly/bytes";
import {
  ADD,
  AND,
  DIVIDE_NO_NAN,
  FLOAT32,
  FLOAT64,
  FLOOR_DIVIDE_FLOATS,
  INT8,
  INT16,
  INT32,
  INT64,
  MAXIMUM,
  MINIMUM,
  MULTIPLY,
  MULTIPLY_NO_NAN,
  OR,
  SUBTRACT,
  TRUNCATE_DIVIDE_FLOATS,
  UINT8,
  UINT16,
  UINT32,
  UINT64,
  XOR,
  ZERO_OR_DIVIDE,
} from "../src/element-wise/special/rare-layout";
import { apply } from "./rare-arithmetic";

export function computePairs(
  code: i32,
  z: usize,
  x: usize,
  xStep: u32,
  y: usize,
  yStep: u32,
  columns: u32,
  rows: u32,
  xRow: u32,
  yRow: u32,
): void {
  const shift = shiftOf(code & 15);
  const operation = code >> 4;
  // Of bits all kinds are one.
  const known = operation >= AND && operation <= XOR ? code & ~15 : code;
  for (; rows > 0; rows--, x += xRow << shift, y += yRow << shift, z += columns << shift) {
    computeRow(known, z, x, xStep, splat(shift, x), y, yStep, splat(shift, y), columns << shift);
  }
}

/** Computes `left` bytes; `sameX` and `sameY` are the inputs that do not advance. */
function computeRow(
  code: i32,
  z: usize,
  x: usize,
  xStep: u32,
  sameX: v128,
  y: usize,
  yStep: u32,
  sameY: v128,
  left: i32,
): void {
  switch (code) {
    case ADD * 16 + INT8:
    case ADD * 16 + UINT8:
      inline.always(computeAll(ADD * 16 + UINT8, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case ADD * 16 + INT16:
    case ADD * 16 + UINT16:
      inline.always(computeAll(ADD * 16 + UINT16, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case ADD * 16 + INT32:
    case ADD * 16 + UINT32:
      inline.always(computeAll(ADD * 16 + UINT32, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case ADD * 16 + INT64:
    case ADD * 16 + UINT64:
      inline.always(computeAll(ADD * 16 + UINT64, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case SUBTRACT * 16 + INT8:
    case SUBTRACT * 16 + UINT8:
      inline.always(computeAll(SUBTRACT * 16 + UINT8, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case SUBTRACT * 16 + INT16:
    case SUBTRACT * 16 + UINT16:
      inline.always(computeAll(SUBTRACT * 16 + UINT16, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case SUBTRACT * 16 + INT32:
    case SUBTRACT * 16 + UINT32:
      inline.always(computeAll(SUBTRACT * 16 + UINT32, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case SUBTRACT * 16 + INT64:
    case SUBTRACT * 16 + UINT64:
      inline.always(computeAll(SUBTRACT * 16 + UINT64, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MULTIPLY * 16 + INT8:
    case MULTIPLY * 16 + UINT8:
      inline.always(computeAll(MULTIPLY * 16 + INT8, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MULTIPLY * 16 + INT16:
    case MULTIPLY * 16 + UINT16:
      inline.always(computeAll(MULTIPLY * 16 + UINT16, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MULTIPLY * 16 + INT32:
    case MULTIPLY * 16 + UINT32:
      inline.always(computeAll(MULTIPLY * 16 + UINT32, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MULTIPLY * 16 + INT64:
    case MULTIPLY * 16 + UINT64:
      inline.always(computeAll(MULTIPLY * 16 + UINT64, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MAXIMUM * 16 + INT8:
      inline.always(computeAll(MAXIMUM * 16 + INT8, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MAXIMUM * 16 + UINT8:
      inline.always(computeAll(MAXIMUM * 16 + UINT8, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MAXIMUM * 16 + INT16:
      inline.always(computeAll(MAXIMUM * 16 + INT16, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MAXIMUM * 16 + UINT16:
      inline.always(computeAll(MAXIMUM * 16 + UINT16, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MAXIMUM * 16 + INT32:
      inline.always(computeAll(MAXIMUM * 16 + INT32, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MAXIMUM * 16 + UINT32:
      inline.always(computeAll(MAXIMUM * 16 + UINT32, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MAXIMUM * 16 + INT64:
      inline.always(computeAll(MAXIMUM * 16 + INT64, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MAXIMUM * 16 + UINT64:
      inline.always(computeAll(MAXIMUM * 16 + UINT64, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MINIMUM * 16 + INT8:
      inline.always(computeAll(MINIMUM * 16 + INT8, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MINIMUM * 16 + UINT8:
      inline.always(computeAll(MINIMUM * 16 + UINT8, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MINIMUM * 16 + INT16:
      inline.always(computeAll(MINIMUM * 16 + INT16, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MINIMUM * 16 + UINT16:
      inline.always(computeAll(MINIMUM * 16 + UINT16, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MINIMUM * 16 + INT32:
      inline.always(computeAll(MINIMUM * 16 + INT32, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MINIMUM * 16 + UINT32:
      inline.always(computeAll(MINIMUM * 16 + UINT32, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MINIMUM * 16 + INT64:
      inline.always(computeAll(MINIMUM * 16 + INT64, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MINIMUM * 16 + UINT64:
      inline.always(computeAll(MINIMUM * 16 + UINT64, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MAXIMUM * 16 + FLOAT32:
      inline.always(computeAll(MAXIMUM * 16 + FLOAT32, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MAXIMUM * 16 + FLOAT64:
      inline.always(computeAll(MAXIMUM * 16 + FLOAT64, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MINIMUM * 16 + FLOAT32:
      inline.always(computeAll(MINIMUM * 16 + FLOAT32, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MINIMUM * 16 + FLOAT64:
      inline.always(computeAll(MINIMUM * 16 + FLOAT64, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case AND * 16:
      inline.always(computeAll(AND * 16, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case OR * 16:
      inline.always(computeAll(OR * 16, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case XOR * 16:
      inline.always(computeAll(XOR * 16, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case DIVIDE_NO_NAN * 16 + FLOAT32:
      inline.always(computeAll(DIVIDE_NO_NAN * 16 + FLOAT32, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case DIVIDE_NO_NAN * 16 + FLOAT64:
      inline.always(computeAll(DIVIDE_NO_NAN * 16 + FLOAT64, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MULTIPLY_NO_NAN * 16 + FLOAT32:
      inline.always(computeAll(MULTIPLY_NO_NAN * 16 + FLOAT32, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case MULTIPLY_NO_NAN * 16 + FLOAT64:
      inline.always(computeAll(MULTIPLY_NO_NAN * 16 + FLOAT64, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case ZERO_OR_DIVIDE * 16 + FLOAT32:
      inline.always(computeAll(ZERO_OR_DIVIDE * 16 + FLOAT32, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case ZERO_OR_DIVIDE * 16 + FLOAT64:
      inline.always(computeAll(ZERO_OR_DIVIDE * 16 + FLOAT64, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case FLOOR_DIVIDE_FLOATS * 16 + FLOAT32:
      inline.always(computeAll(FLOOR_DIVIDE_FLOATS * 16 + FLOAT32, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case FLOOR_DIVIDE_FLOATS * 16 + FLOAT64:
      inline.always(computeAll(FLOOR_DIVIDE_FLOATS * 16 + FLOAT64, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    case TRUNCATE_DIVIDE_FLOATS * 16 + FLOAT32:
      inline.always(computeAll(TRUNCATE_DIVIDE_FLOATS * 16 + FLOAT32, z, x, xStep, sameX, y, yStep, sameY, left));
      break;
    default:
      inline.always(computeAll(TRUNCATE_DIVIDE_FLOATS * 16 + FLOAT64, z, x, xStep, sameX, y, yStep, sameY, left));
  }
}

/** Loops for each code, which the compiler knows here: a choice in the loop would take longer than the arithmetic. */
function computeAll(
  code: i32,
  z: usize,
  x: usize,
  xStep: u32,
  sameX: v128,
  y: usize,
  yStep: u32,
  sameY: v128,
  left: i32,
): void {
  if (xStep & yStep) {
    for (; left >= 32; left -= 32, x += 32, y += 32, z += 32) {
      const first = inline.always(apply(code, v128.load(x), v128.load(y)));
      const second = inline.always(apply(code, v128.load(x, 16), v128.load(y, 16)));
      v128.store(z, first);
      v128.store(z, second, 16);
    }
  }
  for (; left >= 16; left -= 16, z += 16) {
    const a = xStep ? v128.load(x) : sameX;
    v128.store(z, inline.always(apply(code, a, yStep ? v128.load(y) : sameY)));
    if (xStep) x += 16;
    if (yStep) y += 16;
  }
  if (left > 0) {
    const a = xStep ? loadBytes(x, left) : sameX;
    storeBytes(z, left, inline.always(apply(code, a, yStep ? loadBytes(y, left) : sameY)));
  }
}

/** The logarithm of the bytes of a kind. */
export function shiftOf(kind: i32): u32 {
  if (kind >= FLOAT32) return kind === FLOAT32 ? 2 : 3;
  return kind >> 1;
}

export function splat(shift: u32, at: usize): v128 {
  if (shift < 2) return shift === 0 ? v128.load8_splat(at) : v128.load16_splat(at);
  return shift === 2 ? v128.load32_splat(at) : v128.load64_splat(at);
}
