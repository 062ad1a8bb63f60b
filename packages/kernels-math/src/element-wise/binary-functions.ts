import { divisionByZero, negativePower, truncatedDivisionByZero } from "../errors.js";
import type { BigFunction, NumberFunction } from "./element-loops.js";

export const add: NumberFunction = (x, y) => x + y;
export const addBig = (x: bigint, y: bigint) => x + y;
export const subtract: NumberFunction = (x, y) => x - y;
export const subtractBig: BigFunction = (x, y) => x - y;
export const multiply: NumberFunction = (x, y) => x * y;
export const multiplyBig = (x: bigint, y: bigint) => x * y;
export const divide: NumberFunction = (x, y) => x / y;

/** NaN where either is. */
export const maximum: NumberFunction = (x, y) => Math.max(x, y);
export const minimum: NumberFunction = (x, y) => Math.min(x, y);

/** As C++'s std::max and std::min: of floats the first where one is NaN. */
export const greaterOf = <E extends number | bigint>(x: E, y: E): E => {
  if (x < y) return y;
  return x;
};
export const lesserOf = <E extends number | bigint>(x: E, y: E): E => {
  if (y < x) return y;
  return x;
};

export const divideIntegers: NumberFunction = (x, y) => {
  if (y === 0) throw divisionByZero();
  return Math.trunc(x / y);
};
export const divideBig: BigFunction = (x, y) => {
  if (y === 0n) throw divisionByZero();
  return x / y;
};
export const truncateDivide: NumberFunction = (x, y) => {
  if (y === 0) throw truncatedDivisionByZero();
  return Math.trunc(x / y);
};
export const truncateDivideBig: BigFunction = (x, y) => {
  if (y === 0n) throw truncatedDivisionByZero();
  return x / y;
};
export const floorDivideIntegers: NumberFunction = (x, y) => {
  if (y === 0) throw divisionByZero();
  return Math.floor(x / y);
};
export const floorDivideBig: BigFunction = (x, y) => {
  if (y === 0n) throw divisionByZero();
  return x < 0n === y < 0n || x % y === 0n ? x / y : x / y - 1n;
};
export const floorModulo: NumberFunction = (x, y) => {
  const rest = x % y;
  return rest !== 0 && rest < 0 !== y < 0 ? rest + y : rest;
};
export const floorModuloIntegers: NumberFunction = (x, y, lane) => {
  if (y === 0) throw divisionByZero();
  return floorModulo(x, y, lane);
};
export const floorModuloBig: BigFunction = (x, y) => {
  if (y === 0n) throw divisionByZero();
  const rest = x % y;
  return rest !== 0n && rest < 0n !== y < 0n ? rest + y : rest;
};
export const modulo: NumberFunction = (x, y) => x % y;
export const moduloIntegers: NumberFunction = (x, y) => {
  if (y === 0) throw divisionByZero();
  return x % y;
};
export const moduloBig: BigFunction = (x, y) => {
  if (y === 0n) throw divisionByZero();
  return x % y;
};
export const truncateModuloIntegers: NumberFunction = (x, y) => {
  if (y === 0) throw truncatedDivisionByZero();
  return x % y;
};
export const truncateModuloBig: BigFunction = (x, y) => {
  if (y === 0n) throw truncatedDivisionByZero();
  return x % y;
};

/** The quotient is rounded to the type before the floor, as the type's own division does. */
export const floorDivide: NumberFunction = (x, y, lane) => Math.floor(lane.round(x / y));
export const truncateDivideFloats: NumberFunction = (x, y, lane) => Math.trunc(lane.round(x / y));

/** As C's pow: 1 to any power is 1, and so is -1 to an infinite one. */
export const pow: NumberFunction = (x, y) => (x === 1 || (x === -1 && Math.abs(y) === 1 / 0) ? 1 : x ** y);

/** Wraps as repeated multiplication of 32-bit integers does. */
export const powIntegers: NumberFunction = (x, y) => {
  if (y < 0) throw negativePower();
  let result = 1;
  for (let base = x, rest = y; rest > 0; rest = Math.floor(rest / 2), base = Math.imul(base, base)) {
    if (rest % 2 === 1) result = Math.imul(result, base);
  }
  return result;
};
export const powBig: BigFunction = (x, y) => {
  if (y < 0n) throw negativePower();
  let result = 1n;
  for (let base = x, rest = y; rest > 0n; rest >>= 1n, base = BigInt.asIntN(64, base * base)) {
    if (rest & 1n) result = BigInt.asIntN(64, result * base);
  }
  return result;
};

export const squaredDifference: NumberFunction = (x, y, lane) => {
  const difference = lane.round(x - y);
  return difference * difference;
};
export const squaredDifferenceBig: BigFunction = (x, y) => (x - y) * (x - y);
export const squaredDifferenceIntegers: NumberFunction = (x, y) => Math.imul(x - y, x - y);

export const xLogY: NumberFunction = (x, y, lane) => x * lane.round(Math.log(y));
export const xLog1pY: NumberFunction = (x, y, lane) => x * lane.round(Math.log1p(y));

export const and: NumberFunction = (x, y) => x & y;
export const andBig: BigFunction = (x, y) => x & y;
export const or: NumberFunction = (x, y) => x | y;
export const orBig: BigFunction = (x, y) => x | y;
export const xor: NumberFunction = (x, y) => x ^ y;
export const xorBig: BigFunction = (x, y) => x ^ y;

/** Shifts by less than 0 or more than the width are by 0 and by the width less one, as in TensorFlow. */
const within = (count: number, bits: number) => Math.min(Math.max(count, 0), bits - 1);
const withinBig = (count: bigint) => (count < 0n ? 0n : count > 63n ? 63n : count);

export const leftShift: NumberFunction = (x, y, { bits }) => x << within(y, bits);
export const leftShiftBig: BigFunction = (x, y) => x << withinBig(y);
export const rightShift: NumberFunction = (x, y, { bits }) => (x < 0 ? x >> within(y, bits) : x >>> within(y, bits));
export const rightShiftBig: BigFunction = (x, y) => x >> withinBig(y);

/** A comparison of two numbers or two bigints: 1 where it holds, else 0. */
export type Comparison = (x: number | bigint, y: number | bigint) => 0 | 1;

export const equal: Comparison = (x, y) => (x === y ? 1 : 0);
export const notEqual: Comparison = (x, y) => (x !== y ? 1 : 0);
export const less: Comparison = (x, y) => (x < y ? 1 : 0);
export const lessEqual: Comparison = (x, y) => (x <= y ? 1 : 0);
export const greater: Comparison = (x, y) => (x > y ? 1 : 0);
export const greaterEqual: Comparison = (x, y) => (x >= y ? 1 : 0);
