/** The complex functions of ops, by name; functions of one input take the first. */
import { greaterOf, lesserOf } from "../element-wise/binary-functions.js";
import {
  absolute,
  add,
  type Complex,
  complex,
  conjugate,
  divide,
  fromReal,
  isZero,
  multiply,
  negate,
  subtract,
} from "./complex.js";
import * as of from "./complex-functions.js";

type ComplexFunction = (x: Complex, y: Complex) => Complex | number;

const square = (z: Complex, factor = z) => multiply(z, factor);

/** 0 where `operand` is 0, whatever the other one is. */
const zeroWhen =
  (operand: (x: Complex, y: Complex) => Complex, otherwise: ComplexFunction): ComplexFunction =>
  (x, y) =>
    isZero(operand(x, y)) ? fromReal(0) : otherwise(x, y);
const first = (x: Complex) => x;
const second = (_: Complex, y: Complex) => y;

const isEqual = (x: Complex, y: Complex) => x.re === y.re && x.im === y.im;

export const complexOps: Readonly<Record<string, ComplexFunction>> = {
  AddV2: add,
  Add: add,
  Sub: subtract,
  Mul: multiply,
  Div: divide,
  RealDiv: divide,
  Pow: of.pow,
  SquaredDifference: (x, y) => square(subtract(x, y), conjugate(subtract(x, y))),
  DivNoNan: zeroWhen(second, divide),
  MulNoNan: zeroWhen(second, multiply),
  Xdivy: zeroWhen(first, divide),
  Xlogy: zeroWhen(first, (x, y) => multiply(x, of.log(y))),
  Xlog1py: zeroWhen(first, (x, y) => multiply(x, of.log1p(y))),
  Equal: (x, y) => (isEqual(x, y) ? 1 : 0),
  NotEqual: (x, y) => (isEqual(x, y) ? 0 : 1),
  // ClipByValue works part by part.
  ClipMaximum: (x, y) => complex(greaterOf(x.re, y.re), greaterOf(x.im, y.im)),
  ClipMinimum: (x, y) => complex(lesserOf(x.re, y.re), lesserOf(x.im, y.im)),
  ComplexAbs: absolute,
  Neg: negate,
  Sign: of.sign,
  Square: (z) => square(z),
  Sqrt: of.sqrt,
  Rsqrt: (z) => of.reciprocal(of.sqrt(z)),
  Reciprocal: of.reciprocal,
  Inv: of.reciprocal,
  Exp: of.exp,
  Expm1: of.expm1,
  Log: of.log,
  Log1p: of.log1p,
  Sin: of.sin,
  Cos: of.cos,
  Tan: of.tan,
  Asin: of.asin,
  Acos: of.acos,
  Atan: of.atan,
  Sinh: of.sinh,
  Cosh: of.cosh,
  Tanh: of.tanh,
  Asinh: of.asinh,
  Acosh: of.acosh,
  Atanh: of.atanh,
  Sigmoid: of.sigmoid,
};
