/** The errors of the kernels that are imported on demand; all others are in `errors.ts`. */
import { invalidArgument, type StatusError } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";

/** INVALID_ARGUMENT: AddN of tensors of different shapes. */
export function addNShapes(node: string, first: Shape, index: number, other: Shape): StatusError {
  return invalidArgument(
    `Inputs to operation ${node} of type AddN must have the same size and shape.  Input 0: ${formatShape(first)} != input ${index}: ${formatShape(other)}`,
    { node, index },
  );
}

/** INVALID_ARGUMENT: ArgMax or ArgMin along an axis that the input does not have. */
export function badArgAxis(axis: number, rank: number): StatusError {
  return invalidArgument(`Expected dimension in the range [${-rank}, ${rank}), but got ${axis}`, { axis, rank });
}

/** INVALID_ARGUMENT: ArgMax or ArgMin along more than one axis. */
export function argAxisNotScalar(shape: Shape): StatusError {
  return invalidArgument(`dim must be a scalar, but received tensor of shape: ${formatShape(shape)}`, { shape });
}

/** INVALID_ARGUMENT: ArgMax or ArgMin of nothing. */
export function emptyArgAxis(axis: number, shape: Shape): StatusError {
  return invalidArgument(`Reduction axis ${axis} is empty in shape ${formatShape(shape)}`, { axis, shape });
}

/** INVALID_ARGUMENT: factors of BatchMatMul with different batch dimensions. */
export function differentBatch(dimension: number, x: Shape, y: Shape): StatusError {
  return invalidArgument(
    `In[0].dim(${dimension}) and In[1].dim(${dimension}) must be the same: ${formatShape(x)} vs ${formatShape(y)}`,
    { dimension, x, y },
  );
}

/** INVALID_ARGUMENT: factors of BatchMatMulV2 whose batch dimensions do not broadcast. */
export function incompatibleBatch(x: Shape, y: Shape): StatusError {
  return invalidArgument(
    `In[0] and In[1] must have compatible batch dimensions: ${formatShape(x)} vs. ${formatShape(y)}`,
    { x, y },
  );
}

/** INVALID_ARGUMENT: segment ids or data of the wrong rank or length, or ids out of order. */
export function badSegments(reason: string): StatusError {
  return invalidArgument(reason);
}

/** INVALID_ARGUMENT: an id of a sorted segment op that is below the first. */
export function segmentOutOfRange(id: number, count: number): StatusError {
  return invalidArgument(
    `Segment id ${id} out of range [0, ${count}), possibly because 'segment_ids' input is not sorted.`,
    { id, count },
  );
}

/** INVALID_ARGUMENT: data whose first dimensions are not those of the ids. */
export function segmentShapes(data: Shape, ids: Shape): StatusError {
  return invalidArgument(
    `data.shape = ${formatShape(data)} does not start with segment_ids.shape = ${formatShape(ids)}`,
    { data, ids },
  );
}

/** INVALID_ARGUMENT: an id that is no segment; `index` is its place as TensorFlow writes it, `[1,2]`. */
export function badSegmentId(index: Shape, id: number, count: number): StatusError {
  const place = index.length === 0 ? "" : formatShape(index);
  return invalidArgument(`segment_ids${place} = ${id} is out of range [0, ${count})`, {
    index,
    id,
    count,
  });
}

/** INVALID_ARGUMENT: an input that must be a scalar. */
export function notScalar(name: string, shape: Shape, verb = "must"): StatusError {
  return invalidArgument(`${name} ${verb} be a scalar, not shape ${formatShape(shape)}`, { name, shape });
}

/** INVALID_ARGUMENT: fewer than no segments. */
export function negativeSegmentCount(count: number): StatusError {
  return invalidArgument(`Input num_segments == ${count} must not be negative.`, { count });
}

/** INVALID_ARGUMENT: bounds of ClipByValue that are neither scalars nor of the input's shape. */
export function clipShapes(input: Shape, low: Shape, high: Shape): StatusError {
  return invalidArgument(
    `clip_value_min and clip_value_max must be either of the same shape as input, or a scalar. input shape: ${formatShape(input)}clip_value_min shape: ${formatShape(low)}clip_value_max shape: ${formatShape(high)}`,
    { input, low, high },
  );
}

/** INVALID_ARGUMENT: LinSpace of no points. */
export function tooFewPoints(count: number): StatusError {
  return invalidArgument(`Requires num > 0: ${count}`, { count });
}
