/** Failures of the ops on ragged tensors; the messages are TensorFlow's unless they say otherwise. */
import { invalidArgument, type StatusError } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";

export function unknownPartitionType(type: string): StatusError {
  return invalidArgument(`Unknown string for partition info type: ${type}`, { type });
}

export function unsupportedPartition(lead: string, type: string): StatusError {
  return invalidArgument(`${lead}${type}`, { type });
}

export function valueRowidsFirst(): StatusError {
  return invalidArgument("Cannot handle VALUE_ROWIDS in first dimension.");
}

export function badFirstPartition(reason: string): StatusError {
  return invalidArgument(`Invalid first partition input. ${reason}`);
}

export function shapeNotVector(rank: number): StatusError {
  return invalidArgument(`Shape must be at most rank 1 but is rank ${rank}`, { rank });
}

export function badScalarShape(): StatusError {
  return invalidArgument("The only valid scalar shape tensor is the fully unknown shape specified as -1.");
}

export function raggedRankMismatch(shape: Shape, rank: number): StatusError {
  return invalidArgument(
    `rt_input.shape and shape=${formatShape(shape)} are incompatible: rt_input.rank = ${rank} but shape.rank = ${shape.length}`,
    { shape, rank },
  );
}

export function raggedDimensionMismatch(shape: Shape, dimension: number, input: number, wanted: number): StatusError {
  return invalidArgument(
    `rt_input.shape and shape=${formatShape(shape)} are incompatible: rt_input.shape[${dimension}] = ${input} but shape[${dimension}] = ${wanted}`,
    { shape, dimension },
  );
}

export function badDefaultRank(defaultShape: Shape, valueShape: Shape): StatusError {
  return invalidArgument(
    `${incompatibleDefault(defaultShape, valueShape)}default_value.rank = ${defaultShape.length}  must be less than rt_input.flat_values.rank = ${valueShape.length}`,
    { defaultShape, valueShape },
  );
}

export function badDefaultDimension(defaultShape: Shape, valueShape: Shape, dimension: number): StatusError {
  const fromEnd = dimension - defaultShape.length;
  return invalidArgument(
    `${incompatibleDefault(defaultShape, valueShape)}default_value.shape[${fromEnd}] = ${defaultShape[dimension]} but rt_input.flat_values.shape[${fromEnd}] = ${valueShape[dimension + 1]}`,
    { defaultShape, valueShape },
  );
}

function incompatibleDefault(defaultShape: Shape, valueShape: Shape): string {
  return `default_value.shape=${formatShape(defaultShape)} and rt_input.flat_values.shape=${formatShape(valueShape)} are incompatible: `;
}

export function defaultNotBroadcastable(): StatusError {
  return invalidArgument("Error broadcasting default_value");
}

export function badRowSplits(): StatusError {
  return invalidArgument("Invalid row split size.");
}

export function tooManySplits(rows: number, parents: number): StatusError {
  return invalidArgument(`Row partition size is greater than output size: ${rows} > ${parents}`, { rows, parents });
}

export function rowidOutOfRange(which: string, rowid: number, rows: number): StatusError {
  return invalidArgument(`Got ${which}=${rowid} which is not less than ${rows}`, { rowid, rows });
}

/** INVALID_ARGUMENT: partitions that speak of more rows of values than there are; ours, TensorFlow reads past the end. */
export function partitionPastValues(wanted: number, found: number): StatusError {
  return invalidArgument(`Row partitions are for ${wanted} values, but there are ${found}`, { wanted, found });
}

/** INVALID_ARGUMENT: row numbers out of order, so that rows do not fit behind each other; ours. */
export function partitionNotSorted(): StatusError {
  return invalidArgument("Row partitions must be sorted");
}

/** INVALID_ARGUMENT: not as many partitions as types of partitions; ours. */
export function wrongPartitionCount(types: number, tensors: number): StatusError {
  return invalidArgument(`${types} row_partition_types were given for ${tensors} row_partition_tensors`, {
    types,
    tensors,
  });
}

// RaggedTensorToSparse, RaggedGather, RaggedRange

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
  return invalidArgument(`indices${subscript(shape, element)} = ${index} is not in [0, ${rows})`, { index, rows });
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

/** The place of an element as a message says it: `[1,0]`, or nothing for a scalar. */
function subscript(shape: Shape, element: number): string {
  const place: number[] = [];
  let rest = element;
  for (let d = shape.length - 1; d >= 0; d--) {
    place.unshift(rest % shape[d]);
    rest = Math.floor(rest / shape[d]);
  }
  return place.length > 0 ? `[${place.join(",")}]` : "";
}
