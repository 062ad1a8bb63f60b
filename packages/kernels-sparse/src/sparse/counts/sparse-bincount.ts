import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, exactIndex, formatShape, indexValues, readIndex, type Tensor } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";
import { checkInBounds, checkSparseParts, firstNegative, readIntegers } from "../sparse-parts.js";

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
  const sizes = [...indexValues(shape)];
  if (!areInBounds(indices, sizes)) checkInBounds(indices, readIntegers(shape));
  const rank = sizes.length;
  const count = values.elementCount;
  if (rank === 1 && firstNegative(values) >= 0) throw invalidArgument("Input arr must be non-negative!");
  if (weights.elementCount > 0 && weights.elementCount !== count) {
    throw invalidArgument(
      `weights must have as many elements as values, or none, found ${formatShape(weights.shape)} for ${count} values`,
    );
  }
  const output = context.allocateOutput(0, rank > 1 ? [sizes[0], size] : [size]);
  const { memory, dtype, address } = output;
  memory.u8.fill(0, address, address + output.elementCount * dataTypeSize(dtype));
  if (dtype === DataType.INT64) addLongs(output, values, indices, weights, size, isBinary);
  else addNumbers(output, values, indices, weights, size, isBinary);
}

/** Whether all places are below their sizes; those that are not exact as numbers are not. */
function areInBounds({ memory, address, shape: [rows, rank] }: Tensor, sizes: readonly number[]): boolean {
  const { i32, u32 } = memory;
  for (let d = 0; d < rank; d++) {
    const size = Math.min(sizes[d], 2 ** 53);
    for (let i = d, at = (address >>> 2) + 2 * d; i < rows * rank; i += rank, at += 2 * rank) {
      const place = i32[at + 1] * 2 ** 32 + u32[at];
      if (!(place >= 0 && place < size)) return false;
    }
  }
  return true;
}

/**
 * The bin of value `index`, -1 for none. Bins are in memory, so that their numbers have 32 bits.
 *
 * @param shift 1 for values of two words
 * @param rank the elements of the place of a value; 1 for a vector, which has no rows
 */
function binOf(
  u32: Uint32Array,
  values: number,
  shift: number,
  indices: number,
  rank: number,
  size: number,
  index: number,
): number {
  const at = values + (index << shift);
  const value = u32[at];
  if (value >= size || (shift === 1 && u32[at + 1] > 0)) return -1;
  return rank > 1 ? u32[indices + 2 * rank * index] * size + value : value;
}

function addNumbers(
  output: Tensor,
  values: Tensor,
  indices: Tensor,
  weights: Tensor,
  size: number,
  isBinary: boolean,
): void {
  const { u32 } = output.memory;
  const [first, shift, places, rank] = wordsOf(values, indices);
  const { values: bins, base } = readElements<number>(output);
  const added = readElements<number>(weights);
  const isWeighted = weights.elementCount > 0;
  for (let i = 0; i < values.elementCount; i++) {
    const bin = binOf(u32, first, shift, places, rank, size, i);
    if (bin < 0) continue;
    if (isBinary) bins[base + bin] = 1;
    else bins[base + bin] += isWeighted ? added.values[added.base + i] : 1;
  }
}

/** As {@link addNumbers}. Counts are below 2^32, so that they need no BigInt. */
function addLongs(
  output: Tensor,
  values: Tensor,
  indices: Tensor,
  weights: Tensor,
  size: number,
  isBinary: boolean,
): void {
  const { i64, u32 } = output.memory;
  const [first, shift, places, rank] = wordsOf(values, indices);
  const bins = output.address >>> 2;
  const isWeighted = weights.elementCount > 0;
  for (let i = 0; i < values.elementCount; i++) {
    const bin = binOf(u32, first, shift, places, rank, size, i);
    if (bin < 0) continue;
    if (isBinary) u32[bins + 2 * bin] = 1;
    else if (!isWeighted) u32[bins + 2 * bin]++;
    else i64[output.address / 8 + bin] += i64[weights.address / 8 + i];
  }
}

/** The arguments of {@link binOf}. */
function wordsOf(values: Tensor, indices: Tensor): [values: number, shift: number, indices: number, rank: number] {
  return [values.address >>> 2, values.dtype === DataType.INT64 ? 1 : 0, indices.address >>> 2, indices.shape[1]];
}

function readSize(tensor: Tensor): number {
  if (tensor.rank !== 0) throw invalidArgument(`Shape must be rank 0 but is rank ${tensor.rank}`);
  const size = readIndex(tensor);
  if (size < 0) throw invalidArgument(`size (${exactIndex(tensor)}) must be non-negative`, { size });
  return size;
}
