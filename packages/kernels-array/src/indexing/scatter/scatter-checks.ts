import { invalidArgument } from "@heddle/status";
import { formatShape, type Shape, sizeBetween, type Tensor } from "@heddle/tensor";
import { checkDepth, describeBadRow, type NdIndices, ndIndices } from "../nd-indices.js";
import { sliceNumbers } from "../slice-numbers.js";

/** @throws {StatusError} INVALID_ARGUMENT when a scatter's indices or updates are scalars */
export function checkScatterRanks(indices: Tensor, updates: Tensor): void {
  if (indices.rank < 1) throw invalidArgument(`Indices shape must have rank at least one. Found:${formatShape([])}`);
  if (updates.rank < 1) throw invalidArgument(`Updates shape must have rank at least one. Found:${formatShape([])}`);
}

/** True when indices and updates are both empty, or the target, the indices and the updates all have elements. */
export function isScatterable(targetCount: number, indices: Tensor, updates: Tensor): boolean {
  if (indices.elementCount === 0 && updates.elementCount === 0) return true;
  return targetCount !== 0 && indices.elementCount !== 0 && updates.elementCount !== 0;
}

/**
 * The index vectors of a scatter into a tensor of shape `shape`, all in bounds unless `ignoresBad` is set.
 * Indices of rank 1 are vectors of one number each, of which TensorFlow follows the first alone.
 *
 * @throws {StatusError} INVALID_ARGUMENT with TensorFlow's message
 *
 * Source: tensorflow/core/kernels/scatter_nd_op.cc (TensorFlow 2.21).
 */
export function checkScatter(shape: Shape, indices: Tensor, updates: Tensor, ignoresBad: boolean): NdIndices {
  const count = sizeBetween(shape, 0, shape.length);
  if (!isScatterable(count, indices, updates)) {
    throw invalidArgument(
      `Indices and updates specified for empty output.  indices shape: ${formatShape(indices.shape)}`,
    );
  }
  if (updates.shape[0] !== indices.shape[0]) {
    throw invalidArgument(
      `Dimensions [0,1) of indices[shape=${formatShape(indices.shape)}] = ${indices.shape[0]} must match dimensions [0,1) of updates[shape=${formatShape(updates.shape)}] = ${updates.shape[0]}`,
    );
  }
  const isMatrix = indices.rank > 1;
  const depth = isMatrix ? indices.shape[indices.rank - 1] : 1;
  const batchShape = isMatrix ? indices.shape.slice(0, -1) : indices.shape;
  checkUpdates(shape, indices, updates, depth, batchShape);
  const isOne = !isMatrix && indices.elementCount > 0;
  const vectors = ndIndices(indices, isOne ? [] : batchShape, depth, shape);
  // TensorFlow follows seven, whatever its message says. It does not look into a tensor without elements.
  if (count > 0) checkDepth(depth, 5, 1);
  const bad = ignoresBad || !mayHaveBadSlices(vectors) ? undefined : describeBadRow(vectors);
  if (bad) throw invalidArgument(`${bad} does not index into shape ${formatShape(shape)}`);
  return vectors;
}

/** Also true for some vectors in bounds when a dimension has 2^32 or more elements. */
function mayHaveBadSlices(vectors: NdIndices): boolean {
  using slices = sliceNumbers(vectors.indices.memory, vectors);
  return slices.badCount > 0;
}

/** TensorFlow names the dimensions of updates after the first `depth` ones here, however many those of the batch are. */
function checkUpdates(shape: Shape, indices: Tensor, updates: Tensor, depth: number, batchShape: Shape): void {
  const batch = batchShape.length;
  if (updates.rank < batch) throw wrongOuterDimensions(batch, indices, updates);
  if (updates.rank - batch !== shape.length - depth) throw wrongInnerDimensions(depth, shape, depth, updates);
  if (batchShape.some((size, i) => size !== updates.shape[i])) throw wrongOuterDimensions(batch, indices, updates);
  for (let i = batch; i < updates.rank; i++) {
    if (updates.shape[i] !== shape[depth + i - batch]) throw wrongInnerDimensions(depth, shape, depth, updates);
  }
}

/** INVALID_ARGUMENT: the outer dimensions of updates differ from those of indices. */
export function wrongOuterDimensions(batch: number, indices: Tensor, updates: Tensor) {
  return invalidArgument(
    `Dimensions [0,${batch}) of indices[shape=${formatShape(indices.shape)}] must match dimensions [0,${batch}) of updates[shape=${formatShape(updates.shape)}]`,
  );
}

/** INVALID_ARGUMENT: the shape of an update, the dimensions of `updates` from `from` on, differs from that of the slice that it goes to. */
export function wrongInnerDimensions(depth: number, shape: Shape, from: number, updates: Tensor) {
  return invalidArgument(
    `Dimensions [${depth},${shape.length}) of input[shape=${formatShape(shape)}] must match dimensions [${from},${updates.rank}) of updates[shape=${formatShape(updates.shape)}]`,
  );
}
