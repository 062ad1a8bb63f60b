import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, elementRange, formatShape, type Tensor } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";

/** Softmax along the last dimension. */
export function softmax(context: ComputeContext): void | Promise<void> {
  return normalizeRows(context, false);
}

/** LogSoftmax: the logarithm of Softmax. */
export function logSoftmax(context: ComputeContext): void | Promise<void> {
  return normalizeRows(context, true);
}

/** The least normal number of a type: TensorFlow's threads flush smaller results to zero. */
const leastNormals: ReadonlyMap<DataType, number> = new Map([
  [DataType.FLOAT, 2 ** -126],
  [DataType.DOUBLE, 2 ** -1022],
]);

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 16_384;

function normalizeRows(context: ComputeContext, isLog: boolean): void | Promise<void> {
  const input = context.input(0);
  const { shape, elementCount: count } = input;
  if (shape.length === 0) throw invalidArgument(`logits must have >= 1 dimension, got ${formatShape(shape)}`);
  const columns = shape[shape.length - 1];
  const leastNormal = leastNormals.get(input.dtype) ?? 0;
  const output = context.forwardInputOrAllocateOutput([0], 0, shape);
  if (count <= ELEMENTS_AT_ONCE) return normalizeBlock(input, output, columns, leastNormal, isLog);
  return inBlocks(context, count / columns, Math.ceil(ELEMENTS_AT_ONCE / columns), (start, end) => {
    using x = elementRange(input, start * columns, end * columns);
    using y = elementRange(output, start * columns, end * columns);
    normalizeBlock(x, y, columns, leastNormal, isLog);
  });
}

function normalizeBlock(input: Tensor, output: Tensor, columns: number, leastNormal: number, isLog: boolean): void {
  const { elementCount: count } = input;
  const { values: x, base } = readElements<number>(input);
  writeElements<number>(output, (y, to) => {
    for (let row = 0; row < count; row += columns) {
      let maximum = Number.NEGATIVE_INFINITY;
      for (let i = row; i < row + columns; i++) maximum = Math.max(maximum, x[base + i]);
      // The output may be the input: an element is not read again once it is written.
      let sum = 0;
      for (let i = row; i < row + columns; i++) {
        const exponential = Math.exp(x[base + i] - maximum);
        sum += exponential;
        if (!isLog) y[to + i] = exponential;
      }
      const logSum = Math.log(sum);
      for (let i = row; i < row + columns; i++) {
        const value = isLog ? x[base + i] - maximum - logSum : y[to + i] / sum;
        y[to + i] = !isLog && value < leastNormal ? 0 : value;
      }
    }
  });
}
