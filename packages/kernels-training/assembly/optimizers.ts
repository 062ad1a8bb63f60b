/** Steps of optimizers; `optimizer-loops.ts` describes the function, and the rules in `optimizers.ts` are its twins. */
import { loadPart, storePart } from "../../tensor/assembly/parts";
import {
  ADADELTA,
  ADAGRAD,
  ADAGRAD_DA,
  ADAM,
  ADAMAX,
  ADD_SIGN,
  AMSGRAD,
  CENTERED_RMSPROP,
  FTRL,
  FTRL_V2,
  GRADIENT_DESCENT,
  KERAS_MOMENTUM,
  MOMENTUM,
  POWER_SIGN,
  PROXIMAL_ADAGRAD,
  PROXIMAL_DESCENT,
  RMSPROP,
} from "../src/optimizers/optimizer-layout";
import { add, div, isAbove, isEqual, larger, mul, root, sign, size, splat, sub } from "./lanes";

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
    case PROXIMAL_DESCENT:
      inline.always(each(PROXIMAL_DESCENT, isVariant, w, bytes, c, g, v0, v1, v2, v3));
      break;
    case PROXIMAL_ADAGRAD:
      inline.always(each(PROXIMAL_ADAGRAD, isVariant, w, bytes, c, g, v0, v1, v2, v3));
      break;
    case ADAGRAD_DA:
      inline.always(each(ADAGRAD_DA, isVariant, w, bytes, c, g, v0, v1, v2, v3));
      break;
    case ADD_SIGN:
      inline.always(each(ADD_SIGN, isVariant, w, bytes, c, g, v0, v1, v2, v3));
      break;
    case POWER_SIGN:
      inline.always(each(POWER_SIGN, isVariant, w, bytes, c, g, v0, v1, v2, v3));
      break;
    case FTRL:
      inline.always(each(FTRL, isVariant, w, bytes, c, g, v0, v1, v2, v3));
      break;
    case FTRL_V2:
      inline.always(each(FTRL_V2, isVariant, w, bytes, c, g, v0, v1, v2, v3));
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
  if (kind === PROXIMAL_DESCENT) {
    const step = sub(w, value, mul(w, g, rate));
    const size = isVariant ? shrink(w, step, constant(c, 2)) : step;
    storePart(v0, left, div(w, size, constant(c, 1)));
    return;
  }
  let a = loadPart(v1, left);
  if (kind === PROXIMAL_ADAGRAD) {
    a = add(w, a, mul(w, g, g));
    storePart(v1, left, a);
    const learned = div(w, rate, root(w, a));
    const step = sub(w, value, mul(w, g, learned));
    const size = isVariant ? shrink(w, step, mul(w, learned, constant(c, 1))) : step;
    storePart(v0, left, div(w, size, add(w, splat(w, 1), mul(w, constant(c, 2), learned))));
    return;
  }
  if (kind === ADD_SIGN || kind === POWER_SIGN) {
    a = add(w, mul(w, a, constant(c, 1)), mul(w, g, constant(c, 2)));
    storePart(v1, left, a);
    const signs = mul(w, sign(w, g), sign(w, a));
    const factor =
      kind === ADD_SIGN ? add(w, constant(c, 3), mul(w, constant(c, 4), signs)) : chosenFactor(w, signs, c);
    storePart(v0, left, sub(w, value, mul(w, mul(w, rate, factor), g)));
    return;
  }
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
  if (kind === ADAGRAD_DA) {
    a = add(w, a, g);
    storePart(v1, left, a);
    b = add(w, b, mul(w, g, g));
    storePart(v2, left, b);
    const size = isVariant ? shrink(w, a, constant(c, 1)) : a;
    storePart(v0, left, div(w, mul(w, rate, size), add(w, constant(c, 2), root(w, b))));
    return;
  }
  if (kind === FTRL || kind === FTRL_V2) {
    const accumulated = add(w, a, mul(w, g, g));
    storePart(v1, left, accumulated);
    const pull = kind === FTRL_V2 ? add(w, g, mul(w, constant(c, 3), value)) : g;
    const newRoot = root(w, accumulated);
    const growth = sub(w, newRoot, root(w, a));
    const step = isVariant
      ? sub(w, mul(w, pull, rate), mul(w, growth, value))
      : sub(w, pull, mul(w, div(w, growth, rate), value));
    b = add(w, b, step);
    storePart(v2, left, b);
    const limit = constant(c, 1);
    const divisor = add(w, isVariant ? newRoot : div(w, newRoot, rate), constant(c, 2));
    const shrunk = div(w, sub(w, mul(w, limit, sign(w, b)), b), divisor);
    storePart(v0, left, v128.and(shrunk, isAbove(w, size(w, b), limit)));
    return;
  }
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

/** Numbers nearer to zero by a limit, at most zeros. */
function shrink(w: bool, value: v128, limit: v128): v128 {
  return mul(w, sign(w, value), larger(w, sub(w, size(w, value), limit), splat(w, 0)));
}

/** The factor of PowerSign for products of signs. */
function chosenFactor(w: bool, signs: v128, c: usize): v128 {
  const zero = splat(w, 0);
  const level = v128.bitselect(constant(c, 5), signs, isEqual(w, signs, zero));
  const other = v128.bitselect(constant(c, 4), level, isAbove(w, zero, signs));
  return v128.bitselect(constant(c, 3), other, isAbove(w, signs, zero));
}
