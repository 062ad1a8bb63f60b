/** Failures of the other ops on ragged tensors; the messages are TensorFlow's unless they say otherwise. */
import { invalidArgument, type StatusError } from "@heddle/status";
import { type DataType, dataTypeName, formatPosition, formatShape, type Shape } from "@heddle/tensor";

export function badNestedSplits(message: string): StatusError {
  return invalidArgument(message);
}

export function fallingSplits(before: bigint, after: bigint): StatusError {
  return invalidArgument(`Ragged splits should be non decreasing, but we got ${before} followed by ${after}`);
}

/** INVALID_ARGUMENT: values without a dimension of rows; ours. */
export function scalarValues(input: string): StatusError {
  return invalidArgument(`${input} must be at least a vector, saw: []`);
}

export function scalarParams(): StatusError {
  return invalidArgument("params.rank must be nonzero");
}

export function gatherOutOfRange(shape: Shape, element: number, index: bigint, rows: number): StatusError {
  return invalidArgument(`indices${formatPosition(shape, element)} = ${index} is not in [0, ${rows})`, { index, rows });
}

/** INVALID_ARGUMENT: an output rank that the inputs do not give; ours. */
export function wrongOutputRank(found: number, wanted: number): StatusError {
  return invalidArgument(`OUTPUT_RAGGED_RANK is ${wanted}, but the result has the ragged rank ${found}`);
}

export function rangeNotVector(input: string): StatusError {
  return invalidArgument(`${input} must be a scalar or vector`);
}

export function rangeShapesDiffer(): StatusError {
  return invalidArgument("starts, limits, and deltas must have the same shape");
}

export function zeroDelta(): StatusError {
  return invalidArgument("Requires delta != 0");
}

export function rangeTooLong(): StatusError {
  return invalidArgument("Requires ((limit - start) / delta) <= 9223372036854775807");
}

// RaggedTensorToVariant and RaggedTensorFromVariant

export function badRaggedSplits(reason: string): StatusError {
  return invalidArgument(`Invalid ragged splits: ${reason}`);
}

export function flatValuesScalar(): StatusError {
  return invalidArgument("Requires flat_values to have rank>=1 when nested_row_splits is not empty, but is 0.");
}

export function cannotUnbatch(): StatusError {
  return invalidArgument("Can't unbatch rank-0 tensor.");
}

export function badInferredRank(output: number, dims: number, inferred: number): StatusError {
  return invalidArgument(
    `Inferred input_ragged_rank (output_ragged_rank - encoded_variant.dims()) must be >= 0, found output_ragged_rank: ${output}, encoded_variant.dims(): ${dims}, inferred input_ragged_rank: ${inferred}`,
  );
}

export function wrongOutputRaggedRank(output: number, input: number, dims: number): StatusError {
  return invalidArgument(
    `output_ragged_rank must be equal to input_ragged_rank + encoded_ragged.dims(); output_ragged_rank: ${output}, input_ragged_rank: ${input}, encoded_variant.dims(): ${dims}.`,
  );
}

/** INVALID_ARGUMENT: a variant that holds something else; `undefined` is one that was never set. */
export function notARaggedVariant(index: number, typeName = "Empty"): StatusError {
  return invalidArgument(
    `Input Variant element at index ${index} doesn't hold a RaggedTensorVariant: Variant<type: ${typeName}>`,
    { index },
  );
}

export function wrongEncodedRank(found: number, wanted: number): StatusError {
  return invalidArgument(
    `Encoded input RaggedTensorVariant has ragged_rank=${found}.  Expected ragged_rank=${wanted}.`,
    { found, wanted },
  );
}

export function wrongEncodedType(part: "values" | "row_splits", wanted: DataType, found: DataType): StatusError {
  return invalidArgument(`Expected ${part} Tensor dtype: ${dataTypeName(wanted)}, found: ${dataTypeName(found)}`);
}

/** INVALID_ARGUMENT: a scalar where rows are wanted. TensorFlow adds the tensor itself. */
export function encodedScalar(index: number): StatusError {
  return invalidArgument(
    `Ragged values must have rank >= 1; encoded scalar element at index ${index} has values of shape []`,
    { index },
  );
}

export function flatRanksDiffer(first: Shape, index: number, other: Shape): StatusError {
  return invalidArgument(
    `Rank of values must match for all components; values shape at index 0: ${formatShape(first)}, values shape at index ${index}: ${formatShape(other)}`,
  );
}

export function flatShapesDiffer(first: Shape, index: number, other: Shape, isRagged: boolean): StatusError {
  const hint = isRagged
    ? ".  If you are using tf.map_fn, then you may need to specify an explicit fn_output_signature with appropriate ragged_rank, and/or convert output tensors to RaggedTensors."
    : "";
  return invalidArgument(
    `All flat_values must have compatible shapes.  Shape at index 0: ${formatShape(first)}.  Shape at index ${index}: ${formatShape(other)}${hint}`,
  );
}
