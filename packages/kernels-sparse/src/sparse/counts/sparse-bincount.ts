import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, exactIndex, formatShape, indexValues, readIndex, type Tensor } from "@heddle/tensor";
import { coordinateLoopsOver } from "../layout/coordinate-loops.js";
import { writeSizes } from "../layout/dense-places.js";
import { checkInBounds, checkSparseParts, firstNegative, readIntegers } from "../sparse-parts.js";
import { COUNT_TYPES, countLoopsOver } from "./count-loops.js";

/** Values between pauses. */
const VALUES_AT_ONCE = 262_144;
/** Bytes of bins that are set to zero between pauses. */
const BYTES_AT_ONCE = 4_194_304;

/**
 * SparseBincount: how often each integer occurs in a sparse vector, or in each row of a sparse tensor, or the sums of their weights.
 * Weights that are neither none nor as many as the values are an error; TensorFlow reads past the end of them.
 */
export function createSparseBincount({ attributes }: ConstructionContext): Kernel {
  const isBinary = attributes.bool("binary_output");
  return { compute: (context) => runSteps(countValues(context, isBinary)) };
}

function* countValues(context: ComputeContext, isBinary: boolean): Steps<void> {
  const [indices, values, shape, sizeInput, weights] = [0, 1, 2, 3, 4].map((i) => context.input(i));
  const size = readSize(sizeInput);
  checkSparseParts(indices, values, shape);
  yield* checkIndices(context, indices, shape);
  const rank = shape.elementCount;
  const count = values.elementCount;
  if (rank === 1 && firstNegative(values) >= 0) throw invalidArgument("Input arr must be non-negative!");
  if (weights.elementCount > 0 && weights.elementCount !== count) {
    throw invalidArgument(
      `weights must have as many elements as values, or none, found ${formatShape(weights.shape)} for ${count} values`,
    );
  }
  const output = context.allocateOutput(0, rank > 1 ? [indexValues(shape)[0], size] : [size]);
  const { memory } = context;
  const { dtype, address: bins } = output;
  const bytes = dataTypeSize(dtype);
  const zero = (start: number, end: number) => void memory.u8.fill(0, bins + start, bins + end);
  yield* settle(inBlocks(context, output.elementCount * bytes, BYTES_AT_ONCE, zero));
  const type = COUNT_TYPES.indexOf(dtype);
  const shift = values.dtype === DataType.INT64 ? 3 : 2;
  const stride = rank > 1 ? 8 * rank : 0;
  const add = (start: number, end: number) => {
    const from = values.address + start * 2 ** shift;
    const weight = weights.elementCount > 0 ? weights.address + start * bytes : 0;
    const rest = [weight, isBinary ? 1 : 0, bins, size] as const;
    countLoopsOver(memory).addSparse(type, from, shift, end - start, indices.address + start * stride, stride, ...rest);
  };
  yield* settle(inBlocks(context, count, VALUES_AT_ONCE, add));
}

/** @throws {StatusError} INVALID_ARGUMENT unless all indices are below their sizes */
function* checkIndices(context: ComputeContext, indices: Tensor, shape: Tensor): Steps<void> {
  const { memory } = context;
  using scope = memory.scope();
  const sizes = indexValues(shape);
  const exact = readIntegers(shape);
  // Without a positive size no index is inside; sizes are read as unsigned numbers.
  const list = writeSizes(memory, scope, sizes);
  for (let d = 0; d < exact.length; d++) memory.i64[list / 8 + d] = exact[d] < 0n ? 0n : exact[d];
  const rank = exact.length;
  let isInside = true;
  const check = (start: number, end: number) => {
    const first = indices.address + start * rank * 8;
    isInside &&= coordinateLoopsOver(memory).countInside(first, end - start, rank, list) === end - start;
  };
  yield* settle(inBlocks(context, indices.shape[0], VALUES_AT_ONCE, check));
  if (!isInside) checkInBounds(indices, exact);
}

function readSize(tensor: Tensor): number {
  if (tensor.rank !== 0) throw invalidArgument(`Shape must be rank 0 but is rank ${tensor.rank}`);
  const size = readIndex(tensor);
  if (size < 0) throw invalidArgument(`size (${exactIndex(tensor)}) must be non-negative`, { size });
  return size;
}
