import {
  type Attributes,
  type ComputeContext,
  type ConstructionContext,
  type FunctionRunner,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { failedPrecondition, invalidArgument, unavailable } from "@heddle/status";
import { type DataType, dataTypeName, elementCount, formatShape, shapesEqual, type Tensor } from "@heddle/tensor";
import { joinTensors } from "../slices/join-tensors.js";
import { sliceAll, sliceTensor } from "../slices/slice-tensor.js";

/** The sizes of a node's batches. */
interface BatchSizes {
  /** The most rows of an input. */
  readonly mostRows: number;
  /** The most rows that the function is given. */
  readonly largest: number;
  /** The sizes that batches are padded to, ascending; empty when every size is allowed. */
  readonly allowed: readonly number[];
}

/**
 * BatchFunction: the results of a function for a batch of rows. In TensorFlow several runs share a batch for a while; here each run has
 * batches of its own, so that threads, timeouts and priorities have no effect. As there, a batch is padded to an allowed size with copies of
 * its first row, and an input without rows has empty vectors as results.
 *
 * Source: tensorflow/core/kernels/batch_kernels.cc and batching_util/batch_resource_base.cc (TensorFlow 2.21).
 */
export function createBatchFunction(construction: ConstructionContext): Kernel {
  const { attributes, outputTypes } = construction;
  const sizes = batchSizes(attributes);
  const runner = construction.instantiateFunction(attributes.func("f"));
  checkResults(runner.outputTypes, outputTypes);
  return { compute: (context) => runSteps(runBatches(context, runner, sizes)) };
}

function batchSizes(attributes: Attributes): BatchSizes {
  const allowed = attributes.intList("allowed_batch_sizes");
  const maximum = attributes.int("max_batch_size");
  const isSplit = attributes.bool("enable_large_batch_splitting");
  const last = allowed.at(-1);
  if (allowed.some((size, i) => i > 0 && size <= allowed[i - 1])) {
    throw invalidArgument("allowed_batch_sizes entries must be monotonically increasing");
  }
  if (last !== undefined && last !== maximum && !isSplit) {
    throw invalidArgument(
      "final entry in allowed_batch_sizes must equal max_batch_size when enable_large_batch_splitting is False",
    );
  }
  if (maximum === 0) throw invalidArgument("input_batch_size_limit must be positive; was 0");
  const timeout = attributes.int("batch_timeout_micros");
  if (timeout < 0) throw invalidArgument(`batch_timeout_micros must be non-negative; was ${timeout}`);
  const mostRows = unsigned(maximum);
  const largest = isSplit && last !== undefined ? unsigned(last) : mostRows;
  if (largest > mostRows) {
    throw invalidArgument(
      `When enable_large_batch_splitting is true, input_batch_size_limit must be greater than or equal to max_execution_batch_size.1${mostRows}${largest}`,
    );
  }
  if (largest === 0n) {
    throw unavailable("no batch has room for a row: the last of allowed_batch_sizes is 0");
  }
  return { mostRows: Number(mostRows), largest: Number(largest), allowed };
}

/** A size as TensorFlow reads it: a negative one is a large number. */
function unsigned(size: number): bigint {
  return BigInt.asUintN(64, BigInt(size));
}

function checkResults(found: readonly DataType[], wanted: readonly DataType[]): void {
  if (found.length !== wanted.length) throw invalidArgument("Wrong number of batched output tensors");
  const index = found.findIndex((type, i) => type !== wanted[i]);
  if (index < 0) return;
  throw invalidArgument(
    `Type mismatch: actual ${dataTypeName(found[index])} vs. expect ${dataTypeName(wanted[index])}`,
  );
}

function* runBatches(context: ComputeContext, runner: FunctionRunner, sizes: BatchSizes): Steps<void> {
  const rows = rowsOf(context.inputList("in_tensors"));
  if (rows === 0) {
    for (let i = 0; i < context.outputCount; i++) context.allocateOutput(i, [0]);
    return;
  }
  if (rows > sizes.mostRows) {
    throw invalidArgument(`Task size ${rows} is larger than maximum input batch size ${sizes.mostRows}`);
  }
  const batches: Tensor[][] = [];
  try {
    for (let start = 0; start < rows; start += sizes.largest) {
      const count = Math.min(sizes.largest, rows - start);
      const size = sizes.allowed.find((allowed) => allowed >= count) ?? count;
      batches.push(yield* runBatch(context, runner, start, count, size));
    }
    for (let i = 0; i < context.outputCount; i++) {
      context.setOutput(
        i,
        joinBatches(
          context,
          batches.map((results) => results[i]),
        ),
      );
    }
  } finally {
    for (const tensor of batches.flat()) tensor.release();
  }
}

/** The number of rows of all inputs. @throws {StatusError} INVALID_ARGUMENT for scalars and different numbers */
function rowsOf(inputs: readonly Tensor[]): number {
  const list = () => {
    const names = inputs.map(({ shape }, i) => ` - in__tensors_${i} has shape ${formatShape(shape)}\n`);
    return `.\nBelow are the input tensors: \n${names.join("")}`;
  };
  const [rows] = inputs[0].shape;
  for (const { rank, shape } of inputs) {
    if (rank === 0) throw invalidArgument(`Batching input tensors must have at least one dimension${list()}`);
    if (shape[0] !== rows) {
      throw invalidArgument(
        `Batching input tensors supplied in a given op invocation must have equal 0th-dimension size${list()}`,
      );
    }
  }
  return rows;
}

/** The results of the function for `count` rows from `start` on, padded to `size` with copies of the first of them. */
function* runBatch(
  context: ComputeContext,
  runner: FunctionRunner,
  start: number,
  count: number,
  size: number,
): Steps<Tensor[]> {
  const captured = context.inputList("captured_tensors");
  const given: Tensor[] = [];
  const results: Tensor[] = [];
  try {
    for (const input of context.inputList("in_tensors")) given.push(paddedRows(input, start, count, size));
    results.push(...(yield* settle(runner.run(context, [...given, ...captured]))));
    return sliceAll(results.length, (i) => ownRows(results[i], count, size));
  } finally {
    for (const tensor of [...given, ...results]) tensor.release();
  }
}

function paddedRows(input: Tensor, start: number, count: number, size: number): Tensor {
  const [, ...row] = input.shape;
  const perRow = elementCount(row);
  using rows = sliceTensor(input, start * perRow, [count, ...row]);
  if (size === count) return rows.retain();
  using first = sliceTensor(input, start * perRow, [1, ...row]);
  using padding = repeatedRow(first, size - count);
  return joinTensors(input.memory, input.dtype, [size, ...row], [rows, padding]);
}

/** By doubling: a size beyond the memory fails early. */
function repeatedRow(first: Tensor, count: number): Tensor {
  if (count === 1) return first.retain();
  using half = repeatedRow(first, count >> 1);
  const parts = count % 2 === 0 ? [half, half] : [half, half, first];
  return joinTensors(first.memory, first.dtype, [count, ...first.shape.slice(1)], parts);
}

/** The first `count` rows of a result of `size` rows, which the caller releases. */
function ownRows(result: Tensor, count: number, size: number): Tensor {
  const [found, ...row] = result.shape;
  if (result.rank === 0) throw failedPrecondition("Batched output tensor has 0 dimensions");
  if (found === size) return sliceTensor(result, 0, [count, ...row]);
  throw failedPrecondition(
    `Batched output tensor's 0th dimension does not equal the sum of the 0th dimension sizes of the input tensors. 0th dimension size: ${found}; batch size: ${count}; unbatched tasks size: 0; padding size: ${size - count}`,
  );
}

/** The rows of the batches, one after the other, which the caller releases. */
function joinBatches({ memory }: ComputeContext, batches: readonly Tensor[]): Tensor {
  const [{ dtype, shape: first, rank }] = batches;
  batches.forEach(({ shape }, i) => {
    const found = `shape[0] = ${formatShape(first)} vs. shape[${i}] = ${formatShape(shape)}`;
    if (shape.length !== rank) throw invalidArgument(`Ranks of all input tensors should match: ${found}`);
    if (!shapesEqual(shape.slice(1), first.slice(1))) {
      throw invalidArgument(`Dimensions of inputs should match: ${found}`);
    }
  });
  const rows = batches.reduce((sum, { shape }) => sum + shape[0], 0);
  return joinTensors(memory, dtype, [rows, ...first.slice(1)], batches);
}
