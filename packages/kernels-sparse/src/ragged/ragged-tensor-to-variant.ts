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
import { DataType, exactIndex, indexValues, SCALAR, Tensor } from "@heddle/tensor";
import { RaggedRows } from "./ragged-rows.js";
import { RaggedVariant } from "./ragged-variant.js";

/** RaggedTensorToVariant: a ragged tensor as one variant, or each of its rows as an element of a vector of variants. */
export function createRaggedTensorToVariant({ attributes }: ConstructionContext): Kernel {
  return attributes.bool("batched_input") ? { compute: encodeRows } : { compute: encodeWhole };
}

function encodeWhole(context: ComputeContext): void {
  const { tensors, values } = readInput(context);
  const whole = new RaggedVariant(
    tensors.map((tensor) => tensor.retain()),
    values.retain(),
  );
  setVariants(context, SCALAR, [whole]);
}

/** Source: tensorflow/core/kernels/ragged_tensor_to_variant_op.cc (TensorFlow 2.21), `UnbatchRaggedZerothDim`. */
function encodeRows(context: ComputeContext): void | Promise<void> {
  return runSteps(encodeEach(context));
}

/** Rows that are encoded without a pause. */
const ROWS_AT_ONCE = 1024;

function* encodeEach(context: ComputeContext): Steps<void> {
  const { tensors, nested, values } = readInput(context);
  if (values.rank === 0) throw invalidArgument("Can't unbatch rank-0 tensor.");
  const count = nested.length > 0 ? nested[0].length - 1 : values.shape[0];
  const made: RaggedVariant[] = [];
  const rows = new RaggedRows(
    tensors.map(({ dtype }) => dtype),
    nested,
    values,
    count,
  );
  const encode = (start: number, end: number) => {
    for (let row = start; row < end; row++) made.push(new RaggedVariant(rows, row));
  };
  try {
    yield* settle(inBlocks(context, count, ROWS_AT_ONCE, encode));
  } catch (error) {
    for (let row = made.length; row < count; row++) rows.release();
    for (const variant of made) variant.release();
    throw error;
  }
  setVariants(context, [count], made);
}

function readInput(context: ComputeContext) {
  const tensors = context.inputList("rt_nested_splits");
  const values = context.input(tensors.length);
  if (tensors.length > 0 && values.rank === 0) {
    throw invalidArgument("Requires flat_values to have rank>=1 when nested_row_splits is not empty, but is 0.");
  }
  const nested = tensors.map(indexValues);
  let count = values.shape[0];
  for (let d = tensors.length - 1; d >= 0; d--) {
    checkSplits(tensors[d], nested[d], count);
    count = nested[d].length - 1;
  }
  return { tensors, nested, values };
}

function checkSplits(tensor: Tensor, splits: Float64Array, count: number): void {
  const invalid = (reason: string) => invalidArgument(`Invalid ragged splits: ${reason}`);
  if (tensor.rank !== 1) throw invalid(`ragged splits must be rank 1 but is rank ${tensor.rank}`);
  if (splits.length === 0) throw invalid("ragged splits must have at least one splits, but is empty");
  if (splits[0] !== 0) throw invalid(`first element of ragged splits  must be 0 but is ${exactIndex(tensor, 0)}`);
  const last = splits.length - 1;
  for (let i = 1; i <= last; i++) {
    if (splits[i] < splits[i - 1]) {
      throw invalid(
        `ragged splits must be monotonically increasing, but ragged_splits[${i}]=${exactIndex(tensor, i)} is smaller than row_splits[${i - 1}]=${exactIndex(tensor, i - 1)}`,
      );
    }
  }
  if (splits[last] !== count) {
    const found = exactIndex(tensor, last);
    throw invalid(`last element of ragged splits must be the number of ragged values(${count}) but is ${found}`);
  }
}

/** Sets the output to a tensor of the variants. Takes over one reference of each, also when it fails. */
function setVariants(context: ComputeContext, shape: readonly number[], variants: readonly RaggedVariant[]): void {
  let tensor: Tensor;
  try {
    tensor = Tensor.fromObjects(context.memory, DataType.VARIANT, shape, variants);
  } catch (error) {
    for (const variant of variants) variant.release();
    throw error;
  }
  context.setOutput(0, tensor);
}
