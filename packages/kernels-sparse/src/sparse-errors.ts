/** Failures of the ops on sparse tensors; the messages are TensorFlow's unless they say otherwise. */
import { invalidArgument, type StatusError } from "@heddle/status";
import { DataType, formatShape, type Shape } from "@heddle/tensor";

/** INVALID_ARGUMENT: a size of a dense shape that is negative. */
export function negativeSize(size: bigint): StatusError {
  return invalidArgument(`Expected shape dimensions to be non-negative, got ${size}`, { size });
}

/** INVALID_ARGUMENT: a dense shape with 2^63 elements or more; `product` is what was left of it in 64 bits. */
export function shapeOverflow(count: bigint, size: bigint, product: bigint): StatusError {
  return invalidArgument(`Encountered overflow when multiplying ${count} with ${size}, result: ${product}`);
}

/** INVALID_ARGUMENT: `"dense_shape must be a vector, saw: [1,2]"`; `wanted` is the part before the shape. */
export function wrongShape(wanted: string, shape: Shape): StatusError {
  return invalidArgument(`${wanted}${formatShape(shape)}`, { shape });
}

/** INVALID_ARGUMENT: a fixed message. */
export function refused(message: string): StatusError {
  return invalidArgument(message);
}

// What sparse tensors have in common

export function wrongRank(part: string, wanted: number, found: number): StatusError {
  return invalidArgument(`Sparse ${part} must be rank ${wanted} but is rank ${found}`, { wanted, found });
}

export function valueCountMismatch(indices: number, values: number): StatusError {
  return invalidArgument(`Number of elements in indices (${indices}) and values (${values}) do not match`);
}

export function rankMismatch(index: number, shape: number): StatusError {
  return invalidArgument(`Index rank (${index}) and shape rank (${shape}) do not match`);
}

export function indexOutOfBounds(row: number, index: string, shape: string): StatusError {
  return invalidArgument(`indices[${row}] = ${index} is out of bounds: need 0 <= index < [${shape}]`);
}

export function indexOutOfOrder(row: number, index: string): StatusError {
  return invalidArgument(`indices[${row}] = ${index} is out of order. Many sparse ops require sorted indices.`);
}

export function indexRepeated(row: number, index: string): StatusError {
  return invalidArgument(`indices[${row}] = ${index} is repeated`);
}

// SparseFillEmptyRows

export function fillValueCount(values: number, indices: number): StatusError {
  return invalidArgument(
    `The length of \`values\` (${values}) must match the first dimension of \`indices\` (${indices}).`,
  );
}

export function fillShapeLength(shape: number, indices: number): StatusError {
  return invalidArgument(
    `The length of \`dense_shape\` (${shape}) must match the second dimension of \`indices\` (${indices}).`,
  );
}

export function fillNoRows(indices: number): StatusError {
  return invalidArgument(`Received SparseTensor with dense_shape[0] = 0 but indices.shape[0] = ${indices}`);
}

export function fillRowOutOfRange(index: number, row: bigint, rows: bigint): StatusError {
  return invalidArgument(`indices(${index}, 0) is invalid: ${row} >= ${rows}`);
}

// SparseReshape

export function twoUnknownSizes(first: number, second: number): StatusError {
  return invalidArgument(`only one output dimension may be -1, not both ${first} and ${second}`);
}

export function negativeTargetSize(dimension: number, size: bigint): StatusError {
  return invalidArgument(`size ${dimension} must be non-negative, not ${size}`);
}

export function notAMultiple(count: bigint, product: bigint, from: string, to: string): StatusError {
  return invalidArgument(
    `Input to reshape is a SparseTensor with ${count} dense values, but the requested shape requires a multiple of ${product}. input_shape=[${from}] output_shape=[${to}]`,
  );
}

export function wrongCount(found: bigint, wanted: bigint, from: string, to: string): StatusError {
  return invalidArgument(
    `Input to reshape is a tensor with ${found} dense values, but the requested shape has ${wanted}. input_shape=[${from}] output_shape=[${to}]`,
  );
}

export function emptyReshape(count: number, from: string, to: string): StatusError {
  return invalidArgument(
    `Input tensor has ${count} non zero elements but input shape ([${from}]) or output shape ([${to}]) is empty`,
  );
}

// SparseToDense

export function denseShapeLength(found: number, wanted: number): StatusError {
  return invalidArgument(`output_shape has incorrect number of elements: ${found} should be: ${wanted}`);
}

export function denseValuesShape(found: Shape, wanted: number): StatusError {
  return invalidArgument(`sparse_values has incorrect shape ${formatShape(found)}, should be [] or [${wanted}]`);
}

// SparseSegmentSum and its kin

export function segmentIndexOutOfRange(position: number, index: bigint, rows: number): StatusError {
  return invalidArgument(`Bad: indices[${position}] == ${index} out of range [0, ${rows})`);
}

export function segmentOutOfRange(segment: bigint, segments: number): StatusError {
  return invalidArgument(
    `Segment id ${segment} out of range [0, ${segments}), possibly because 'segment_ids' input is not sorted.`,
  );
}

// SparseTensorDenseMatMul

export function innerSizesDiffer(left: bigint, right: number, a: readonly bigint[], b: Shape): StatusError {
  return invalidArgument(
    `Cannot multiply A and B because inner dimension does not match: ${left} vs. ${right}.  Did you forget a transpose?  Dimensions of A: [${a[0]}, ${a[1]}).  Dimensions of B: ${formatShape(b)}`,
  );
}

export function matMulIndexOutOfRange(which: "k" | "m", value: bigint, row: number, column: number, limit: number) {
  return invalidArgument(`${which} (${value}) from index[${row},${column}] out of bounds (>=${limit})`);
}

// SparseConcat, SparseSlice

export function atPosition(wanted: string, shape: Shape, position: number): StatusError {
  return invalidArgument(`${wanted} but received shape ${formatShape(shape)} at position ${position}`);
}

export function concatDimension(rank: number, found: bigint): StatusError {
  return invalidArgument(`Concat dimension must be in range [${-rank}, ${rank}), got ${found}`);
}

export function concatRank(wanted: number, found: number, position: number): StatusError {
  return invalidArgument(
    `Ranks of all input tensors must match: expected ${wanted} but got ${found} at position ${position}`,
  );
}

export function concatSize(wanted: bigint, dimension: number, found: bigint, position: number): StatusError {
  return invalidArgument(
    `Input shapes must match: expected ${wanted} for dimension ${dimension} but got ${found} at position ${position}`,
  );
}

export function sliceLength(input: string, wanted: number, found: number): StatusError {
  return invalidArgument(`Expected ${input} to be a vector of length ${wanted} but got length ${found}`);
}

export function invalidSliceSize(size: bigint): StatusError {
  return invalidArgument(`Expected a non-negative size, got ${size}`, { size });
}

// SparseDenseCwiseAdd and its kin

export function cwiseShapes(values: Shape, shape: Shape): StatusError {
  return invalidArgument(
    `Inputs sp_values and sp_shape should be vectors but received shapes: ${formatShape(values)} and ${formatShape(shape)}`,
  );
}

export function cwiseRank(rank: number, indices: Shape): StatusError {
  return invalidArgument(
    `Number of dimensions must match second dimension of indices. Got ${rank} dimensions, indices shape: ${formatShape(indices)}`,
  );
}

export function cwiseCount(values: number, indices: number): StatusError {
  return invalidArgument(`The first dimension of values and indices should match. (${values} vs. ${indices})`);
}

export function cwiseIncompatible(sparse: string, dense: string): StatusError {
  return invalidArgument(
    `SparseDenseBinaryOpShared broadcasts dense to sparse only; got incompatible shapes: [${sparse}] vs. [${dense}]`,
  );
}

// SparseCross and its kin

export function crossIndexColumns(found: number, position: number): StatusError {
  return invalidArgument(`Expected D2 of index to be 2 got ${found} at position ${position}`);
}

export function crossInternalType(inputs: string): StatusError {
  return invalidArgument(`${inputs} should be of internal type ${DataType.STRING} but received ${DataType.INT64}`);
}

export function crossValueCount(wanted: number, found: number, position: number): StatusError {
  return invalidArgument(`Expected size of values to be ${wanted} got ${found} at position ${position}`);
}

export function crossShapeLength(shape: Shape, position: number): StatusError {
  return invalidArgument(`shape should imply a 2D tensor, but got ${formatShape(shape)} at position ${position}`);
}

export function crossBatchSize(wanted: number, found: number, where: string): StatusError {
  return invalidArgument(`Expected batch size ${wanted} got ${found} at ${where}`);
}

/** INVALID_ARGUMENT; TensorFlow's message describes the tensor at more length. */
export function separatorNotScalar(shape: Shape): StatusError {
  return invalidArgument(`Input separator should be a scalar. Received: ${formatShape(shape)}`, { shape });
}

export function saltLength(found: number): StatusError {
  return invalidArgument(`Input "salt" must have length 2 but has length ${found}`);
}

// DenseCountSparseOutput, SparseCountSparseOutput and RaggedCountSparseOutput

/** INVALID_ARGUMENT: weights of another shape than what they are for. */
export function countWeights(noun: string, weights: Shape, values: Shape): StatusError {
  return invalidArgument(
    `Weights and ${noun} must have the same shape. Weight shape: ${formatShape(weights)}; ${noun} shape: ${formatShape(values)}`,
    { weights, values },
  );
}

/** INVALID_ARGUMENT: indices for more or fewer values or dimensions than there are. */
export function wrongIndicesCount(rule: string, noun: string, count: number, indices: Shape): StatusError {
  return invalidArgument(
    `Number of ${rule} dimension of indices.Got ${count} ${noun}, indices shape: ${formatShape(indices)}`,
    { count, indices },
  );
}

/** INVALID_ARGUMENT: an index outside the dense shape, which is written as TensorFlow's debug string, three sizes at most. */
export function countIndexOutside(
  row: number,
  dimension: number,
  index: bigint,
  sizes: readonly bigint[],
): StatusError {
  const first = sizes.slice(0, 3).join(" ") + (sizes.length > 3 ? "..." : "");
  return invalidArgument(
    `Invalid index value at ${row}: dimension ${dimension} has value ${index} which is not in [0, ${sizes[dimension]}) (as given by dense shape Tensor<type: int64 shape: [${sizes.length}] values: ${first}>`,
    { row, dimension, index },
  );
}

/** INVALID_ARGUMENT: a first dimension without rows, or with too many for 32 bits. */
export function tooManyBatches(count: number): StatusError {
  return invalidArgument(`Cannot allocate ${count} batches, is the dense shape too wide?`, { count });
}

/** INVALID_ARGUMENT: an index in the dense shape, of which 32 bits have fewer rows. */
export function rowOutside(row: number, count: number): StatusError {
  return invalidArgument(
    `Indices value along the first dimension must be lower than the first index of the shape.Got ${row} as batch and ${count} as the first dimension of the shape.`,
    { row, count },
  );
}
