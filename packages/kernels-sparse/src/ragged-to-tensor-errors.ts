/** Failures of RaggedTensorToTensor; the messages are TensorFlow's unless they say otherwise. */
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

export function noPartitionTypes(): StatusError {
  return invalidArgument("No row_partition_types given.");
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
