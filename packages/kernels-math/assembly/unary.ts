/** Functions of one number; `loop-run.ts` describes `computeEach`. */
import { loadPart, storePart } from "../../tensor/assembly/parts";
import {
  ABSOLUTE,
  CEIL,
  FLOAT32,
  FLOAT64,
  FLOOR,
  INT32,
  INT64,
  INVERSE_SQUARE_ROOT,
  NEAREST,
  NEGATE,
  RECIPROCAL,
  SQUARE,
  SQUARE_ROOT,
  WIDE,
} from "../src/element-wise/arithmetic/arithmetic-layout";

export function computeEach(z: usize, x: usize, count: u32, code: u32): void {
  switch (code) {
    case NEGATE + FLOAT32:
      inline.always(computeAll(NEGATE + FLOAT32, z, x, count));
      break;
    case NEGATE + INT32:
      inline.always(computeAll(NEGATE + INT32, z, x, count));
      break;
    case NEGATE + FLOAT64:
      inline.always(computeAll(NEGATE + FLOAT64, z, x, count));
      break;
    case NEGATE + INT64:
      inline.always(computeAll(NEGATE + INT64, z, x, count));
      break;
    case ABSOLUTE + FLOAT32:
      inline.always(computeAll(ABSOLUTE + FLOAT32, z, x, count));
      break;
    case ABSOLUTE + INT32:
      inline.always(computeAll(ABSOLUTE + INT32, z, x, count));
      break;
    case ABSOLUTE + FLOAT64:
      inline.always(computeAll(ABSOLUTE + FLOAT64, z, x, count));
      break;
    case ABSOLUTE + INT64:
      inline.always(computeAll(ABSOLUTE + INT64, z, x, count));
      break;
    case SQUARE + FLOAT32:
      inline.always(computeAll(SQUARE + FLOAT32, z, x, count));
      break;
    case SQUARE + INT32:
      inline.always(computeAll(SQUARE + INT32, z, x, count));
      break;
    case SQUARE + FLOAT64:
      inline.always(computeAll(SQUARE + FLOAT64, z, x, count));
      break;
    case SQUARE + INT64:
      inline.always(computeAll(SQUARE + INT64, z, x, count));
      break;
    case SQUARE_ROOT + FLOAT32:
      inline.always(computeAll(SQUARE_ROOT + FLOAT32, z, x, count));
      break;
    case SQUARE_ROOT + FLOAT64:
      inline.always(computeAll(SQUARE_ROOT + FLOAT64, z, x, count));
      break;
    case INVERSE_SQUARE_ROOT + FLOAT32:
      inline.always(computeAll(INVERSE_SQUARE_ROOT + FLOAT32, z, x, count));
      break;
    case INVERSE_SQUARE_ROOT + FLOAT64:
      inline.always(computeAll(INVERSE_SQUARE_ROOT + FLOAT64, z, x, count));
      break;
    case RECIPROCAL + FLOAT32:
      inline.always(computeAll(RECIPROCAL + FLOAT32, z, x, count));
      break;
    case RECIPROCAL + FLOAT64:
      inline.always(computeAll(RECIPROCAL + FLOAT64, z, x, count));
      break;
    case FLOOR + FLOAT32:
      inline.always(computeAll(FLOOR + FLOAT32, z, x, count));
      break;
    case FLOOR + FLOAT64:
      inline.always(computeAll(FLOOR + FLOAT64, z, x, count));
      break;
    case CEIL + FLOAT32:
      inline.always(computeAll(CEIL + FLOAT32, z, x, count));
      break;
    case CEIL + FLOAT64:
      inline.always(computeAll(CEIL + FLOAT64, z, x, count));
      break;
    case NEAREST + FLOAT32:
      inline.always(computeAll(NEAREST + FLOAT32, z, x, count));
      break;
    default:
      inline.always(computeAll(NEAREST + FLOAT64, z, x, count));
  }
}

/** A loop for each code, which the compiler knows here: a choice in the loop would take longer than the arithmetic. */
function computeAll(code: u32, z: usize, x: usize, count: u32): void {
  let left: i32 = count << (code & WIDE ? 3 : 2);
  if (left >= 16) {
    do {
      v128.store(z, inline.always(apply(code, v128.load(x))));
      left -= 16;
      x += 16;
      z += 16;
    } while (left >= 16);
  }
  if (left > 0) storePart(z, left, inline.always(apply(code, loadPart(x, left))));
}

function apply(code: u32, x: v128): v128 {
  switch (code) {
    case NEGATE + FLOAT32:
      return f32x4.neg(x);
    case NEGATE + INT32:
      return i32x4.neg(x);
    case NEGATE + FLOAT64:
      return f64x2.neg(x);
    case NEGATE + INT64:
      return i64x2.neg(x);
    case ABSOLUTE + FLOAT32:
      return f32x4.abs(x);
    case ABSOLUTE + INT32:
      return i32x4.abs(x);
    case ABSOLUTE + FLOAT64:
      return f64x2.abs(x);
    case ABSOLUTE + INT64:
      return i64x2.abs(x);
    case SQUARE + FLOAT32:
      return f32x4.mul(x, x);
    case SQUARE + INT32:
      return i32x4.mul(x, x);
    case SQUARE + FLOAT64:
      return f64x2.mul(x, x);
    case SQUARE + INT64:
      return i64x2.mul(x, x);
    case SQUARE_ROOT + FLOAT32:
      return f32x4.sqrt(x);
    case SQUARE_ROOT + FLOAT64:
      return f64x2.sqrt(x);
    case INVERSE_SQUARE_ROOT + FLOAT32:
      return f32x4.div(f32x4.splat(1), f32x4.sqrt(x));
    case INVERSE_SQUARE_ROOT + FLOAT64:
      return f64x2.div(f64x2.splat(1), f64x2.sqrt(x));
    case RECIPROCAL + FLOAT32:
      return f32x4.div(f32x4.splat(1), x);
    case RECIPROCAL + FLOAT64:
      return f64x2.div(f64x2.splat(1), x);
    case FLOOR + FLOAT32:
      return f32x4.floor(x);
    case FLOOR + FLOAT64:
      return f64x2.floor(x);
    case CEIL + FLOAT32:
      return f32x4.ceil(x);
    case CEIL + FLOAT64:
      return f64x2.ceil(x);
    case NEAREST + FLOAT32:
      return f32x4.nearest(x);
    default:
      return f64x2.nearest(x);
  }
}
