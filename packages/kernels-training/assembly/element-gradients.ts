/** Gradients of element-wise functions; `gradient-loops.ts` describes the function, and the functions of the kernels are its twins. */
import { exp } from "../../tensor/assembly/eigen-double";
import { eigenExp } from "../../tensor/assembly/eigen-exp";
import { loadPart, storePart } from "../../tensor/assembly/parts";
import {
  ELU,
  INVERSE,
  INVERSE_ROOT,
  LEAKY_RELU,
  RELU,
  RELU6,
  ROOT,
  SELU,
  SELU_SCALE,
  SELU_SCALE_ALPHA,
  SIGMOID,
  SOFTPLUS,
  SOFTSIGN,
  TANH,
} from "../src/elements/gradient-layout";
import { add, div, isAbove, isEqual, mul, opposite, size, splat, sub } from "./lanes";

export function computeGradients(code: i32, z: usize, x: usize, y: usize, count: u32, alpha: f64): void {
  if (code & 1) chosen(code >> 1, true, z, x, y, count << 3, alpha);
  else chosen(code >> 1, false, z, x, y, count << 2, alpha);
}

/** A loop for each function, which the compiler knows there. */
function chosen(kind: i32, w: bool, z: usize, x: usize, y: usize, bytes: i32, alpha: f64): void {
  switch (kind) {
    case RELU:
      inline.always(each(RELU, w, z, x, y, bytes, alpha));
      break;
    case RELU6:
      inline.always(each(RELU6, w, z, x, y, bytes, alpha));
      break;
    case LEAKY_RELU:
      inline.always(each(LEAKY_RELU, w, z, x, y, bytes, alpha));
      break;
    case ELU:
      inline.always(each(ELU, w, z, x, y, bytes, alpha));
      break;
    case SELU:
      inline.always(each(SELU, w, z, x, y, bytes, alpha));
      break;
    case SOFTPLUS:
      inline.always(each(SOFTPLUS, w, z, x, y, bytes, alpha));
      break;
    case SOFTSIGN:
      inline.always(each(SOFTSIGN, w, z, x, y, bytes, alpha));
      break;
    case SIGMOID:
      inline.always(each(SIGMOID, w, z, x, y, bytes, alpha));
      break;
    case TANH:
      inline.always(each(TANH, w, z, x, y, bytes, alpha));
      break;
    case INVERSE:
      inline.always(each(INVERSE, w, z, x, y, bytes, alpha));
      break;
    case ROOT:
      inline.always(each(ROOT, w, z, x, y, bytes, alpha));
      break;
    default:
      inline.always(each(INVERSE_ROOT, w, z, x, y, bytes, alpha));
  }
}

function each(kind: i32, w: bool, z: usize, x: usize, y: usize, bytes: i32, alpha: f64): void {
  const factor = splat(w, alpha);
  if (bytes >= 16) {
    do {
      v128.store(z, inline.always(gradient(kind, w, v128.load(x), v128.load(y), factor)));
      x += 16;
      y += 16;
      z += 16;
      bytes -= 16;
    } while (bytes >= 16);
  }
  if (bytes > 0) storePart(z, bytes, gradient(kind, w, loadPart(x, bytes), loadPart(y, bytes), factor));
}

function gradient(kind: i32, w: bool, a: v128, b: v128, alpha: v128): v128 {
  const zero = i64x2.splat(0);
  const one = splat(w, 1);
  switch (kind) {
    case RELU:
      return mul(w, a, v128.and(one, isAbove(w, b, zero)));
    case RELU6:
      return mul(w, a, v128.and(one, v128.and(isAbove(w, b, zero), isAbove(w, splat(w, 6), b))));
    case LEAKY_RELU:
      return v128.bitselect(a, mul(w, a, alpha), isAbove(w, b, zero));
    case ELU:
      return v128.bitselect(mul(w, add(w, b, one), a), a, isAbove(w, zero, b));
    case SELU: {
      const low = add(w, b, splat(w, SELU_SCALE_ALPHA));
      return mul(w, a, v128.bitselect(low, splat(w, SELU_SCALE), isAbove(w, zero, b)));
    }
    case SOFTPLUS: {
      const power = w ? exp(opposite(w, b)) : eigenExp(opposite(w, b));
      return div(w, a, add(w, power, one));
    }
    case SOFTSIGN: {
      const sum = add(w, one, size(w, b));
      return div(w, a, mul(w, sum, sum));
    }
    case SIGMOID:
      return mul(w, mul(w, b, a), sub(w, one, a));
    case TANH:
      return mul(w, b, sub(w, one, mul(w, a, a)));
    case INVERSE:
      return v128.andnot(mul(w, opposite(w, mul(w, a, a)), b), isEqual(w, b, zero));
    case ROOT:
      return v128.andnot(div(w, mul(w, splat(w, 0.5), b), a), isEqual(w, b, zero));
    default: {
      const product = mul(w, splat(w, -0.5), mul(w, b, a));
      return v128.andnot(mul(w, product, mul(w, a, a)), isEqual(w, b, zero));
    }
  }
}
