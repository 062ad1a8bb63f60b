import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { invalidArgument, type StatusError } from "@heddle/status";
import {
  DataType,
  exactIndex,
  formatShape,
  indexValues,
  readIndex,
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
        return undefined;
      }
      checkValues(values, () => NEGATIVE);
      if (weights.elementCount !== values.elementCount) {
        throw invalidArgument("Input indices and weights must have the same size.");
      }
      const ends = Uint32Array.of(values.elementCount);
      return runSteps(countInto(context, lane, [size], values, weights, false, ends));
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
      if (values.elementCount === 0) {
        // There may be more rows than a list of their ends has room for.
        setToZeros(context.allocateOutput(0, shape));
        return undefined;
      }
      const ends = new Uint32Array(rows);
      for (let row = 0, end = columns; row < rows; row++, end += columns) ends[row] = end;
      return runSteps(countInto(context, lane, shape, values, weights, binary, ends));
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
      const splits = indexValues(context.input(0));
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
      const shape = [splits.length - 1, size];
      return runSteps(countInto(context, lane, shape, values, weights, binary, endsOf(splits, last)));
    },
  };
}

/** The ends of rows. Splits may step back, and beyond the last of them. */
function endsOf(splits: Float64Array, last: number): Uint32Array {
  const ends = new Uint32Array(splits.length - 1);
  for (let row = 0, end = 0; row < ends.length; row++) {
    end = Math.max(end, Math.min(splits[row + 1], last));
    ends[row] = end;
  }
  return ends;
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

/** Values, and bins that are set to zero, between pauses. */
const AT_ONCE = 65_536;

/** Counts each value that is below the number of bins, in the row whose end is the first above its place. */
function* countInto(
  context: ComputeContext,
  lane: Lane,
  shape: Shape,
  values: Tensor,
  weights: Tensor,
  binary: boolean,
  ends: Uint32Array,
): Steps<void> {
  const { memory } = context;
  const output = context.allocateOutput(0, shape);
  const type = BIN_TYPES.indexOf(lane.dtype);
  const size = shape[shape.length - 1];
  const shift = shiftOf(values);
  const weight = weights.elementCount > 0 ? weights.address : 0;
  const rowBytes = size * lane.bytes;
  using scope = memory.scope();
  const list = scope.malloc(ends.byteLength);
  memory.u32.set(ends, list >>> 2);
  const count = (start: number, end: number) => {
    const bins = output.address + start * rowBytes;
    memory.u8.fill(0, bins, bins + (end - start) * rowBytes);
    const first = start > 0 ? ends[start - 1] : 0;
    const of = [list + start * 4, end - start, weight, binary ? 1 : 0, bins, size] as const;
    binLoopsOver(memory).addToBins(type, values.address, shift, first, ...of);
  };
  const rowWork = size + values.elementCount / Math.max(ends.length, 1);
  yield* settle(inBlocks(context, ends.length, Math.max(1, Math.floor(AT_ONCE / rowWork)), count));
}

function weightsShape(shape: Shape): StatusError {
  return invalidArgument(
    `\`weights\` must be the same shape as \`arr\` or a length-0 \`Tensor\`, in which case it acts as all weights equal to 1. Received ${formatShape(shape)}`,
    { shape },
  );
}
