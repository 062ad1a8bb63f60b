import { divisionByZero, negativePower, truncatedDivisionByZero } from "../errors.js";
import type { Lane } from "../lane.js";
import type { ElementFunction } from "./element-loops.js";

export const add: ElementFunction = (x, y) => x + y;
export const subtract: ElementFunction = (x, y) => x - y;
export const multiply: ElementFunction = (x, y) => x * y;
export const divide: ElementFunction = (x, y) => x / y;

/** Of floats, NaN where either is. Bigints have no Math.max: see {@link greaterOf}. */
export const maximum: ElementFunction = (x, y) => Math.max(x, y);
export const minimum: ElementFunction = (x, y) => Math.min(x, y);

/** As C++'s std::max and std::min: bigints compare so too, and of floats the first where one is NaN. */
export const greaterOf: ElementFunction = (x, y) => {
  if (x < y) return y;
  return x;
};
export const lesserOf: ElementFunction = (x, y) => {
  if (y < x) return y;
  return x;
};

const zero = (x: number) => (typeof x === "bigint" ? x === (0n as unknown as number) : x === 0);

/** Integer quotient towards zero; bigints divide so themselves. */
const quotient = (x: number, y: number) => (typeof x === "bigint" ? x / y : Math.trunc(x / y));

export const divideIntegers: ElementFunction = (x, y) => {
  if (zero(y)) throw divisionByZero();
  return quotient(x, y);
};
export const truncateDivide: ElementFunction = (x, y) => {
  if (zero(y)) throw truncatedDivisionByZero();
  return quotient(x, y);
};
export const floorDivideIntegers: ElementFunction = (x, y) => {
  if (zero(y)) throw divisionByZero();
  const rounded = quotient(x, y);
  if (x < 0 === y < 0 || zero(x % y)) return rounded;
  return typeof x === "bigint" ? rounded - (1n as unknown as number) : rounded - 1;
};
export const floorModulo: ElementFunction = (x, y) => {
  const rest = x % y;
  return !zero(rest) && rest < 0 !== y < 0 ? rest + y : rest;
};
export const floorModuloIntegers: ElementFunction = (x, y, lane) => {
  if (zero(y)) throw divisionByZero();
  return floorModulo(x, y, lane);
};
export const modulo: ElementFunction = (x, y) => x % y;
export const moduloIntegers: ElementFunction = (x, y) => {
  if (zero(y)) throw divisionByZero();
  return x % y;
};
export const truncateModuloIntegers: ElementFunction = (x, y) => {
  if (zero(y)) throw truncatedDivisionByZero();
  return x % y;
};

/** The quotient is rounded to the type before the floor, as the type's own division does. */
export const floorDivide: ElementFunction = (x, y, lane) => Math.floor(lane.round(x / y));
export const truncateDivideFloats: ElementFunction = (x, y, lane) => Math.trunc(lane.round(x / y));

/** As C's pow: 1 to any power is 1, and so is -1 to an infinite one. */
export const pow: ElementFunction = (x, y) => (x === 1 || (x === -1 && Math.abs(y) === 1 / 0) ? 1 : x ** y);

/** Wraps as repeated multiplication of 32-bit integers does. */
export const powIntegers: ElementFunction = (x, y) => {
  if (y < 0) throw negativePower();
  let result = 1;
  for (let base = x, rest = y; rest > 0; rest = Math.floor(rest / 2), base = Math.imul(base, base)) {
    if (rest % 2 === 1) result = Math.imul(result, base);
  }
  return result;
};
export const powBigs: ElementFunction = (x, y) => {
  if (y < 0) throw negativePower();
  let result = 1n;
  for (let base = BigInt(x), rest = BigInt(y); rest > 0n; rest >>= 1n, base = BigInt.asIntN(64, base * base)) {
    if (rest & 1n) result = BigInt.asIntN(64, result * base);
  }
  return result as unknown as number;
};

export const squaredDifference: ElementFunction = (x, y, lane) => {
  const difference = lane.round(x - y);
  return difference * difference;
};
export const squaredDifferenceBigs: ElementFunction = (x, y) => (x - y) * (x - y);
export const squaredDifferenceIntegers: ElementFunction = (x, y) => Math.imul(x - y, x - y);

export const xLogY: ElementFunction = (x, y) => x * Math.log(y);
export const xLog1pY: ElementFunction = (x, y) => x * Math.log1p(y);

export const and: ElementFunction = (x, y) => x & y;
export const or: ElementFunction = (x, y) => x | y;
export const xor: ElementFunction = (x, y) => x ^ y;

/** Shifts by less than 0 or more than the width are by 0 and by the width less one, as in TensorFlow. */
const within = (count: number, lane: Lane) => Math.min(Math.max(count, 0), lane.bits - 1);
const withinBig = (count: number) => (count < 0 ? 0n : count > 63 ? 63n : count) as number;

export const leftShift: ElementFunction = (x, y, lane) => x << within(y, lane);
export const leftShiftBig: ElementFunction = (x, y) => x << withinBig(y);
export const rightShift: ElementFunction = (x, y, lane) => (x < 0 ? x >> within(y, lane) : x >>> within(y, lane));
export const rightShiftBig: ElementFunction = (x, y) => x >> withinBig(y);

export const equal: ElementFunction = (x, y) => (x === y ? 1 : 0);
export const notEqual: ElementFunction = (x, y) => (x !== y ? 1 : 0);
export const less: ElementFunction = (x, y) => (x < y ? 1 : 0);
export const lessEqual: ElementFunction = (x, y) => (x <= y ? 1 : 0);
export const greater: ElementFunction = (x, y) => (x > y ? 1 : 0);
export const greaterEqual: ElementFunction = (x, y) => (x >= y ? 1 : 0);
