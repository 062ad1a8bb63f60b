import type { Attributes } from "@heddle/kernel-api";
import { invalidArgument, type StatusError } from "@heddle/status";
import { formatShape, readIndex, rowMajorStrides, type Shape, type Tensor } from "@heddle/tensor";

/** The masks of StridedSlice; bit i belongs to element i of begin, end and strides. */
export interface SliceMasks {
  readonly begin: number;
  readonly end: number;
  readonly ellipsis: number;
  readonly newAxis: number;
  readonly shrink: number;
}

/** The masks of a node. */
export function sliceMasks(attributes: Attributes): SliceMasks {
  return {
    begin: attributes.int32("begin_mask"),
    end: attributes.int32("end_mask"),
    ellipsis: attributes.int32("ellipsis_mask"),
    newAxis: attributes.int32("new_axis_mask"),
    shrink: attributes.int32("shrink_axis_mask"),
  };
}

/** The elements of a slice: the first (`base`), and for each dimension of the slice their number and distance; 0 for a new one. */
export interface SlicePlan {
  readonly shape: number[];
  base: number;
  readonly strides: number[];
}

/**
 * Plans `input[begin:end:strides]` under the masks.
 *
 * @throws {StatusError} INVALID_ARGUMENT with TensorFlow's message
 *
 * Source: tensorflow/core/util/strided_slice_op.cc (TensorFlow 2.21).
 */
export function planSlice(input: Shape, begin: Tensor, end: Tensor, strides: Tensor, masks: SliceMasks): SlicePlan {
  checkVectors(begin, end, strides);
  const count = begin.elementCount;
  const rank = input.length;
  const units = rowMajorStrides(input);
  const plan: SlicePlan = { shape: [], base: 0, strides: [] };
  const keep = (dimension: number) => {
    plan.shape.push(input[dimension]);
    plan.strides.push(units[dimension]);
  };
  const ellipsis = findEllipsis(masks.ellipsis, count);
  const isNewAxis = (i: number) => ((masks.newAxis >>> i) & 1) === 1;
  let spare = rank;
  for (let i = 0; i < count; i++) if (i !== ellipsis && !isNewAxis(i)) spare--;
  if (spare < 0) throw tooManyIndices(rank);
  let dimension = 0;
  for (let i = 0; i < count; i++) {
    if (i === ellipsis) {
      for (const next = dimension + spare; dimension < next; dimension++) keep(dimension);
    } else if (isNewAxis(i)) {
      plan.shape.push(1);
      plan.strides.push(0);
    } else {
      sliceDimension(plan, input[dimension], units[dimension], dimension, i, begin, end, strides, masks);
      dimension++;
    }
  }
  while (dimension < rank) keep(dimension++);
  return plan;
}

function checkVectors(begin: Tensor, end: Tensor, strides: Tensor): void {
  const count = begin.elementCount;
  const areVectors = begin.rank === 1 && end.rank === 1 && strides.rank === 1;
  if (areVectors && end.elementCount === count && strides.elementCount === count) return;
  const [b, e, s] = [begin, end, strides].map(({ shape }) => formatShape(shape));
  throw invalidArgument(
    `Expected begin, end, and strides to be 1D equal size tensors, but got shapes ${b}, ${e}, and ${s} instead.`,
  );
}

/** The place of the ellipsis among `count` bounds; `count` when there is no ellipsis. */
export function findEllipsis(mask: number, count: number): number {
  // The mask may have bits that belong to no bound.
  if ((mask & (mask - 1)) !== 0) throw invalidArgument("Multiple ellipses in slice spec not allowed");
  return mask === 0 ? count : Math.min(31 - Math.clz32(mask), count);
}

/** INVALID_ARGUMENT: more bounds than the input has dimensions. */
export function tooManyIndices(rank: number): StatusError {
  return invalidArgument(
    rank === 0
      ? "Attempting to slice scalar input."
      : `Index out of range using input dim ${rank}; input has only ${rank} dims`,
    { rank },
  );
}

function sliceDimension(
  plan: SlicePlan,
  size: number,
  unit: number,
  dimension: number,
  i: number,
  begin: Tensor,
  end: Tensor,
  strides: Tensor,
  masks: SliceMasks,
): void {
  const stride = readIndex(strides, i);
  if (stride === 0) throw invalidArgument(`strides[${dimension}] must be non-zero`);
  const first = readIndex(begin, i);
  if ((masks.shrink >>> i) & 1) {
    if (stride < 0) throw invalidArgument("only stride 1 allowed on non-range indexing.");
    plan.base += pickIndex(first, size, dimension) * unit;
    return;
  }
  // The limits of an index; a slice that goes backwards may stop one before the first element.
  const low = stride > 0 ? 0 : -1;
  const high = stride > 0 ? size : size - 1;
  const start = (masks.begin >>> i) & 1 ? (stride > 0 ? low : high) : clampIndex(first, size, low, high);
  const stop = (masks.end >>> i) & 1 ? (stride > 0 ? high : low) : clampIndex(readIndex(end, i), size, low, high);
  const taken = Math.max(0, Math.ceil((stop - start) / stride));
  plan.shape.push(taken);
  plan.strides.push(stride * unit);
  plan.base += start * unit;
}

/** The index, from 0 on, of the one element taken. @throws {StatusError} INVALID_ARGUMENT out of bounds */
export function pickIndex(index: number, size: number, dimension: number): number {
  const place = index < 0 ? index + size : index;
  if (place < 0 || place >= size) {
    // TensorFlow counts from the end before it complains.
    throw invalidArgument(`slice index ${place} of dimension ${dimension} out of bounds.`, { index: place, size });
  }
  return place;
}

/** An index, which may count from the end, limited to `low` and `high`. */
export function clampIndex(index: number, size: number, low: number, high: number): number {
  return Math.min(Math.max(index < 0 ? index + size : index, low), high);
}
