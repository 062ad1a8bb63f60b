import { internal, invalidArgument, type StatusError, unimplemented } from "@heddle/status";
import { dataTypeName, formatShape, type Shape } from "@heddle/tensor";

/** INVALID_ARGUMENT: shapes that do not broadcast to one. */
export function incompatibleShapes(x: Shape, y: Shape): StatusError {
  return invalidArgument(`Incompatible shapes: ${formatShape(x)} vs. ${formatShape(y)}`, { x, y });
}

/** INVALID_ARGUMENT: an integer divided by 0. */
export function divisionByZero(): StatusError {
  return invalidArgument("Integer division by zero");
}

/** INTERNAL, as TensorFlow has it: an integer divided by 0 by one of the truncating ops. */
export function truncatedDivisionByZero(): StatusError {
  return internal("Unexpected error in binary operator (only integer div and mod should have errors)");
}

/** INVALID_ARGUMENT: Pow of integers with a negative exponent. */
export function negativePower(): StatusError {
  return invalidArgument("Integers to negative integer powers are not allowed");
}

/** UNIMPLEMENTED: a cast that there is no kernel for. */
export function castNotSupported(from: number, to: number): StatusError {
  return unimplemented(`Cast ${dataTypeName(from)} to ${dataTypeName(to)} is not supported`, { from, to });
}

/** INVALID_ARGUMENT: AddN of tensors of different shapes. */
export function addNShapes(node: string, first: Shape, index: number, other: Shape): StatusError {
  return invalidArgument(
    `Inputs to operation ${node} of type AddN must have the same size and shape.  Input 0: ${formatShape(first)} != input ${index}: ${formatShape(other)}`,
    { node, index },
  );
}

/** INVALID_ARGUMENT: an axis to reduce that the input does not have. */
export function badReductionAxis(axis: number, rank: number): StatusError {
  return invalidArgument(`Invalid reduction dimension (${axis} for input with ${rank} dimension(s)`, { axis, rank });
}

/** INVALID_ARGUMENT: an axis to reduce that was given twice. */
export function duplicateReductionAxis(axis: number): StatusError {
  return invalidArgument(`Invalid reduction arguments: Axes contains duplicate dimension: ${axis}`, { axis });
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

/** INVALID_ARGUMENT: Cumsum or Cumprod along more than one axis. */
export function scanAxisNotScalar(shape: Shape): StatusError {
  return invalidArgument(`ScanOp: axis must be a scalar, not ${formatShape(shape)}`, { shape });
}

/** INVALID_ARGUMENT: Cumsum or Cumprod along an axis that the input does not have. */
export function badScanAxis(axis: number, rank: number): StatusError {
  return invalidArgument(`ScanOp: Expected scan axis in the range [${-rank}, ${rank}), but got ${axis}`, {
    axis,
    rank,
  });
}

/** INVALID_ARGUMENT: a factor of a product that is no matrix; `suffix` is what the op adds. */
export function notMatrix(input: number, suffix = ""): StatusError {
  return invalidArgument(`In[${input}] ndims must be >= 2${suffix}`, { input });
}

/** INVALID_ARGUMENT: two factors that are no matrices; `wanted` is the rank they must have. */
export function notMatrices(wanted: string, rank: number): StatusError {
  return invalidArgument(`In[0] and In[1] ndims must be ${wanted}: ${rank}`, { rank });
}

/** INVALID_ARGUMENT: factors of BatchMatMul of different ranks. */
export function differentRanks(x: Shape, y: Shape): StatusError {
  return invalidArgument(`In[0] and In[1] has different ndims: ${formatShape(x)} vs. ${formatShape(y)}`, { x, y });
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

/** INVALID_ARGUMENT: matrices that cannot be multiplied; `suffix` is what the op adds. */
export function matrixSizes(x: Shape, y: Shape, suffix = ""): StatusError {
  return invalidArgument(`Matrix size-incompatible: In[0]: ${formatShape(x)}, In[1]: ${formatShape(y)}${suffix}`, {
    x,
    y,
  });
}

/** INVALID_ARGUMENT: an input that must be a scalar, in the words of TensorFlow's shape functions. */
export function notRankZero(rank: number): StatusError {
  return invalidArgument(`Shape must be rank 0 but is rank ${rank}`, { rank });
}

/** INVALID_ARGUMENT: values to count in more than two dimensions. */
export function aboveRankTwo(rank: number): StatusError {
  return invalidArgument(`Shape must be at most rank 2 but is rank ${rank}`, { rank });
}

/** INVALID_ARGUMENT: fewer than no bins. */
export function negativeSize(size: number): StatusError {
  return invalidArgument(`size (${size}) must be non-negative`, { size });
}

/** INVALID_ARGUMENT: more bins than a tensor can have elements. */
export function hugeSize(size: number): StatusError {
  return invalidArgument(`size (${size}) is beyond 2^53`, { size });
}

/** INVALID_ARGUMENT: a negative value to count, in the words of each op. */
export function negativeValue(message: string): StatusError {
  return invalidArgument(message);
}

/** INVALID_ARGUMENT: Bincount with a weight for some values only. */
export function bincountWeights(): StatusError {
  return invalidArgument("Input indices and weights must have the same size.");
}

/** INVALID_ARGUMENT: DenseBincount or RaggedBincount with weights of another shape than the values. */
export function bincountWeightsShape(shape: Shape): StatusError {
  return invalidArgument(
    `\`weights\` must be the same shape as \`arr\` or a length-0 \`Tensor\`, in which case it acts as all weights equal to 1. Received ${formatShape(shape)}`,
    { shape },
  );
}

/** INVALID_ARGUMENT: row splits that do not split the values. */
export function badSplits(reason: string): StatusError {
  return invalidArgument(`Splits must ${reason}`);
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
