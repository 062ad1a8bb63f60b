import { invalidArgument, type StatusError } from "@heddle/status";
import { bfloat16ToFloat, DataType, floatToBfloat16, floatToHalf, halfToFloat, printGeneral } from "@heddle/tensor";

/** A floating-point number as messages have it. */
export const printFloat = (value: number) => printGeneral(value, 6);

/** For each type: rounds to its precision, and encodes a rounded value as it is stored. */
export const ROUNDINGS: Partial<Record<DataType, readonly [(value: number) => number, (value: number) => number]>> = {
  [DataType.FLOAT]: [Math.fround, Number],
  [DataType.HALF]: [(value) => halfToFloat(floatToHalf(value)), floatToHalf],
  [DataType.BFLOAT16]: [(value) => bfloat16ToFloat(floatToBfloat16(value)), floatToBfloat16],
};

/** The number of integers in a range. @throws {StatusError} INVALID_ARGUMENT for one past int64 */
export function countOfIntegers(start: bigint, limit: bigint, delta: bigint): bigint {
  const rest = (limit - start) % delta;
  const count = (limit - start) / delta + (rest === 0n ? 0n : 1n);
  if (count > 2n ** 63n - 1n) throw tooLong();
  return count;
}

/**
 * The number of floating-point numbers in a range, computed in the precision of `round`.
 *
 * @throws {StatusError} INVALID_ARGUMENT for one past int64
 */
export function countOfFloats(round: (value: number) => number, start: number, limit: number, delta: number): number {
  const count = Math.ceil(Math.abs(round(round(limit - start) / delta)));
  if (!(count < 2 ** 63)) throw tooLong();
  return count;
}

/** Checks a range. @throws {StatusError} INVALID_ARGUMENT when steps of `delta` do not lead from `start` to `limit` */
export function checkDirection<T extends number | bigint>(
  start: T,
  limit: T,
  delta: T,
  format: (value: T) => string,
): void {
  if (Number(delta) === 0) throw invalidArgument(`Requires delta != 0: ${format(delta)}`);
  const forward = delta > 0;
  if (forward ? start <= limit : start >= limit) return;
  throw invalidArgument(
    `Requires start ${forward ? "<=" : ">="} limit when delta ${forward ? ">" : "<"} 0: ${format(start)}/${format(limit)}`,
  );
}

function tooLong(): StatusError {
  return invalidArgument("Requires ((limit - start) / delta) <= 9223372036854775807");
}
