/** The ops of one input, element by element: what each allows for T, and what it computes. */

import * as complex from "./complex.js";
import * as ofComplex from "./complex-functions.js";
import type { ElementFunction } from "./element-loops.js";
import type { ComplexFunction, ElementRow } from "./element-run.js";
import { erf, erfc } from "./erf.js";
import { digamma, lgamma } from "./gamma-functions.js";

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
const any = (compute: ElementFunction, ofPair?: ComplexFunction): ElementRow => ({
  float: compute,
  int: compute,
  big: compute,
  complex: ofPair,
});

const FLOATS = "bfloat16, half, float, double";
const FLOATS_AND_COMPLEX = `${FLOATS}, complex64, complex128`;
const SIGNED = `${FLOATS}, int8, int16, int32, int64`;
const SIGNED_AND_COMPLEX = `${SIGNED}, complex64, complex128`;

/** Name, types that T may be, functions, and the types with a kernel where some with functions have none. */
export const unaryOps: readonly (readonly [string, string, ElementRow, kernels?: string])[] = [
  ["Abs", SIGNED, { ...any(Math.abs), big: bigAbsolute }],
  ["Neg", SIGNED_AND_COMPLEX, any((x) => -x, complex.negate)],
  ["Sign", SIGNED_AND_COMPLEX, { ...any(Math.sign, ofComplex.sign), big: bigSign }],
  [
    "Square",
    `${SIGNED}, uint8, uint16, uint32, uint64, complex64, complex128`,
    {
      ...any(
        (x) => x * x,
        (z) => complex.multiply(z, z),
      ),
      int: (x) => Math.imul(x, x),
    },
  ],
  ["Sqrt", FLOATS_AND_COMPLEX, { float: Math.sqrt, complex: ofComplex.sqrt }],
  [
    "Rsqrt",
    FLOATS_AND_COMPLEX,
    { float: (x) => 1 / Math.sqrt(x), complex: (z) => ofComplex.reciprocal(ofComplex.sqrt(z)) },
  ],
  ["Reciprocal", SIGNED_AND_COMPLEX, { float: inverse, complex: ofComplex.reciprocal }],
  ["Inv", SIGNED_AND_COMPLEX, { float: inverse, complex: ofComplex.reciprocal }],
  ["Exp", FLOATS_AND_COMPLEX, { float: Math.exp, complex: ofComplex.exp }],
  ["Expm1", FLOATS_AND_COMPLEX, { float: Math.expm1, complex: ofComplex.expm1 }],
  ["Log", FLOATS_AND_COMPLEX, { float: Math.log, complex: ofComplex.log }],
  ["Log1p", FLOATS_AND_COMPLEX, { float: Math.log1p, complex: ofComplex.log1p }],
  ["Sin", FLOATS_AND_COMPLEX, { float: Math.sin, complex: ofComplex.sin }],
  ["Cos", FLOATS_AND_COMPLEX, { float: Math.cos, complex: ofComplex.cos }],
  ["Tan", FLOATS_AND_COMPLEX, { float: Math.tan, complex: ofComplex.tan }],
  ["Asin", FLOATS_AND_COMPLEX, { float: Math.asin, complex: ofComplex.asin }],
  ["Acos", FLOATS_AND_COMPLEX, { float: Math.acos, complex: ofComplex.acos }],
  ["Atan", FLOATS_AND_COMPLEX, { float: Math.atan, complex: ofComplex.atan }],
  ["Sinh", FLOATS_AND_COMPLEX, { float: Math.sinh, complex: ofComplex.sinh }],
  ["Cosh", FLOATS_AND_COMPLEX, { float: Math.cosh, complex: ofComplex.cosh }],
  ["Tanh", FLOATS_AND_COMPLEX, { float: Math.tanh, complex: ofComplex.tanh }],
  ["Asinh", FLOATS_AND_COMPLEX, { float: Math.asinh, complex: ofComplex.asinh }],
  ["Acosh", FLOATS_AND_COMPLEX, { float: Math.acosh, complex: ofComplex.acosh }],
  ["Atanh", FLOATS_AND_COMPLEX, { float: Math.atanh, complex: ofComplex.atanh }],
  ["Sigmoid", FLOATS_AND_COMPLEX, { float: (x) => 1 / (1 + Math.exp(-x)), complex: ofComplex.sigmoid }],
  ["Erf", FLOATS, { float: erf }],
  ["Erfc", FLOATS, { float: erfc }],
  ["Floor", FLOATS, { float: Math.floor }],
  ["Ceil", FLOATS, { float: Math.ceil }],
  ["Lgamma", FLOATS, { float: lgamma }, "half, float, double"],
  ["Digamma", FLOATS, { float: digamma }, "half, float, double"],
  ["Rint", FLOATS, { float: roundHalfEven }, "float, double"],
  ["Round", SIGNED_AND_COMPLEX, { ...any(integerRound), float: roundHalfEven }, `${FLOATS}, int32, int64`],
  ["Invert", "int8, int16, int32, int64, uint8, uint16, uint32, uint64", any((x) => ~x)],
];

/** Questions about floats. */
export const predicateOps: readonly (readonly [string, ElementRow])[] = [
  ["IsNan", { float: (x) => (Number.isNaN(x) ? 1 : 0) }],
  ["IsInf", { float: (x) => (Math.abs(x) === Number.POSITIVE_INFINITY ? 1 : 0) }],
  ["IsFinite", { float: (x) => (Number.isFinite(x) ? 1 : 0) }],
];

export const logicalNot: ElementRow = { int: (x) => 1 - x };
