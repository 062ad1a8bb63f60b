/** The ops of one input, element by element: what each allows for T, and what it computes. */
import * as complex from "./complex.js";
import type { Complex } from "./complex.js";
import * as ofComplex from "./complex-functions.js";
import { erf, erfc } from "./erf.js";
import { digamma, lgamma } from "./gamma-functions.js";

/** One element from one. 64-bit integers are bigints, typed as numbers. */
export type UnaryFunction = (x: number) => number;

/** What an op computes, by class of arithmetic; a class that is missing has no kernel. */
export interface UnaryRow {
  readonly float?: UnaryFunction;
  readonly int?: UnaryFunction;
  readonly big?: UnaryFunction;
  readonly complex?: (x: Complex) => Complex;
}

/** The nearest integer, of two the even one. */
export function roundHalfEven(x: number): number {
  return Math.abs(x % 1) === 0.5 ? 2 * Math.round(x / 2) : Math.round(x);
}

const identity: UnaryFunction = (x) => x;
const inverse: UnaryFunction = (x) => 1 / x;
const bigOne = 1n as unknown as number;
const bigAbsolute: UnaryFunction = (x) => (x < 0 ? -x : x);
const bigSign: UnaryFunction = (x) => (x < 0 ? -bigOne : x > 0 ? bigOne : x);
const any = (compute: UnaryFunction, ofPair?: (x: Complex) => Complex): UnaryRow => ({
  float: compute,
  int: compute,
  big: compute,
  complex: ofPair,
});

const FLOATS = "bfloat16, half, float, double";
const FLOATS_AND_COMPLEX = `${FLOATS}, complex64, complex128`;
const SIGNED = `${FLOATS}, int8, int16, int32, int64`;
const SIGNED_AND_COMPLEX = `${SIGNED}, complex64, complex128`;

/** Name, types that T may be, functions. */
export const unaryOps: readonly (readonly [string, string, UnaryRow])[] = [
  ["Abs", SIGNED, { ...any(Math.abs), big: bigAbsolute }],
  ["Neg", SIGNED_AND_COMPLEX, any((x) => -x, complex.negate)],
  ["Sign", SIGNED_AND_COMPLEX, { ...any(Math.sign, ofComplex.sign), big: bigSign }],
  [
    "Square",
    `${SIGNED}, uint8, uint16, uint32, uint64, complex64, complex128`,
    { ...any((x) => x * x, (z) => complex.multiply(z, z)), int: (x) => Math.imul(x, x) },
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
];

/** Ops that have kernels for some of the allowed types only: the last column. */
export const partialUnaryOps: readonly (readonly [string, string, UnaryRow, kernels: string])[] = [
  ["Lgamma", FLOATS, { float: lgamma }, "half, float, double"],
  ["Digamma", FLOATS, { float: digamma }, "half, float, double"],
  ["Rint", FLOATS, { float: roundHalfEven }, "float, double"],
  ["Round", SIGNED_AND_COMPLEX, { ...any(identity), float: roundHalfEven }, `${FLOATS}, int32, int64`],
  [
    "Invert",
    "int8, int16, int32, int64, uint8, uint16, uint32, uint64",
    any((x) => ~x),
    "int8, int16, int32, int64, uint8, uint16, uint32, uint64",
  ],
];

/** Questions about floats. */
export const predicateOps: readonly (readonly [string, string, UnaryRow])[] = [
  ["IsNan", FLOATS, { float: (x) => (Number.isNaN(x) ? 1 : 0) }],
  ["IsInf", FLOATS, { float: (x) => (Math.abs(x) === Number.POSITIVE_INFINITY ? 1 : 0) }],
  ["IsFinite", FLOATS, { float: (x) => (Number.isFinite(x) ? 1 : 0) }],
];

export const logicalNot: UnaryRow = { int: (x) => 1 - x };
