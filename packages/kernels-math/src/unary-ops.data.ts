/** The ops of one input, element by element: what each allows for T, and what it computes. */

import type { ElementFunction } from "./element-loops.js";
import type { ElementRow } from "./element-run.js";

/** The nearest integer, of two the even one. */
export function roundHalfEven(x: number): number {
  return Math.abs(x % 1) === 0.5 ? 2 * Math.round(x / 2) : Math.round(x);
}

/** What TensorFlow 2.21's kernel gives for every integer; its front ends return integers without calling it. */
const integerRound: ElementFunction = (x) => x ^ x;
const inverse: ElementFunction = (x) => 1 / x;
const bigOne = 1n as unknown as number;
const bigAbsolute: ElementFunction = (x) => (x < 0 ? -x : x);
const bigSign: ElementFunction = (x) => (x < 0 ? -bigOne : x > 0 ? bigOne : x);
const any = (compute: ElementFunction, complex?: boolean): ElementRow => ({
  float: compute,
  int: compute,
  big: compute,
  complex,
});

const FLOATS = "bfloat16, half, float, double";
const FLOATS_AND_COMPLEX = `${FLOATS}, complex64, complex128`;
const SIGNED = `${FLOATS}, int8, int16, int32, int64`;
const SIGNED_AND_COMPLEX = `${SIGNED}, complex64, complex128`;

/** Name, types that T may be, functions, and the types with a kernel where some with functions have none. */
export const unaryOps: readonly (readonly [string, string, ElementRow, kernels?: string])[] = [
  ["Abs", SIGNED, { ...any(Math.abs), big: bigAbsolute }],
  ["Neg", SIGNED_AND_COMPLEX, any((x) => -x, true)],
  ["Sign", SIGNED_AND_COMPLEX, { ...any(Math.sign, true), big: bigSign }],
  [
    "Square",
    `${SIGNED}, uint8, uint16, uint32, uint64, complex64, complex128`,
    {
      ...any((x) => x * x, true),
      int: (x) => Math.imul(x, x),
    },
  ],
  ["Sqrt", FLOATS_AND_COMPLEX, { float: Math.sqrt, complex: true }],
  ["Rsqrt", FLOATS_AND_COMPLEX, { float: (x) => 1 / Math.sqrt(x), complex: true }],
  ["Reciprocal", SIGNED_AND_COMPLEX, { float: inverse, complex: true }],
  ["Inv", SIGNED_AND_COMPLEX, { float: inverse, complex: true }],
  ["Exp", FLOATS_AND_COMPLEX, { float: Math.exp, complex: true }],
  ["Expm1", FLOATS_AND_COMPLEX, { float: Math.expm1, complex: true }],
  ["Log", FLOATS_AND_COMPLEX, { float: Math.log, complex: true }],
  ["Log1p", FLOATS_AND_COMPLEX, { float: Math.log1p, complex: true }],
  ["Sin", FLOATS_AND_COMPLEX, { float: Math.sin, complex: true }],
  ["Cos", FLOATS_AND_COMPLEX, { float: Math.cos, complex: true }],
  ["Tan", FLOATS_AND_COMPLEX, { float: Math.tan, complex: true }],
  ["Asin", FLOATS_AND_COMPLEX, { float: Math.asin, complex: true }],
  ["Acos", FLOATS_AND_COMPLEX, { float: Math.acos, complex: true }],
  ["Atan", FLOATS_AND_COMPLEX, { float: Math.atan, complex: true }],
  ["Sinh", FLOATS_AND_COMPLEX, { float: Math.sinh, complex: true }],
  ["Cosh", FLOATS_AND_COMPLEX, { float: Math.cosh, complex: true }],
  ["Tanh", FLOATS_AND_COMPLEX, { float: Math.tanh, complex: true }],
  ["Asinh", FLOATS_AND_COMPLEX, { float: Math.asinh, complex: true }],
  ["Acosh", FLOATS_AND_COMPLEX, { float: Math.acosh, complex: true }],
  ["Atanh", FLOATS_AND_COMPLEX, { float: Math.atanh, complex: true }],
  ["Sigmoid", FLOATS_AND_COMPLEX, { float: (x) => 1 / (1 + Math.exp(-x)), complex: true }],
  ["Floor", FLOATS, { float: Math.floor }],
  ["Ceil", FLOATS, { float: Math.ceil }],
  ["Rint", FLOATS, { float: roundHalfEven }, "float, double"],
  ["Round", SIGNED_AND_COMPLEX, { ...any(integerRound), float: roundHalfEven }, `${FLOATS}, int32, int64`],
  ["Invert", "int8, int16, int32, int64, uint8, uint16, uint32, uint64", any((x) => ~x)],
];

/** Ops whose functions are imported on demand: name, and the types with a kernel. */
export const specialOps: readonly (readonly [string, string])[] = [
  ["Erf", FLOATS],
  ["Erfc", FLOATS],
  ["Lgamma", "half, float, double"],
  ["Digamma", "half, float, double"],
];

/** Questions about floats. */
export const predicateOps: readonly (readonly [string, ElementRow])[] = [
  ["IsNan", { float: (x) => (Number.isNaN(x) ? 1 : 0) }],
  ["IsInf", { float: (x) => (Math.abs(x) === Number.POSITIVE_INFINITY ? 1 : 0) }],
  ["IsFinite", { float: (x) => (Number.isFinite(x) ? 1 : 0) }],
];

export const logicalNot: ElementRow = { int: (x) => 1 - x };
