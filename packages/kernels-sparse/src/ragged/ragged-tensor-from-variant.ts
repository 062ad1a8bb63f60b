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
import {
  DataType,
  dataTypeName,
  dataTypeSize,
  elementCount,
  exactIndexValues,
  formatShape,
  indexTensor,
  isObjectType,
  Tensor,
} from "@heddle/tensor";
import { Variant } from "@heddle/tensor/variants";
import { StringBlockBuilder } from "@heddle/tstring";
import { pickBlocks } from "../pick-blocks.js";
import { newPicks } from "../pick-elements.js";
import { copyShort } from "./copy-short.js";
import { RAGGED_TENSOR, RaggedVariant } from "./ragged-variant.js";

/** RaggedTensorFromVariant: variants that each hold a ragged tensor, concatenated as a ragged tensor of more dimensions. */
export function createRaggedTensorFromVariant({ attributes }: ConstructionContext): Kernel {
  const inputRank = attributes.int("input_ragged_rank");
  const outputRank = attributes.int("output_ragged_rank");
  const types = { values: attributes.type("Tvalues"), splits: attributes.type("Tsplits") };
  return {
    compute: (context) => runSteps(compute(context)),
  };

  function* compute(context: ComputeContext): Steps<void> {
    const encoded = context.input(0);
    const rank = raggedRankOf(inputRank, outputRank, encoded.rank);
    const parts: RaggedVariant[] = [];
    const check = (start: number, end: number) => {
      for (let i = start; i < end; i++) {
        const object = encoded.objects()[i];
        const part = object instanceof RaggedVariant ? object : partAt(encoded, i);
        checkPart(part, i, rank, outputRank, types);
        parts.push(part);
      }
    };
    yield* settle(inBlocks(context, encoded.objects().length, PARTS_AT_ONCE, check));
    if (encoded.rank === 0) setWhole(context, parts[0]);
    else if (outputRank === 0) yield* setStacked(context, parts, types.values);
    else yield* setNested(context, parts, rank, types);
  }
}

/** Ragged tensors that are checked or copied without a pause. */
const PARTS_AT_ONCE = 4096;

/** The ragged tensor of an element that is not plainly one. */
function partAt(encoded: Tensor, index: number): RaggedVariant {
  const variant = Variant.at(encoded, index);
  const part = variant.get(RAGGED_TENSOR);
  if (part) return part;
  throw invalidArgument(
    `Input Variant element at index ${index} doesn't hold a RaggedTensorVariant: ${variant.debugString()}`,
  );
}

interface Types {
  readonly values: DataType;
  readonly splits: DataType;
}

/** The ragged rank of each variant. */
function raggedRankOf(given: number, outputRank: number, dims: number): number {
  const inferred = outputRank === 0 ? 0 : outputRank - dims;
  const rank = given === -1 ? inferred : given;
  if (rank < 0) {
    throw invalidArgument(
      `Inferred input_ragged_rank (output_ragged_rank - encoded_variant.dims()) must be >= 0, found output_ragged_rank: ${outputRank}, encoded_variant.dims(): ${dims}, inferred input_ragged_rank: ${rank}`,
    );
  }
  const isStack = outputRank === 0 && rank === 0;
  if (!isStack && outputRank !== dims + rank) {
    throw invalidArgument(
      `output_ragged_rank must be equal to input_ragged_rank + encoded_ragged.dims(); output_ragged_rank: ${outputRank}, input_ragged_rank: ${rank}, encoded_variant.dims(): ${dims}.`,
    );
  }
  return rank;
}

function checkPart(
  { splits, values }: RaggedVariant,
  index: number,
  rank: number,
  outputRank: number,
  types: Types,
): void {
  if (splits.length !== rank) {
    throw invalidArgument(
      `Encoded input RaggedTensorVariant has ragged_rank=${splits.length}.  Expected ragged_rank=${rank}.`,
    );
  }
  if (values.dtype !== types.values) {
    const [wanted, found] = [types.values, values.dtype].map(dataTypeName);
    throw invalidArgument(`Expected values Tensor dtype: ${wanted}, found: ${found}`);
  }
  const other = splits.find(({ dtype }) => dtype !== types.splits);
  if (other) {
    const [wanted, found] = [types.splits, other.dtype].map(dataTypeName);
    throw invalidArgument(`Expected row_splits Tensor dtype: ${wanted}, found: ${found}`);
  }
  if (outputRank > 0 && values.rank === 0) {
    // TensorFlow prints the tensor, too.
    throw invalidArgument(
      `Ragged values must have rank >= 1; encoded scalar element at index ${index} has values of shape []`,
    );
  }
}

function setWhole(context: ComputeContext, { splits, values }: RaggedVariant): void {
  [...splits, values].forEach((tensor, i) => {
    context.setOutput(i, tensor.retain());
  });
}

/** Source: tensorflow/core/kernels/ragged_tensor_from_variant_op.cc (TensorFlow 2.21), `StackNonRaggedTensors`. */
function* setStacked(context: ComputeContext, parts: readonly RaggedVariant[], dtype: DataType): Steps<void> {
  const inner = parts[0]?.values.shape ?? [];
  checkShapes(parts, 0);
  yield* setValues(context, 0, parts, dtype, [parts.length, ...inner], elementCount(inner.slice(1)));
}

/** As `NestedStackRaggedTensors` there. */
function* setNested(context: ComputeContext, parts: readonly RaggedVariant[], rank: number, types: Types): Steps<void> {
  const dims = context.input(0).shape;
  const set = (output: number, splits: ArrayLike<number>) =>
    context.setOutput(output, indexTensor(context.memory, types.splits, [splits.length], splits));
  checkShapes(parts, 1);
  yield* settle(context.pause());
  let rows = 1;
  for (let d = 0; d + 1 < dims.length; d++) {
    rows *= dims[d];
    set(
      d,
      Float64Array.from({ length: rows + 1 }, (_, i) => i * dims[d + 1]),
    );
  }
  const starts = [0];
  for (const { splits, values } of parts) {
    const count = splits.length > 0 ? splits[0].shape[0] - 1 : values.shape[0];
    starts.push(starts[starts.length - 1] + count);
  }
  set(dims.length - 1, starts);
  for (let d = 0; d < rank; d++) {
    const all = [0];
    for (const { splits } of parts) {
      const before = all[all.length - 1];
      for (const split of exactIndexValues(splits[d]).subarray(1)) all.push(before + split);
    }
    set(dims.length + d, all);
  }
  yield* settle(context.pause());
  const inner = parts[0]?.values.shape.slice(1) ?? [];
  const count = parts.reduce((sum, { values }) => sum + values.shape[0], 0);
  yield* setValues(context, dims.length + rank, parts, types.values, [count, ...inner], elementCount(inner));
}

function* setValues(
  context: ComputeContext,
  output: number,
  parts: readonly RaggedVariant[],
  dtype: DataType,
  shape: readonly number[],
  blockLength: number,
): Steps<void> {
  if (elementCount(shape) === 0) {
    context.allocateOutput(output, shape);
    return;
  }
  const values: readonly Tensor[] = parts.map((part) => part.values);
  const { memory } = context;
  if (isObjectType(dtype)) {
    const picks = newPicks(elementCount(shape) / blockLength).map((_, i) => i);
    context.setOutput(output, pickBlocks(memory, { dtype, shape, blockLength, picks, values }));
    return;
  }
  if (dtype !== DataType.STRING) {
    const size = dataTypeSize(dtype);
    let to = context.allocateOutput(output, shape).address;
    const copy = (start: number, end: number) => {
      for (let i = start; i < end; i++) {
        const { address, elementCount: count } = values[i];
        copyShort(memory, address, to, count * size);
        to += count * size;
      }
    };
    yield* settle(inBlocks(context, values.length, PARTS_AT_ONCE, copy));
    return;
  }
  using builder = new StringBlockBuilder(memory, elementCount(shape));
  const add = (start: number, end: number) => {
    for (let i = start; i < end; i++) builder.addCells(values[i].address, values[i].elementCount);
  };
  yield* settle(inBlocks(context, values.length, PARTS_AT_ONCE, add));
  context.setOutput(output, Tensor.fromStringBlock(memory, shape, builder.finish()));
}

/** Checks that all values have the same rank and, but for their first `free` dimensions, the same shape. */
function checkShapes(parts: readonly RaggedVariant[], free: number): void {
  const first = parts[0]?.values.shape ?? [];
  parts.forEach(({ values: { shape } }, i) => {
    if (shape.length !== first.length) {
      throw invalidArgument(
        `Rank of values must match for all components; values shape at index 0: ${formatShape(first)}, values shape at index ${i}: ${formatShape(shape)}`,
      );
    }
    if (shape.some((size, d) => d >= free && size !== first[d])) {
      const hint = free > 0 ? MAP_FN_HINT : "";
      throw invalidArgument(
        `All flat_values must have compatible shapes.  Shape at index 0: ${formatShape(first.slice(free))}.  Shape at index ${i}: ${formatShape(shape.slice(free))}${hint}`,
      );
    }
  });
}

const MAP_FN_HINT =
  ".  If you are using tf.map_fn, then you may need to specify an explicit fn_output_signature with appropriate ragged_rank, and/or convert output tensors to RaggedTensors.";
