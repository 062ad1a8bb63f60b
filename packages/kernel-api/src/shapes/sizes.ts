import { invalidArgument } from "@heddle/status";

/**
 * Arithmetic on the sizes of partial shapes: the result is unknown, -1, unless it is known and at most 2^53 - 1.
 *
 * Source: InferenceContext, tensorflow/core/framework/shape_inference.cc (TensorFlow 2.21).
 */

/** The sum of two sizes. A symbol stays when 0 is added. */
export function addSizes(first: number, second: number): number {
  if (first === 0) return second;
  if (second === 0) return first;
  if (first < 0 || second < 0) return -1;
  return exactly(first + second);
}

/** The difference of two sizes. @throws {StatusError} INVALID_ARGUMENT when it is negative */
export function subtractSizes(first: number, second: number): number {
  if (second === 0) return first;
  if (first < 0 || second < 0) return -1;
  if (first >= second) return first - second;
  throw invalidArgument(`Negative dimension size caused by subtracting ${second} from ${first}`, { first, second });
}

/**
 * The product of two sizes. A symbol stays when it is multiplied by 1.
 *
 * @throws {StatusError} INVALID_ARGUMENT when it is beyond 2^63 - 1
 */
export function multiplySizes(first: number, second: number): number {
  if (first === 0 || second === 0) return 0;
  if (first === 1) return second;
  if (second === 1) return first;
  if (first < 0 || second < 0) return -1;
  if (first * second < 2 ** 63) return exactly(first * second);
  throw invalidArgument(`Negative dimension size caused by overflow when multiplying ${first} and ${second}`, {
    first,
    second,
  });
}

/** `size`, unknown where a number is not exact. */
const exactly = (size: number): number => (Number.isSafeInteger(size) ? size : -1);

/**
 * The quotient of a size and a positive number.
 *
 * @param mustDivide true to refuse a remainder; otherwise the quotient is rounded down
 * @throws {StatusError} INVALID_ARGUMENT for a divisor that is not positive, or a remainder
 */
export function divideSize(size: number, divisor: number, mustDivide: boolean): number {
  if (divisor === 1) return size;
  if (divisor <= 0) throw invalidArgument(`Divisor must be positive but is ${divisor}`, { divisor });
  if (size < 0) return -1;
  if (mustDivide && size % divisor !== 0) {
    throw invalidArgument(`Dimension size must be evenly divisible by ${divisor} but is ${size}`, { size, divisor });
  }
  return Math.floor(size / divisor);
}

/** The size that knows what both know. @throws {StatusError} INVALID_ARGUMENT when both are known and differ */
export function mergeSizes(first: number, second: number): number {
  if (first >= 0 && second >= 0 && first !== second) {
    throw invalidArgument(`Dimensions must be equal, but are ${first} and ${second}`, { first, second });
  }
  if (first >= 0) return first;
  return second >= 0 || first === -1 ? second : first;
}

/** `size`, which is unknown or `wanted`. @throws {StatusError} INVALID_ARGUMENT for another size */
export function withSize(size: number, wanted: number): number {
  if (size < 0 || size === wanted) return wanted;
  throw invalidArgument(`Dimension must be ${wanted} but is ${size}`, { size, wanted });
}
