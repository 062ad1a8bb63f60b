import { type ShapeContext, withRank } from "@heddle/kernel-api";
import { hasSizes, inputInteger } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { checkDirection, countOfFloats, countOfIntegers, printFloat, ROUNDINGS } from "./range-count.js";
import { readElement } from "./read-element.js";

/** No shape has more sizes. */
const MOST_SIZES = 1024;

/** The shape function of Range. Source: tensorflow/core/ops/math_ops.cc (TensorFlow 2.21). */
export function rangeShape(context: ShapeContext): void {
  for (const index of [0, 1, 2]) withRank(context.inputShape(index), 0);
  const count = constantCount(context) ?? sizeCount(context);
  context.setOutputShape(0, [count]);
  const [start, delta] = [inputInteger(context, 0), inputInteger(context, 2)];
  if (!hasSizes(context, 0) || start === undefined || delta === undefined || count < 0 || count > MOST_SIZES) return;
  // A negative number stands for an unknown size.
  const elements = Array.from({ length: count }, (_, i) => Math.max(start + i * delta, -1));
  context.setOutputSizes(0, elements);
}

function constantCount(context: ShapeContext): number | undefined {
  const [start, limit, delta] = [0, 1, 2].map((index) => {
    const value = context.inputTensor(index);
    return value && readElement(value, 0);
  });
  if (start === undefined || limit === undefined || delta === undefined) return undefined;
  const type = context.outputType(0);
  if (type === DataType.HALF) throw invalidArgument(`Unsupported dtype${type}`, { type });
  if (Number(delta) === 0) throw invalidArgument("Requires delta != 0");
  const isFloat = [DataType.FLOAT, DataType.DOUBLE, DataType.BFLOAT16].some((float) => float === type);
  if (isFloat) {
    const [from, to, by] = [Number(start), Number(limit), Number(delta)];
    checkDirection(from, to, by, printFloat);
    const [round] = ROUNDINGS[type] ?? [Number];
    return countOfFloats(round, from, to, by);
  }
  checkDirection(start, limit, delta, String);
  return Number(countOfIntegers(BigInt(start), BigInt(limit), BigInt(delta)));
}

/** From 0 by 1 there are as many as the limit, which may be a symbol. */
function sizeCount(context: ShapeContext): number {
  const isCount = inputInteger(context, 0) === 0 && inputInteger(context, 2) === 1;
  return isCount ? (context.inputSizes(1)?.[0] ?? -1) : -1;
}
