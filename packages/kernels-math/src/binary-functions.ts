import type { BinaryFunction } from "./binary-loops.js";
import * as complex from "./complex.js";
import type { Complex } from "./complex.js";
import * as complexFunctions from "./complex-functions.js";
import { divisionByZero, negativePower, truncatedDivisionByZero } from "./errors.js";
import type { Lane } from "./lane.js";


export const add: BinaryFunction = (x, y) => x + y;
export const subtract: BinaryFunction = (x, y) => x - y;
export const multiply: BinaryFunction = (x, y) => x * y;
export const divide: BinaryFunction = (x, y) => x / y;

/** Bigints have no Math.max; floats need it, for NaN. */
export const maximumBig: BinaryFunction = (x, y) => (x < y ? y : x);
export const minimumBig: BinaryFunction = (x, y) => (y < x ? y : x);

const zero = (x: number) => (typeof x === "bigint" ? x === (0n as unknown as number) : x === 0);

/** Integer quotient towards zero; bigints divide so themselves. */
const quotient = (x: number, y: number) => (typeof x === "bigint" ? x / y : Math.trunc(x / y));

export const divideIntegers: BinaryFunction = (x, y) => {
  if (zero(y)) throw divisionByZero();
  return quotient(x, y);
};
export const truncateDivide: BinaryFunction = (x, y) => {
  if (zero(y)) throw truncatedDivisionByZero();
  return quotient(x, y);
};
export const floorDivideIntegers: BinaryFunction = (x, y) => {
  if (zero(y)) throw divisionByZero();
  const rounded = quotient(x, y);
  if (x < 0 === y < 0 || zero(x % y)) return rounded;
  return typeof x === "bigint" ? rounded - (1n as unknown as number) : rounded - 1;
};
export const floorModulo: BinaryFunction = (x, y) => {
  const rest = x % y;
  return !zero(rest) && rest < 0 !== y < 0 ? rest + y : rest;
};
export const floorModuloIntegers: BinaryFunction = (x, y, lane) => {
  if (zero(y)) throw divisionByZero();
  return floorModulo(x, y, lane);
};
export const modulo: BinaryFunction = (x, y) => x % y;
export const moduloIntegers: BinaryFunction = (x, y) => {
  if (zero(y)) throw divisionByZero();
  return x % y;
};
export const truncateModuloIntegers: BinaryFunction = (x, y) => {
  if (zero(y)) throw truncatedDivisionByZero();
  return x % y;
};

/** The quotient is rounded to the type before the floor, as the type's own division does. */
export const floorDivide: BinaryFunction = (x, y, lane) => Math.floor(lane.round(x / y));
export const truncateDivideFloats: BinaryFunction = (x, y, lane) => Math.trunc(lane.round(x / y));

/** As C's pow: 1 to any power is 1, and so is -1 to an infinite one. */
export const pow: BinaryFunction = (x, y) => (x === 1 || (x === -1 && Math.abs(y) === 1 / 0) ? 1 : x ** y);

/** Wraps as repeated multiplication of 32-bit integers does. */
export const powIntegers: BinaryFunction = (x, y) => {
  if (y < 0) throw negativePower();
  let result = 1;
  for (let base = x, rest = y; rest > 0; rest = Math.floor(rest / 2), base = Math.imul(base, base)) {
    if (rest % 2 === 1) result = Math.imul(result, base);
  }
  return result;
};
export const powBigs: BinaryFunction = (x, y) => {
  if (y < 0) throw negativePower();
  let result = 1n;
  for (let base = BigInt(x), rest = BigInt(y); rest > 0n; rest >>= 1n, base = BigInt.asIntN(64, base * base)) {
    if (rest & 1n) result = BigInt.asIntN(64, result * base);
  }
  return result as unknown as number;
};

export const squaredDifference: BinaryFunction = (x, y) => (x - y) * (x - y);
export const squaredDifferenceIntegers: BinaryFunction = (x, y) => Math.imul(x - y, x - y);
export const squaredDifferenceComplex = (x: Complex, y: Complex) => {
  const difference = complex.subtract(x, y);
  return complex.multiply(difference, complex.conjugate(difference));
};

export const xLogY: BinaryFunction = (x, y) => x * Math.log(y);
export const xLog1pY: BinaryFunction = (x, y) => x * Math.log1p(y);
export const xLogYComplex = (x: Complex, y: Complex) => complex.multiply(x, complexFunctions.log(y));
export const xLog1pYComplex = (x: Complex, y: Complex) => complex.multiply(x, complexFunctions.log1p(y));

export const and: BinaryFunction = (x, y) => x & y;
export const or: BinaryFunction = (x, y) => x | y;
export const xor: BinaryFunction = (x, y) => x ^ y;

/** Shifts by less than 0 or more than the width are by 0 and by the width less one, as in TensorFlow. */
const within = (count: number, lane: Lane) => Math.min(Math.max(count, 0), lane.bits - 1);
const withinBig = (count: number) => (count < 0 ? 0n : count > 63 ? 63n : count) as number;

export const leftShift: BinaryFunction = (x, y, lane) => x << within(y, lane);
export const leftShiftBig: BinaryFunction = (x, y) => x << withinBig(y);
export const rightShift: BinaryFunction = (x, y, lane) => (x < 0 ? x >> within(y, lane) : x >>> within(y, lane));
export const rightShiftBig: BinaryFunction = (x, y) => x >> withinBig(y);

export const equal: BinaryFunction = (x, y) => (x === y ? 1 : 0);
export const notEqual: BinaryFunction = (x, y) => (x !== y ? 1 : 0);
export const less: BinaryFunction = (x, y) => (x < y ? 1 : 0);
export const lessEqual: BinaryFunction = (x, y) => (x <= y ? 1 : 0);
export const greater: BinaryFunction = (x, y) => (x > y ? 1 : 0);
export const greaterEqual: BinaryFunction = (x, y) => (x >= y ? 1 : 0);
export const equalComplex = (x: Complex, y: Complex) => (x.re === y.re && x.im === y.im ? 1 : 0);
export const notEqualComplex = (x: Complex, y: Complex) => (x.re === y.re && x.im === y.im ? 0 : 1);

/** Part by part, as TensorFlow clips complex numbers. */
export const maximumComplex = (x: Complex, y: Complex) => complex.complex(Math.max(x.re, y.re), Math.max(x.im, y.im));
export const minimumComplex = (x: Complex, y: Complex) => complex.complex(Math.min(x.re, y.re), Math.min(x.im, y.im));
