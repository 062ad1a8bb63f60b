import { type ComputeContext, type CreateKernel, inBlocks } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { checkRanks } from "./check-ranks.js";

/** Elements that are added without a pause. */
const ELEMENTS_AT_ONCE = 200_000;

const COMBINERS = ["SUM", "MEAN", "SQRTN"] as const;
type Combiner = (typeof COMBINERS)[number];

/**
 * EMBEDDING_LOOKUP_SPARSE: weighted sums of rows of a table, one for each bucket of a sparse tensor. Neighbours in one bucket are
 * combined; a bucket that comes again later is combined again, with the result of the first time.
 *
 * Source: tensorflow/lite/kernels/embedding_lookup_sparse.cc (TensorFlow 2.21).
 */
export const createEmbeddingLookupSparse: CreateKernel = ({ attributes }) => {
  const name = attributes.string("combiner");
  const combiner = COMBINERS.find((one) => one === name);
  if (!combiner) throw invalidArgument(`no combiner '${name}'; known are ${COMBINERS.join(", ")}`);
  return { compute: (context) => lookUp(context, combiner) };
};

function lookUp(context: ComputeContext, combiner: Combiner): void | Promise<void> {
  const [ids, indices, denseShape, weights, table] = Array.from({ length: 5 }, (_, index) => context.input(index));
  checkRanks({ ids: [ids, 1], indices: [indices, 2], dense_shape: [denseShape, 1], weights: [weights, 1] });
  const count = ids.shape[0];
  const rank = indices.shape[1];
  if (table.rank < 2)
    throw invalidArgument(`value has the shape ${formatShape(table.shape)}; wanted 2 dimensions or more`);
  if (indices.shape[0] !== count || weights.shape[0] !== count) {
    throw invalidArgument(
      `ids, indices and weights have ${count}, ${indices.shape[0]} and ${weights.shape[0]} rows; wanted as many`,
    );
  }
  if (rank < 1 || denseShape.shape[0] !== rank) {
    throw invalidArgument(`dense_shape has ${denseShape.shape[0]} elements for indices of ${rank}`);
  }
  const { memory } = context;
  const dims = [...memory.i32.subarray(denseShape.address >>> 2, (denseShape.address >>> 2) + rank - 1)];
  const negative = dims.find((size) => size < 0);
  if (negative !== undefined) throw invalidArgument(`dense_shape has the size ${negative}`);
  const [rows, ...inner] = table.shape;
  const size = inner.reduce((product, one) => product * one, 1);
  for (let i = 0; i < count; i++) {
    const id = memory.i32[(ids.address >>> 2) + i];
    if (id < 0 || id >= rows) {
      throw invalidArgument(`Embedding Lookup Sparse: index out of bounds. Got ${id}, and bounds are [0, ${rows - 1}]`);
    }
  }
  const output = context.allocateOutput(0, [...dims, ...inner]);
  memory.f32.fill(0, output.address >>> 2, (output.address >>> 2) + output.elementCount);
  const buckets = size === 0 ? 0 : output.elementCount / size;
  const state = { bucket: 0, total: 0, squares: 0, members: 0 };
  const finish = (z: Float32Array) => {
    if (combiner === "SUM" || state.members === 0 || !(state.bucket >= 0 && state.bucket < buckets)) return;
    const divisor = combiner === "MEAN" ? state.total : Math.fround(Math.sqrt(state.squares));
    const at = (output.address >>> 2) + state.bucket * size;
    for (let k = at; k < at + size; k++) z[k] /= divisor;
  };
  return inBlocks(context, count, Math.max(1, Math.floor(ELEMENTS_AT_ONCE / (size + rank))), (start, end) => {
    const { i32, f32 } = memory;
    for (let i = start; i < end; i++) {
      const bucket = bucketOf(i32, (indices.address >>> 2) + i * rank, dims);
      if (bucket !== state.bucket) {
        finish(f32);
        Object.assign(state, { bucket, total: 0, squares: 0, members: 0 });
      }
      const weight = f32[(weights.address >>> 2) + i];
      state.members++;
      state.total = Math.fround(state.total + weight);
      state.squares = Math.fround(state.squares + Math.fround(weight * weight));
      // As in TFLite, rows outside of the output are left out.
      if (!(bucket >= 0 && bucket < buckets)) continue;
      const from = (table.address >>> 2) + i32[(ids.address >>> 2) + i] * size;
      const to = (output.address >>> 2) + bucket * size;
      for (let k = 0; k < size; k++) f32[to + k] += Math.fround(f32[from + k] * weight);
    }
    if (end === count) finish(f32);
  });
}

/** The number of the bucket of an index, whose last element is left out. */
function bucketOf(i32: Int32Array, at: number, dims: readonly number[]): number {
  let bucket = 0;
  for (const [axis, size] of dims.entries()) bucket = bucket * size + i32[at + axis];
  return bucket;
}
