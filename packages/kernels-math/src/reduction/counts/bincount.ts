import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument, type StatusError } from "@heddle/status";
import {
  DataType,
  exactIndex,
  formatShape,
  readIndex,
  readIndices,
  type Shape,
  setToZeros,
  shapesEqual,
  type Tensor,
} from "@heddle/tensor";
import { elementOf, type Lane, numericLane, viewOf } from "@heddle/tensor/numbers";
import { integerLoopsOver } from "../../element-wise/cast/integer-loops.js";
import { BIN_TYPES, binLoopsOver } from "./bin-loops.js";

const NEGATIVE = "Input arr must be non-negative!";

/** Bincount: how often each integer occurs, or the sum of its weights. */
export function createBincount({ outputTypes }: ConstructionContext): Kernel {
  const lane = numericLane(outputTypes[0]);
  return {
    compute(context) {
      const values = context.input(0);
      const weights = context.input(2);
      const size = readSize(context.input(1));
      if (weights.elementCount === 0) {
        if (size > values.elementCount) checkValues(values, () => NEGATIVE); // Before memory for so many bins is asked for.
        countEach(context, lane, size, values);
        return;
      }
      checkValues(values, () => NEGATIVE);
      if (weights.elementCount !== values.elementCount) {
        throw invalidArgument("Input indices and weights must have the same size.");
      }
      countInto(context, lane, [size], values, weights, false, [0, values.elementCount]);
    },
  };
}

/** DenseBincount: Bincount, also of each row of a matrix. */
export function createDenseBincount({ outputTypes, attributes }: ConstructionContext): Kernel {
  const lane = numericLane(outputTypes[0]);
  const binary = attributes.bool("binary_output");
  return {
    compute(context) {
      const values = context.input(0);
      const weights = context.input(2);
      if (values.rank > 2) {
        throw invalidArgument(`Shape must be at most rank 2 but is rank ${values.rank}`, { rank: values.rank });
      }
      checkScalar(context.input(1));
      if (weights.elementCount !== 0 && !shapesEqual(weights.shape, values.shape)) {
        throw weightsShape(weights.shape);
      }
      const size = readSize(context.input(1));
      const isBatch = values.rank === 2;
      checkValues(values, (value) =>
        isBatch ? `Input 'in' must be non-negative! Negative input value found: ${value}` : NEGATIVE,
      );
      const [rows, columns] = isBatch ? values.shape : [1, values.elementCount];
      const shape = isBatch ? [rows, size] : [size];
      const splits = Array.from({ length: rows + 1 }, (_, row) => row * columns);
      countInto(context, lane, shape, values, weights, binary, splits);
    },
  };
}

/** RaggedBincount: Bincount of each row of a ragged tensor. */
export function createRaggedBincount({ outputTypes, attributes }: ConstructionContext): Kernel {
  const lane = numericLane(outputTypes[0]);
  const binary = attributes.bool("binary_output");
  return {
    compute(context) {
      const values = context.input(1);
      const weights = context.input(3);
      const size = readSize(context.input(2));
      const splits = readIndices(context.input(0));
      if (splits.length === 0) throw invalidArgument("Splits must be non-empty");
      if (splits[0] !== 0) throw invalidArgument(`Splits must start with 0, not with ${splits[0]}`);
      const last = splits[splits.length - 1];
      if (last !== values.elementCount) {
        throw invalidArgument(
          `Splits must end with the number of values, got ${last} instead of ${values.elementCount}`,
        );
      }
      checkValues(values, () => "Input must be non-negative");
      // TensorFlow reads past the end of weights that are too few.
      if (weights.elementCount !== 0 && weights.elementCount < values.elementCount) {
        throw weightsShape(weights.shape);
      }
      countInto(context, lane, [splits.length - 1, size], values, weights, binary, splits);
    },
  };
}

function checkScalar(tensor: Tensor): void {
  if (tensor.rank !== 0) {
    throw invalidArgument(`Shape must be rank 0 but is rank ${tensor.rank}`, { rank: tensor.rank });
  }
}

function readSize(tensor: Tensor): number {
  checkScalar(tensor);
  const size = readIndex(tensor);
  if (size < 0) throw invalidArgument(`size (${exactIndex(tensor)}) must be non-negative`, { size });
  if (!Number.isSafeInteger(size)) throw invalidArgument(`size (${size}) is beyond 2^53`, { size });
  return size;
}

function checkValues(tensor: Tensor, message: (value: number) => string): void {
  const loops = binLoopsOver(tensor.memory);
  const bad = loops.firstNegative(tensor.address, shiftOf(tensor), tensor.elementCount);
  if (bad >= 0) throw invalidArgument(message(readIndex(tensor, bad)));
}

/** The shift of an index for the loops: 3 for int64, 2 for int32. */
function shiftOf({ dtype }: Tensor): number {
  return dtype === DataType.INT64 ? 3 : 2;
}

/** Counts each int32 below the number of bins. */
function countEach(context: ComputeContext, lane: Lane, size: number, values: Tensor): void {
  const { memory } = context;
  using scope = memory.scope();
  const counts = scope.malloc(size * 4);
  const output = context.allocateOutput(0, [size]);
  if (!integerLoopsOver(memory).countValues(values.address, values.elementCount, counts, size)) {
    throw invalidArgument(NEGATIVE);
  }
  const { u32 } = memory;
  const numbers = viewOf(memory, lane);
  const first = output.address >>> lane.shift;
  for (let bin = 0; bin < size; bin++) numbers[first + bin] = elementOf(lane, u32[(counts >>> 2) + bin]);
}

/** Counts each value that is below the number of bins, in the row that has its place between two `splits`. */
function countInto(
  context: ComputeContext,
  lane: Lane,
  shape: Shape,
  values: Tensor,
  weights: Tensor,
  binary: boolean,
  splits: ArrayLike<number>,
): void {
  const output = context.allocateOutput(0, shape);
  setToZeros(output);
  const loops = binLoopsOver(context.memory);
  const type = BIN_TYPES.indexOf(lane.dtype);
  const size = shape[shape.length - 1];
  const shift = shiftOf(values);
  const isWeighted = weights.elementCount > 0;
  for (let row = 0, start = 0; row + 1 < splits.length; row++) {
    const end = Math.max(start, Math.min(splits[row + 1], values.elementCount)); // Splits may step back.
    const from = values.address + start * 2 ** shift;
    const weight = isWeighted ? weights.address + start * lane.bytes : 0;
    const bins = output.address + row * size * lane.bytes;
    loops.addToBins(type, from, shift, end - start, weight, binary ? 1 : 0, bins, size);
    start = end;
  }
}

function weightsShape(shape: Shape): StatusError {
  return invalidArgument(
    `\`weights\` must be the same shape as \`arr\` or a length-0 \`Tensor\`, in which case it acts as all weights equal to 1. Received ${formatShape(shape)}`,
    { shape },
  );
}
