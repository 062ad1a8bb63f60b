/** Arithmetic of two vectors of rare types and rare ops, by the codes of `rare-layout.ts`. */
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

export function apply(code: i32, x: v128, y: v128): v128 {
  switch (code) {
    case ADD * 16 + INT8:
    case ADD * 16 + UINT8:
      return i8x16.add(x, y);
    case ADD * 16 + INT16:
    case ADD * 16 + UINT16:
      return i16x8.add(x, y);
    case ADD * 16 + INT32:
    case ADD * 16 + UINT32:
      return i32x4.add(x, y);
    case ADD * 16 + INT64:
    case ADD * 16 + UINT64:
      return i64x2.add(x, y);
    case SUBTRACT * 16 + INT8:
    case SUBTRACT * 16 + UINT8:
      return i8x16.sub(x, y);
    case SUBTRACT * 16 + INT16:
    case SUBTRACT * 16 + UINT16:
      return i16x8.sub(x, y);
    case SUBTRACT * 16 + INT32:
    case SUBTRACT * 16 + UINT32:
      return i32x4.sub(x, y);
    case SUBTRACT * 16 + INT64:
    case SUBTRACT * 16 + UINT64:
      return i64x2.sub(x, y);
    case MULTIPLY * 16 + INT8:
    case MULTIPLY * 16 + UINT8: {
      const even = i16x8.mul(x, y);
      const odd = i16x8.mul(i16x8.shr_u(x, 8), i16x8.shr_u(y, 8));
      return v128.or(v128.and(even, i16x8.splat(0xff)), i16x8.shl(odd, 8));
    }
    case MULTIPLY * 16 + INT16:
    case MULTIPLY * 16 + UINT16:
      return i16x8.mul(x, y);
    case MULTIPLY * 16 + INT32:
    case MULTIPLY * 16 + UINT32:
      return i32x4.mul(x, y);
    case MULTIPLY * 16 + INT64:
    case MULTIPLY * 16 + UINT64:
      return i64x2.mul(x, y);
    case MAXIMUM * 16 + INT8:
      return i8x16.max_s(x, y);
    case MAXIMUM * 16 + UINT8:
      return i8x16.max_u(x, y);
    case MAXIMUM * 16 + INT16:
      return i16x8.max_s(x, y);
    case MAXIMUM * 16 + UINT16:
      return i16x8.max_u(x, y);
    case MAXIMUM * 16 + INT32:
      return i32x4.max_s(x, y);
    case MAXIMUM * 16 + UINT32:
      return i32x4.max_u(x, y);
    case MAXIMUM * 16 + INT64:
      return v128.bitselect(x, y, i64x2.gt_s(x, y));
    case MAXIMUM * 16 + UINT64:
      return v128.bitselect(x, y, isGreater(x, y));
    case MINIMUM * 16 + INT8:
      return i8x16.min_s(x, y);
    case MINIMUM * 16 + UINT8:
      return i8x16.min_u(x, y);
    case MINIMUM * 16 + INT16:
      return i16x8.min_s(x, y);
    case MINIMUM * 16 + UINT16:
      return i16x8.min_u(x, y);
    case MINIMUM * 16 + INT32:
      return i32x4.min_s(x, y);
    case MINIMUM * 16 + UINT32:
      return i32x4.min_u(x, y);
    case MINIMUM * 16 + INT64:
      return v128.bitselect(y, x, i64x2.gt_s(x, y));
    case MINIMUM * 16 + UINT64:
      return v128.bitselect(y, x, isGreater(x, y));
    // The first where one is NaN, as std::max and std::min.
    case MAXIMUM * 16 + FLOAT32:
      return f32x4.pmax(x, y);
    case MAXIMUM * 16 + FLOAT64:
      return f64x2.pmax(x, y);
    case MINIMUM * 16 + FLOAT32:
      return f32x4.pmin(x, y);
    case MINIMUM * 16 + FLOAT64:
      return f64x2.pmin(x, y);
    case AND * 16:
      return v128.and(x, y);
    case OR * 16:
      return v128.or(x, y);
    case XOR * 16:
      return v128.xor(x, y);
    case DIVIDE_NO_NAN * 16 + FLOAT32:
      return v128.and(f32x4.div(x, y), f32x4.ne(y, f32x4.splat(0)));
    case DIVIDE_NO_NAN * 16 + FLOAT64:
      return v128.and(f64x2.div(x, y), f64x2.ne(y, f64x2.splat(0)));
    case MULTIPLY_NO_NAN * 16 + FLOAT32:
      return v128.and(f32x4.mul(x, y), f32x4.ne(y, f32x4.splat(0)));
    case MULTIPLY_NO_NAN * 16 + FLOAT64:
      return v128.and(f64x2.mul(x, y), f64x2.ne(y, f64x2.splat(0)));
    case ZERO_OR_DIVIDE * 16 + FLOAT32:
      return v128.and(f32x4.div(x, y), f32x4.ne(x, f32x4.splat(0)));
    case ZERO_OR_DIVIDE * 16 + FLOAT64:
      return v128.and(f64x2.div(x, y), f64x2.ne(x, f64x2.splat(0)));
    case FLOOR_DIVIDE_FLOATS * 16 + FLOAT32:
      return f32x4.floor(f32x4.div(x, y));
    case FLOOR_DIVIDE_FLOATS * 16 + FLOAT64:
      return f64x2.floor(f64x2.div(x, y));
    case TRUNCATE_DIVIDE_FLOATS * 16 + FLOAT32:
      return f32x4.trunc(f32x4.div(x, y));
    default:
      return f64x2.trunc(f64x2.div(x, y));
  }
}

/** All bits of the lanes where an uint64 is greater. */
function isGreater(x: v128, y: v128): v128 {
  const sign = i64x2.splat(i64.MIN_VALUE);
  return i64x2.gt_s(v128.xor(x, sign), v128.xor(y, sign));
}
