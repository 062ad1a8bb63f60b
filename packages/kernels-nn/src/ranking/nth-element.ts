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
import { DataType, dataTypeSize, readIndex, sixteenBit, Tensor } from "@heddle/tensor";
import { floatsOf, writeFloats } from "../float-copies.js";
import { KINDS, nthLoopsOver } from "./nth-loops.js";

/**
 * NthElement: the n-th smallest element of each row, or with `reverse` the n-th largest, from 0 on. A NaN counts as the largest element,
 * where TensorFlow's result depends on its place.
 */
export function createNthElement({ attributes }: ConstructionContext): Kernel {
  const isReversed = attributes.bool("reverse");
  return { compute: (context) => select(context, isReversed) };
}

/** Elements that are searched without a pause. */
const ELEMENTS_AT_ONCE = 100_000;

function select(context: ComputeContext, isReversed: boolean): void | Promise<void> {
  const [input, given] = [context.input(0), context.input(1)];
  if (given.rank !== 0) throw invalidArgument(`N must be scalar but has rank ${given.rank}`);
  const n = readIndex(given);
  if (n < 0) throw invalidArgument(`n must be non-negative but is ${n}`);
  if (input.rank < 1) throw invalidArgument(`Input must be at least rank 1 but is rank ${input.rank}`);
  const columns = input.shape[input.rank - 1];
  if (columns <= n) throw invalidArgument(`Input must have last dimension > n = ${n}`, { n, columns });
  const output = context.allocateOutput(0, input.shape.slice(0, -1));
  if (output.elementCount === 0) return;
  return runSteps(selectSteps(context, input, output, isReversed ? columns - 1 - n : n));
}

function* selectSteps(context: ComputeContext, input: Tensor, output: Tensor, place: number): Steps<void> {
  const { memory } = context;
  const rows = output.elementCount;
  const columns = input.elementCount / rows;
  const isStaged = sixteenBit(input.dtype) !== undefined;
  using x = isStaged ? floatsOf(input) : input.retain();
  using y = isStaged ? Tensor.allocate(memory, DataType.FLOAT, output.shape) : output.retain();
  const bytes = dataTypeSize(x.dtype);
  const kind = KINDS.indexOf(x.dtype);
  using scope = memory.scope();
  const work = scope.malloc(columns * bytes);
  yield* settle(
    inBlocks(context, rows, Math.ceil(ELEMENTS_AT_ONCE / columns), (start, end) => {
      const from = x.address + start * columns * bytes;
      nthLoopsOver(memory).selectRows(kind, from, end - start, columns, place, work, y.address + start * bytes);
    }),
  );
  if (isStaged) writeFloats(y, output);
}
