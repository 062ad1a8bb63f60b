import type { Attributes, PartialShape } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";

/** The options of STABLEHLO_GATHER, under StableHLO's names. */
export interface GatherOptions {
  /** The axes of the output that run over a slice. */
  readonly offsetDims: readonly number[];
  /** The axes of a slice that the output has not; their size is 1. */
  readonly collapsedSliceDims: readonly number[];
  /** The axis of the operand that each number of an index is for. */
  readonly startIndexMap: readonly number[];
  /** The axis of the indices that has the numbers of an index. */
  readonly indexVectorDim: number;
  readonly sliceSizes: readonly number[];
}

/** The options of a node. @throws {StatusError} INVALID_ARGUMENT for those that do not fit together */
export function gatherOptions(attributes: Attributes): GatherOptions {
  const options = {
    offsetDims: attributes.intList("offset_dims"),
    collapsedSliceDims: attributes.intList("collapsed_slice_dims"),
    startIndexMap: attributes.intList("start_index_map"),
    indexVectorDim: attributes.int("index_vector_dim"),
    sliceSizes: attributes.intList("slice_sizes"),
  };
  const { offsetDims, collapsedSliceDims, startIndexMap, sliceSizes } = options;
  const isAxis = (axis: number) => axis >= 0 && axis < sliceSizes.length;
  const lists = [collapsedSliceDims, startIndexMap];
  if (
    lists.some((list) => !list.every(isAxis) || new Set(list).size < list.length) ||
    collapsedSliceDims.some((axis) => sliceSizes[axis] !== 1) ||
    new Set(offsetDims).size < offsetDims.length ||
    offsetDims.length !== sliceSizes.length - collapsedSliceDims.length
  ) {
    throw invalidArgument(
      `slices of sizes [${sliceSizes}] without the axes [${collapsedSliceDims}] do not fit offsets [${offsetDims}] and starts [${startIndexMap}]`,
    );
  }
  return options;
}

/**
 * The sizes of the output: those of a slice at the offsets, those of the indices elsewhere.
 *
 * @throws {StatusError} INVALID_ARGUMENT for indices that do not fit the options
 */
export function gatheredSizes(indices: NonNullable<PartialShape>, options: GatherOptions): number[] {
  const { offsetDims, collapsedSliceDims, startIndexMap, indexVectorDim, sliceSizes } = options;
  const count = indexVectorDim === indices.length ? 1 : (indices[indexVectorDim] ?? -2);
  if (count === -2 || (count >= 0 && count !== startIndexMap.length)) {
    throw invalidArgument(
      `start_indices of shape ${formatShape(indices)} have no indices of ${startIndexMap.length} numbers along axis ${indexVectorDim}`,
    );
  }
  const batch = indices.filter((_, axis) => axis !== indexVectorDim);
  const slice = sliceSizes.filter((_, axis) => !collapsedSliceDims.includes(axis));
  const rank = batch.length + slice.length;
  if (offsetDims.some((axis) => axis < 0 || axis >= rank)) {
    throw invalidArgument(`offsets at [${offsetDims}] of an output of rank ${rank}`);
  }
  return Array.from({ length: rank }, (_, axis) => (offsetDims.includes(axis) ? slice : batch).shift() ?? 0);
}
