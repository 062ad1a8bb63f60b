/** The ops of one input, element by element: what each allows for T, and what it computes. */
import type { NumberFunction } from "./element-loops.js";
import { roundHalfEven } from "./round-half-even.js";
import { logical, predicate, registerComplexAbs, unary } from "./unary.js";

const inverse: NumberFunction = (x) => 1 / x;

const FLOATS = "bfloat16, half, float, double";
const FLOATS_AND_COMPLEX = `${FLOATS}, complex64, complex128`;
const SIGNED = `${FLOATS}, int8, int16, int32, int64`;
const SIGNED_AND_COMPLEX = `${SIGNED}, complex64, complex128`;

export const registerAbs = /* @__PURE__ */ unary("Abs", SIGNED, () => ({
  float: Math.abs,
  int: Math.abs,
  big: (x) => (x < 0n ? -x : x),
}));
export const registerNeg = /* @__PURE__ */ unary("Neg", SIGNED_AND_COMPLEX, () => ({
  float: (x) => -x,
  int: (x) => -x,
  big: (x) => -x,
  complex: true,
}));
export const registerSign = /* @__PURE__ */ unary("Sign", SIGNED_AND_COMPLEX, () => ({
  float: Math.sign,
  int: Math.sign,
  big: (x) => (x < 0n ? -1n : x > 0n ? 1n : 0n),
  complex: true,
}));
export const registerSquare = /* @__PURE__ */ unary(
  "Square",
  `${SIGNED}, uint8, uint16, uint32, uint64, complex64, complex128`,
  () => ({
    float: (x) => x * x,
    int: (x) => Math.imul(x, x),
    big: (x) => x * x,
    complex: true,
  }),
);
export const registerSqrt = /* @__PURE__ */ unary("Sqrt", FLOATS_AND_COMPLEX, () => ({
  float: Math.sqrt,
  complex: true,
}));
export const registerRsqrt = /* @__PURE__ */ unary("Rsqrt", FLOATS_AND_COMPLEX, () => ({
  float: (x) => 1 / Math.sqrt(x),
  complex: true,
}));
export const registerReciprocal = /* @__PURE__ */ unary("Reciprocal", SIGNED_AND_COMPLEX, () => ({
  float: inverse,
  complex: true,
}));
export const registerInv = /* @__PURE__ */ unary("Inv", SIGNED_AND_COMPLEX, () => ({ float: inverse, complex: true }));
export const registerExp = /* @__PURE__ */ unary("Exp", FLOATS_AND_COMPLEX, () => ({ float: Math.exp, complex: true }));
export const registerExpm1 = /* @__PURE__ */ unary("Expm1", FLOATS_AND_COMPLEX, () => ({
  float: Math.expm1,
  complex: true,
}));
export const registerLog = /* @__PURE__ */ unary("Log", FLOATS_AND_COMPLEX, () => ({ float: Math.log, complex: true }));
export const registerLog1p = /* @__PURE__ */ unary("Log1p", FLOATS_AND_COMPLEX, () => ({
  float: Math.log1p,
  complex: true,
}));
export const registerSin = /* @__PURE__ */ unary("Sin", FLOATS_AND_COMPLEX, () => ({ float: Math.sin, complex: true }));
export const registerCos = /* @__PURE__ */ unary("Cos", FLOATS_AND_COMPLEX, () => ({ float: Math.cos, complex: true }));
export const registerTan = /* @__PURE__ */ unary("Tan", FLOATS_AND_COMPLEX, () => ({ float: Math.tan, complex: true }));
export const registerAsin = /* @__PURE__ */ unary("Asin", FLOATS_AND_COMPLEX, () => ({
  float: Math.asin,
  complex: true,
}));
export const registerAcos = /* @__PURE__ */ unary("Acos", FLOATS_AND_COMPLEX, () => ({
  float: Math.acos,
  complex: true,
}));
export const registerAtan = /* @__PURE__ */ unary("Atan", FLOATS_AND_COMPLEX, () => ({
  float: Math.atan,
  complex: true,
}));
export const registerSinh = /* @__PURE__ */ unary("Sinh", FLOATS_AND_COMPLEX, () => ({
  float: Math.sinh,
  complex: true,
}));
export const registerCosh = /* @__PURE__ */ unary("Cosh", FLOATS_AND_COMPLEX, () => ({
  float: Math.cosh,
  complex: true,
}));
export const registerTanh = /* @__PURE__ */ unary("Tanh", FLOATS_AND_COMPLEX, () => ({
  float: Math.tanh,
  complex: true,
}));
export const registerAsinh = /* @__PURE__ */ unary("Asinh", FLOATS_AND_COMPLEX, () => ({
  float: Math.asinh,
  complex: true,
}));
export const registerAcosh = /* @__PURE__ */ unary("Acosh", FLOATS_AND_COMPLEX, () => ({
  float: Math.acosh,
  complex: true,
}));
export const registerAtanh = /* @__PURE__ */ unary("Atanh", FLOATS_AND_COMPLEX, () => ({
  float: Math.atanh,
  complex: true,
}));
export const registerSigmoid = /* @__PURE__ */ unary("Sigmoid", FLOATS_AND_COMPLEX, () => ({
  float: (x) => 1 / (1 + Math.exp(-x)),
  complex: true,
}));
export const registerFloor = /* @__PURE__ */ unary("Floor", FLOATS, () => ({ float: Math.floor }));
export const registerCeil = /* @__PURE__ */ unary("Ceil", FLOATS, () => ({ float: Math.ceil }));
export const registerRint = /* @__PURE__ */ unary("Rint", FLOATS, () => ({ float: roundHalfEven }), "float, double");
// Of integers 0, as TensorFlow 2.21's kernel computes: its front ends return integers without calling the kernel.
export const registerRound = /* @__PURE__ */ unary(
  "Round",
  SIGNED_AND_COMPLEX,
  () => ({ float: roundHalfEven, int: () => 0, big: () => 0n }),
  `${FLOATS}, int32, int64`,
);
export const registerInvert = /* @__PURE__ */ unary(
  "Invert",
  "int8, int16, int32, int64, uint8, uint16, uint32, uint64",
  () => ({ int: (x) => ~x, big: (x) => ~x }),
);

export const registerIsNan = /* @__PURE__ */ predicate("IsNan", () => ({ float: (x) => (Number.isNaN(x) ? 1 : 0) }));
export const registerIsInf = /* @__PURE__ */ predicate("IsInf", () => ({
  float: (x) => (Math.abs(x) === Number.POSITIVE_INFINITY ? 1 : 0),
}));
export const registerIsFinite = /* @__PURE__ */ predicate("IsFinite", () => ({
  float: (x) => (Number.isFinite(x) ? 1 : 0),
}));

export const registerLogicalNot = /* @__PURE__ */ logical("LogicalNot", () => ({ int: (x) => 1 - x }));

/** All ops of this file, and ComplexAbs. */
export const unaryOps = [
  registerAbs,
  registerNeg,
  registerSign,
  registerSquare,
  registerSqrt,
  registerRsqrt,
  registerReciprocal,
  registerInv,
  registerExp,
  registerExpm1,
  registerLog,
  registerLog1p,
  registerSin,
  registerCos,
  registerTan,
  registerAsin,
  registerAcos,
  registerAtan,
  registerSinh,
  registerCosh,
  registerTanh,
  registerAsinh,
  registerAcosh,
  registerAtanh,
  registerSigmoid,
  registerFloor,
  registerCeil,
  registerRint,
  registerRound,
  registerInvert,
  registerIsNan,
  registerIsInf,
  registerIsFinite,
  registerLogicalNot,
  registerComplexAbs,
];
