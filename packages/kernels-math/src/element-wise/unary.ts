/** The ops of one input of numbers: the functions of each, by class of arithmetic. */
import type { CreateKernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName } from "@heddle/tensor";
import type { ElementClass } from "@heddle/tensor/numbers";
import { roundHalfEven } from "@heddle/tensor/quantized";
import * as code from "./arithmetic/arithmetic-layout.js";
import type { ElementRun } from "./element-row.js";
import * as float from "./float-functions.js";
import { createUnary, unary } from "./unary-kernel.js";
import { each } from "./unary-loops.js";

export { createSigmoidOfFloats } from "./sigmoid-loops.js";

/** Classes whose loops are imported. */
const REAL: readonly ElementClass[] = ["float", "int", "big"];
/** The type of functions whose loops are imported. */
const DOUBLE: readonly DataType[] = [DataType.DOUBLE];
const SINGLE: readonly DataType[] = [DataType.FLOAT];
const BOTH: readonly DataType[] = [...SINGLE, ...DOUBLE];

export const createAbs = /* @__PURE__ */ unary({
  float: Math.abs,
  int: Math.abs,
  big: (x) => (x < 0n ? -x : x),
  run: /* @__PURE__ */ each(code.ABSOLUTE),
});
export const createNeg = /* @__PURE__ */ unary({
  float: (x) => -x,
  int: (x) => -x,
  big: (x) => -x,
  complex: true,
  run: /* @__PURE__ */ each(code.NEGATE),
});
export const createSign = /* @__PURE__ */ unary({
  rare: REAL,
  float: (x) => Math.sign(x) + 0, // Of both zeros positive zero.
  int: Math.sign,
  big: (x) => (x < 0n ? -1n : x > 0n ? 1n : 0n),
  complex: true,
});
export const createSquare = /* @__PURE__ */ unary({
  float: (x) => x * x,
  int: (x) => Math.imul(x, x),
  big: (x) => x * x,
  complex: true,
  run: /* @__PURE__ */ each(code.SQUARE),
});
export const createSqrt = /* @__PURE__ */ unary({
  float: Math.sqrt,
  complex: true,
  run: /* @__PURE__ */ each(code.SQUARE_ROOT),
});
export const createRsqrt = /* @__PURE__ */ unary({
  float: (x, _, lane) => 1 / lane.round(Math.sqrt(x)),
  complex: true,
  run: /* @__PURE__ */ each(code.INVERSE_SQUARE_ROOT),
});
/** Reciprocal, and Inv, its older name. */
export const createReciprocal = /* @__PURE__ */ unary({
  float: (x) => 1 / x,
  complex: true,
  run: /* @__PURE__ */ each(code.RECIPROCAL),
});
export const createExp = /* @__PURE__ */ unary({
  float: Math.exp,
  complex: true,
  run: float.exp,
  rare: DOUBLE,
});
export const createExpm1 = /* @__PURE__ */ unary({ float: Math.expm1, complex: true, run: float.expm1, rare: DOUBLE });
export const createLog = /* @__PURE__ */ unary({ float: Math.log, complex: true, run: float.log, rare: DOUBLE });
export const createLog1p = /* @__PURE__ */ unary({ float: Math.log1p, complex: true, run: float.log1p, rare: DOUBLE });
export const createSin = /* @__PURE__ */ unary({ float: Math.sin, complex: true, rare: SINGLE });
export const createCos = /* @__PURE__ */ unary({ float: Math.cos, complex: true, rare: SINGLE });
export const createTan = /* @__PURE__ */ unary({ float: Math.tan, complex: true, rare: SINGLE });
export const createAsin = /* @__PURE__ */ unary({ float: Math.asin, complex: true, rare: SINGLE });
export const createAcos = /* @__PURE__ */ unary({ float: Math.acos, complex: true, rare: SINGLE });
export const createAtan = /* @__PURE__ */ unary({ float: Math.atan, complex: true, rare: BOTH });
export const createSinh = /* @__PURE__ */ unary({ float: Math.sinh, complex: true, rare: SINGLE });
export const createCosh = /* @__PURE__ */ unary({ float: Math.cosh, complex: true, rare: BOTH });
export const createTanh = /* @__PURE__ */ unary({
  float: Math.tanh,
  complex: true,
  run: float.tanh,
  rare: DOUBLE,
});
export const createAsinh = /* @__PURE__ */ unary({ float: Math.asinh, complex: true, rare: SINGLE });
export const createAcosh = /* @__PURE__ */ unary({ float: Math.acosh, complex: true, rare: SINGLE });
export const createAtanh = /* @__PURE__ */ unary({ float: Math.atanh, complex: true, rare: BOTH });
export const createSigmoid = /* @__PURE__ */ unary({
  float: (x) => 1 / (1 + Math.exp(-x)),
  complex: true,
  run: float.sigmoid,
  rare: DOUBLE,
});
export const createComplexAbs: CreateKernel = (context) => {
  const [complex] = context.inputTypes;
  const [found] = context.outputTypes;
  const wanted = complex === DataType.COMPLEX64 ? DataType.FLOAT : DataType.DOUBLE;
  if (found === wanted) return createUnary({ complex: true }, context);
  const [input, have, expected] = [complex, found, wanted].map(dataTypeName);
  throw invalidArgument(`Signature mismatch, have: ${input}->${have} expected: ${input}->${expected}`);
};

export const createFloor = /* @__PURE__ */ unary({ float: Math.floor, run: /* @__PURE__ */ each(code.FLOOR) });
export const createCeil = /* @__PURE__ */ unary({ float: Math.ceil, run: /* @__PURE__ */ each(code.CEIL) });
export const createRint = /* @__PURE__ */ unary({ float: roundHalfEven, run: /* @__PURE__ */ each(code.NEAREST) });
/** Of integers 0, as TensorFlow 2.21's kernel computes: its front ends return integers without calling the kernel. */
export const createRound = /* @__PURE__ */ unary({
  float: roundHalfEven,
  int: () => 0,
  big: () => 0n,
  run: (lane, twin) => (lane.elementClass === "float" ? each(code.NEAREST)(lane, twin) : zeros(lane.bytes)),
});

const zeros =
  (bytes: number): ElementRun =>
  ({ u8 }, z, _x, _xs, _y, _ys, count, rows = 1) => {
    u8.fill(0, z, z + count * rows * bytes);
  };

export const createIsNan = /* @__PURE__ */ unary({ rare: REAL, float: (x) => (Number.isNaN(x) ? 1 : 0) });
export const createIsInf = /* @__PURE__ */ unary({
  rare: REAL,
  float: (x) => (Math.abs(x) === Number.POSITIVE_INFINITY ? 1 : 0),
});
export const createIsFinite = /* @__PURE__ */ unary({ rare: REAL, float: (x) => (Number.isFinite(x) ? 1 : 0) });
