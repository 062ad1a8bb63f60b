/** Steps of optimizers; `optimizer-loops.ts` describes the function, and the rules in `optimizers.ts` are its twins. */
import { loadPart, storePart } from "../../tensor/assembly/parts";
import {
  ADADELTA,
  ADAGRAD,
  ADAM,
  ADAMAX,
  AMSGRAD,
  CENTERED_RMSPROP,
  GRADIENT_DESCENT,
  KERAS_MOMENTUM,
  MOMENTUM,
  RMSPROP,
} from "../src/optimizers/optimizer-layout";
import { add, div, larger, mul, root, size, sub } from "./lanes";

export function updateElements(
  code: i32,
  count: u32,
  constants: usize,
  gradient: usize,
  v0: usize,
  v1: usize,
  v2: usize,
  v3: usize,
): void {
  if (code & 1) chosen(code >> 1, true, count << 3, constants, gradient, v0, v1, v2, v3);
  else chosen(code >> 1, false, count << 2, constants, gradient, v0, v1, v2, v3);
}

/** A loop for each rule, which the compiler knows there. */
function chosen(kind: i32, w: bool, bytes: i32, c: usize, g: usize, v0: usize, v1: usize, v2: usize, v3: usize): void {
  const isVariant: bool = (kind & 1) !== 0;
  switch (kind >> 1) {
    case GRADIENT_DESCENT:
      inline.always(each(GRADIENT_DESCENT, isVariant, w, bytes, c, g, v0, v1, v2, v3));
      break;
    case MOMENTUM:
      inline.always(each(MOMENTUM, isVariant, w, bytes, c, g, v0, v1, v2, v3));
      break;
    case KERAS_MOMENTUM:
      inline.always(each(KERAS_MOMENTUM, isVariant, w, bytes, c, g, v0, v1, v2, v3));
      break;
    case ADAGRAD:
      inline.always(each(ADAGRAD, isVariant, w, bytes, c, g, v0, v1, v2, v3));
      break;
    case ADAM:
      inline.always(each(ADAM, isVariant, w, bytes, c, g, v0, v1, v2, v3));
      break;
    case AMSGRAD:
      inline.always(each(AMSGRAD, isVariant, w, bytes, c, g, v0, v1, v2, v3));
      break;
    case ADAMAX:
      inline.always(each(ADAMAX, isVariant, w, bytes, c, g, v0, v1, v2, v3));
      break;
    case RMSPROP:
      inline.always(each(RMSPROP, isVariant, w, bytes, c, g, v0, v1, v2, v3));
      break;
    case CENTERED_RMSPROP:
      inline.always(each(CENTERED_RMSPROP, isVariant, w, bytes, c, g, v0, v1, v2, v3));
      break;
    default:
      inline.always(each(ADADELTA, isVariant, w, bytes, c, g, v0, v1, v2, v3));
  }
}

function each(
  kind: i32,
  isVariant: bool,
  w: bool,
  bytes: i32,
  c: usize,
  g: usize,
  v0: usize,
  v1: usize,
  v2: usize,
  v3: usize,
): void {
  if (bytes >= 16) {
    do {
      inline.always(update(kind, isVariant, w, 16, c, v128.load(g), v0, v1, v2, v3));
      g += 16;
      v0 += 16;
      v1 += 16;
      v2 += 16;
      v3 += 16;
      bytes -= 16;
    } while (bytes >= 16);
  }
  if (bytes > 0) update(kind, isVariant, w, bytes, c, loadPart(g, bytes), v0, v1, v2, v3);
}

/** The constant with a number. */
function constant(c: usize, index: i32): v128 {
  return v128.load(c + (index << 4));
}

function update(
  kind: i32,
  isVariant: bool,
  w: bool,
  left: i32,
  c: usize,
  g: v128,
  v0: usize,
  v1: usize,
  v2: usize,
  v3: usize,
): void {
  const value = loadPart(v0, left);
  const rate = constant(c, 0);
  if (kind === GRADIENT_DESCENT) {
    storePart(v0, left, sub(w, value, mul(w, g, rate)));
    return;
  }
  let a = loadPart(v1, left);
  if (kind === MOMENTUM) {
    const momentum = constant(c, 1);
    a = add(w, mul(w, a, momentum), g);
    storePart(v1, left, a);
    const step = isVariant ? add(w, mul(w, g, rate), mul(w, mul(w, a, momentum), rate)) : mul(w, a, rate);
    storePart(v0, left, sub(w, value, step));
    return;
  }
  if (kind === KERAS_MOMENTUM) {
    const momentum = constant(c, 1);
    const step = mul(w, g, rate);
    a = sub(w, mul(w, a, momentum), step);
    storePart(v1, left, a);
    storePart(v0, left, add(w, value, isVariant ? sub(w, mul(w, a, momentum), step) : a));
    return;
  }
  if (kind === ADAGRAD) {
    if (isVariant) {
      a = add(w, a, mul(w, g, g));
      storePart(v1, left, a);
    }
    const step = div(w, mul(w, g, rate), add(w, root(w, a), constant(c, 1)));
    storePart(v0, left, sub(w, value, step));
    return;
  }
  let b = loadPart(v2, left);
  if (kind === RMSPROP) {
    a = add(w, a, mul(w, sub(w, mul(w, g, g), a), constant(c, 1)));
    storePart(v1, left, a);
    const step = div(w, mul(w, g, rate), root(w, add(w, a, constant(c, 3))));
    b = add(w, mul(w, b, constant(c, 2)), step);
    storePart(v2, left, b);
    storePart(v0, left, sub(w, value, b));
    return;
  }
  if (kind === CENTERED_RMSPROP) {
    b = add(w, b, mul(w, sub(w, mul(w, g, g), b), constant(c, 1)));
    storePart(v2, left, b);
    a = add(w, a, mul(w, sub(w, g, a), constant(c, 1)));
    storePart(v1, left, a);
    const spread = add(w, sub(w, b, mul(w, a, a)), constant(c, 3));
    const moment = add(w, mul(w, loadPart(v3, left), constant(c, 2)), div(w, mul(w, g, rate), root(w, spread)));
    storePart(v3, left, moment);
    storePart(v0, left, sub(w, value, moment));
    return;
  }
  if (kind === ADADELTA) {
    const rho = constant(c, 1);
    const epsilon = constant(c, 2);
    const rest = constant(c, 3);
    a = add(w, mul(w, a, rho), mul(w, mul(w, g, g), rest));
    storePart(v1, left, a);
    const step = mul(w, div(w, root(w, add(w, b, epsilon)), root(w, add(w, a, epsilon))), g);
    storePart(v0, left, sub(w, value, mul(w, step, rate)));
    storePart(v2, left, add(w, mul(w, b, rho), mul(w, mul(w, step, step), rest)));
    return;
  }
  const rest = constant(c, 1);
  a = add(w, a, mul(w, sub(w, g, a), rest));
  storePart(v1, left, a);
  const epsilon = constant(c, 3);
  if (kind === ADAMAX) {
    b = larger(w, mul(w, constant(c, 2), b), size(w, g));
    storePart(v2, left, b);
    storePart(v0, left, sub(w, value, mul(w, rate, div(w, a, add(w, b, epsilon)))));
    return;
  }
  b = add(w, b, mul(w, sub(w, mul(w, g, g), b), constant(c, 2)));
  storePart(v2, left, b);
  if (kind === AMSGRAD) {
    b = larger(w, loadPart(v3, left), b);
    storePart(v3, left, b);
  } else if (isVariant) a = add(w, mul(w, g, rest), mul(w, constant(c, 4), a));
  storePart(v0, left, sub(w, value, div(w, mul(w, a, rate), add(w, root(w, b), epsilon))));
}
