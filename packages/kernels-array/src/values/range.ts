import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument, type StatusError } from "@heddle/status";
import {
  bfloat16ToFloat,
  DataType,
  floatToBfloat16,
  floatToHalf,
  formatShape,
  halfToFloat,
  INDEX_TYPES,
  printGeneral,
  writeIndex,
} from "@heddle/tensor";
import { isScalarLike } from "../shapes/shape-arguments.js";
import { readElement } from "./read-element.js";

/** Range: numbers from a start up to, and without, a limit. */
export function createRange({ outputTypes }: ConstructionContext): Kernel {
  return { compute: INDEX_TYPES.includes(outputTypes[0]) ? rangeOfIntegers : rangeOfFloats };
}

function readScalar(context: ComputeContext, index: number, name: string): number | bigint {
  const input = context.input(index);
  if (!isScalarLike(input)) throw invalidArgument(`${name} must be a scalar, not shape ${formatShape(input.shape)}`);
  const value = readElement(input, 0);
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

function rangeOfIntegers(context: ComputeContext): void {
  const start = readScalar(context, 0, "start");
  const limit = readScalar(context, 1, "limit");
  const delta = readScalar(context, 2, "delta");
  checkDirection(start, limit, delta, String);
  const distance = Number(limit) - Number(start);
  if (typeof start !== "number" || typeof delta !== "number" || !Number.isSafeInteger(distance)) {
    rangeOfBigIntegers(context, BigInt(start), BigInt(limit), BigInt(delta));
    return;
  }
  const rest = distance % delta;
  const count = (distance - rest) / delta + (rest === 0 ? 0 : 1);
  const output = context.allocateOutput(0, [count]);
  for (let i = 0; i < count; i++) writeIndex(output, i, start + i * delta);
}

/** For numbers, or distances between them, beyond 2^53. */
function rangeOfBigIntegers(context: ComputeContext, start: bigint, limit: bigint, delta: bigint): void {
  const rest = (limit - start) % delta;
  const count = (limit - start) / delta + (rest === 0n ? 0n : 1n);
  if (count > 2n ** 63n - 1n) throw tooLong();
  const output = context.allocateOutput(0, [Number(count)]);
  const { i64 } = context.memory;
  for (let i = 0; i < output.elementCount; i++) i64[output.address / 8 + i] = start + BigInt(i) * delta;
}

/** For each type: rounds to its precision, and encodes a rounded value as it is stored. */
const ROUNDINGS: Partial<Record<DataType, readonly [(value: number) => number, (value: number) => number]>> = {
  [DataType.FLOAT]: [Math.fround, Number],
  [DataType.HALF]: [(value) => halfToFloat(floatToHalf(value)), floatToHalf],
  [DataType.BFLOAT16]: [(value) => bfloat16ToFloat(floatToBfloat16(value)), floatToBfloat16],
};

function rangeOfFloats(context: ComputeContext): void {
  const start = Number(readScalar(context, 0, "start"));
  const limit = Number(readScalar(context, 1, "limit"));
  const delta = Number(readScalar(context, 2, "delta"));
  checkDirection(start, limit, delta, (value) => printGeneral(value, 6));
  const [round, toElement] = ROUNDINGS[context.outputType(0)] ?? [Number, Number];
  const count = Math.ceil(Math.abs(round(round(limit - start) / delta)));
  if (!(count < 2 ** 63)) throw tooLong();
  const elements = context.allocateOutput(0, [count]).elements();
  for (let i = 0; i < count; i++) elements[i] = toElement(round(start + round(round(i) * delta)));
}

/** @throws {StatusError} INVALID_ARGUMENT when steps of `delta` do not lead from `start` to `limit` */
function checkDirection<T extends number | bigint>(start: T, limit: T, delta: T, format: (value: T) => string): void {
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
