import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { type DataType, elementCount, exactIndexValues, indexTensor, type Tensor } from "@heddle/tensor";
import { newPicks, pickBlocks } from "./pick-blocks.js";
import {
  badInferredRank,
  encodedScalar,
  flatRanksDiffer,
  flatShapesDiffer,
  notARaggedVariant,
  wrongEncodedRank,
  wrongEncodedType,
  wrongOutputRaggedRank,
} from "./ragged-errors.js";
import { RaggedVariant } from "./ragged-variant.js";

/** RaggedTensorFromVariant: variants that each hold a ragged tensor, put one behind the other as a ragged tensor of more dimensions. */
export function createRaggedTensorFromVariant({ attributes }: ConstructionContext): Kernel {
  const inputRank = attributes.int("input_ragged_rank");
  const outputRank = attributes.int("output_ragged_rank");
  const types = { values: attributes.type("Tvalues"), splits: attributes.type("Tsplits") };
  return {
    compute(context) {
      const encoded = context.input(0);
      const rank = raggedRankOf(inputRank, outputRank, encoded.rank);
      const parts = encoded.objects().map((object, i) => {
        if (!(object instanceof RaggedVariant)) throw notARaggedVariant(i, object?.typeName);
        checkPart(object, i, rank, outputRank, types);
        return object;
      });
      if (encoded.rank === 0) setWhole(context, parts[0]);
      else if (outputRank === 0) setStacked(context, parts, types.values);
      else setNested(context, parts, rank, types);
    },
  };
}

interface Types {
  readonly values: DataType;
  readonly splits: DataType;
}

/** The ragged rank of each variant. */
function raggedRankOf(given: number, outputRank: number, dims: number): number {
  const inferred = outputRank === 0 ? 0 : outputRank - dims;
  const rank = given === -1 ? inferred : given;
  if (rank < 0) throw badInferredRank(outputRank, dims, rank);
  const isStack = outputRank === 0 && rank === 0;
  if (!isStack && outputRank !== dims + rank) throw wrongOutputRaggedRank(outputRank, rank, dims);
  return rank;
}

function checkPart({ splits, values }: RaggedVariant, index: number, rank: number, outputRank: number, types: Types) {
  if (splits.length !== rank) throw wrongEncodedRank(splits.length, rank);
  if (values.dtype !== types.values) throw wrongEncodedType("values", types.values, values.dtype);
  const other = splits.find(({ dtype }) => dtype !== types.splits);
  if (other) throw wrongEncodedType("row_splits", types.splits, other.dtype);
  if (outputRank > 0 && values.rank === 0) throw encodedScalar(index);
}

function setWhole(context: ComputeContext, { splits, values }: RaggedVariant): void {
  [...splits, values].forEach((tensor, i) => {
    context.setOutput(i, tensor.retain());
  });
}

/** Source: tensorflow/core/kernels/ragged_tensor_from_variant_op.cc (TensorFlow 2.21), `StackNonRaggedTensors`. */
function setStacked(context: ComputeContext, parts: readonly RaggedVariant[], dtype: DataType): void {
  const inner = parts[0]?.values.shape ?? [];
  checkShapes(parts, 0);
  setValues(context, 0, parts, dtype, [parts.length, ...inner], elementCount(inner.slice(1)));
}

/** As `NestedStackRaggedTensors` there. */
function setNested(context: ComputeContext, parts: readonly RaggedVariant[], rank: number, types: Types): void {
  const dims = context.input(0).shape;
  const set = (output: number, splits: ArrayLike<number>) =>
    context.setOutput(output, indexTensor(context.memory, types.splits, [splits.length], splits));
  checkShapes(parts, 1);
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
  const inner = parts[0]?.values.shape.slice(1) ?? [];
  const count = parts.reduce((sum, { values }) => sum + values.shape[0], 0);
  setValues(context, dims.length + rank, parts, types.values, [count, ...inner], elementCount(inner));
}

function setValues(
  context: ComputeContext,
  output: number,
  parts: readonly RaggedVariant[],
  dtype: DataType,
  shape: readonly number[],
  blockLength: number,
): void {
  if (elementCount(shape) === 0) {
    context.allocateOutput(output, shape);
    return;
  }
  const values: readonly Tensor[] = parts.map((part) => part.values);
  const picks = newPicks(elementCount(shape) / blockLength).map((_, i) => i);
  context.setOutput(output, pickBlocks(context.memory, { dtype, shape, blockLength, picks, values }));
}

/** All values have one rank, and one shape but for their first `free` dimensions. */
function checkShapes(parts: readonly RaggedVariant[], free: number): void {
  const first = parts[0]?.values.shape ?? [];
  parts.forEach(({ values: { shape } }, i) => {
    if (shape.length !== first.length) throw flatRanksDiffer(first, i, shape);
    if (shape.some((size, d) => d >= free && size !== first[d])) {
      throw flatShapesDiffer(first.slice(free), i, shape.slice(free), free > 0);
    }
  });
}
