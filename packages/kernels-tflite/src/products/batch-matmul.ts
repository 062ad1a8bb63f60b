import {
  type ComputeContext,
  type ConstructionContext,
  type CreateKernel,
  runSteps,
  type Steps,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { broadcastShapes, DataType, formatShape, type Shape, type Tensor, visitRows } from "@heddle/tensor";
import { createHybridMatrices } from "./hybrid-matrices.js";
import { createIntegerMatrices } from "./integer-matrices.js";
import type { MatrixPair, MultiplyMatrices } from "./matrix-pair.js";
import { createShortMatrices } from "./short-matrices.js";
import { transposedMatrices } from "./transposed-matrices.js";

/**
 * BATCH_MATMUL of integers, and hybrid of float32 and int8 matrices.
 *
 * Source: tensorflow/lite/kernels/batch_matmul.cc (TensorFlow 2.21).
 */
export const createBatchMatmul: CreateKernel = (construction) => {
  const { attributes } = construction;
  const isTransposed = [attributes.bool("adj_x"), attributes.bool("adj_y")] as const;
  const multiply = createMultiply(construction);
  return { compute: (context) => runSteps(multiplyBatches(context, isTransposed, multiply)) };
};

function createMultiply(construction: ConstructionContext): MultiplyMatrices {
  const [xType] = construction.inputTypes;
  if (xType === DataType.FLOAT) return createHybridMatrices(construction);
  return xType === DataType.INT16 ? createShortMatrices(construction) : createIntegerMatrices(construction);
}

function* multiplyBatches(
  context: ComputeContext,
  [adjX, adjY]: readonly [boolean, boolean],
  multiply: MultiplyMatrices,
): Steps<void> {
  const x = context.input(0);
  const y = context.input(1);
  const [rows, depth] = matrixSizes(x, adjX, "x");
  const [height, units] = matrixSizes(y, adjY, "y");
  const leading = [x, y].map(({ shape }) => shape.slice(0, -2));
  const batches = broadcastShapes(leading[0], leading[1]);
  if (depth !== height || !batches) {
    throw invalidArgument(`matrices of shape ${formatShape(x.shape)} and ${formatShape(y.shape)} cannot be multiplied`);
  }
  const output = context.allocateOutput(0, [...batches, rows, units]);
  if (output.elementCount === 0) return;
  using scope = context.memory.scope();
  const xRows = adjX ? transposedMatrices(context.memory, scope, x) : x.address;
  const yRows = adjY ? y.address : transposedMatrices(context.memory, scope, y);
  const bytes = ({ buffer, elementCount }: Tensor) => Math.floor(buffer.sizeBytes / Math.max(1, elementCount));
  const pairs: MatrixPair[] = [];
  visitMatrices(batches, leading, (batch, xIndex, yIndex) => {
    pairs.push({
      x: xRows + xIndex * rows * depth * bytes(x),
      y: yRows + yIndex * units * depth * bytes(y),
      output: output.address + batch * rows * units * bytes(output),
      rows,
      units,
      depth,
    });
  });
  yield* multiply(context, pairs);
}

function matrixSizes({ shape }: Tensor, isTransposed: boolean, name: string): [rows: number, columns: number] {
  if (shape.length < 2) throw invalidArgument(`${name} has the shape ${formatShape(shape)}; wanted matrices`);
  const [rows, columns] = shape.slice(-2);
  return isTransposed ? [columns, rows] : [rows, columns];
}

function visitMatrices(
  batches: Shape,
  [xShape, yShape]: readonly Shape[],
  visit: (batch: number, x: number, y: number) => void,
): void {
  if (batches.length === 0) {
    visit(0, 0, 0);
    return;
  }
  visitRows(batches, xShape, yShape, (z, x, xStep, y, yStep, count) => {
    for (let i = 0; i < count; i++) visit(z + i, x + i * xStep, y + i * yStep);
  });
}
