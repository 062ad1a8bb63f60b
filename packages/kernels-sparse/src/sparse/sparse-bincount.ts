import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import {
  dataTypeSize,
  exactIndex,
  exactIndexValues,
  formatShape,
  readIndex,
  readIndices,
  Tensor,
} from "@heddle/tensor";
import { combineElements } from "@heddle/tensor/numbers";
import { checkInBounds, checkSparseParts, readIntegers } from "./sparse-parts.js";

/**
 * SparseBincount: how often each integer occurs in a sparse vector, or in each row of a sparse tensor, or the sums of their weights.
 * Weights that are neither none nor as many as the values are an error; TensorFlow reads past the end of them.
 */
export function createSparseBincount({ attributes }: ConstructionContext): Kernel {
  const isBinary = attributes.bool("binary_output");
  return { compute: (context) => countValues(context, isBinary) };
}

function countValues(context: ComputeContext, isBinary: boolean): void {
  const [indices, values, shape, sizeInput, weights] = [0, 1, 2, 3, 4].map((i) => context.input(i));
  const size = readSize(sizeInput);
  checkSparseParts(indices, values, shape);
  const sizes = readIntegers(shape).map(Number);
  const places = exactIndexValues(indices);
  checkInBounds(places, sizes);
  const rank = sizes.length;
  const numbers = readIndices(values);
  if (rank === 1 && numbers.some((value) => value < 0)) throw invalidArgument("Input arr must be non-negative!");
  if (weights.elementCount > 0 && weights.elementCount !== numbers.length) {
    throw invalidArgument(
      `weights must have as many elements as values, or none, found ${formatShape(weights.shape)} for ${numbers.length} values`,
    );
  }
  const output = context.allocateOutput(0, rank > 1 ? [sizes[0], size] : [size]);
  using one = Tensor.allocate(context.memory, output.dtype, []);
  const { memory } = context;
  const bytes = dataTypeSize(output.dtype);
  memory.u8.fill(0, output.address, output.address + output.elementCount * bytes);
  const unit = one.elements();
  if (unit instanceof BigInt64Array || unit instanceof BigUint64Array) unit[0] = 1n;
  else unit[0] = 1;
  const isWeighted = weights.elementCount > 0 && !isBinary;
  for (const [i, value] of numbers.entries()) {
    if (value < 0 || value >= size) continue;
    const row = rank > 1 ? places[i * rank] : 0;
    const bin = output.address + (row * size + value) * bytes;
    if (isBinary) memory.u8.copyWithin(bin, one.address, one.address + bytes);
    else combineElements(memory, output.dtype, "add", bin, isWeighted ? weights.address + i * bytes : one.address, 1);
  }
}

function readSize(tensor: Tensor): number {
  if (tensor.rank !== 0) throw invalidArgument(`Shape must be rank 0 but is rank ${tensor.rank}`);
  const size = readIndex(tensor);
  if (size < 0) throw invalidArgument(`size (${exactIndex(tensor)}) must be non-negative`, { size });
  return size;
}
