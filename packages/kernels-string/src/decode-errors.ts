import { invalidArgument, type StatusError } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";

/** INVALID_ARGUMENT: DecodeRaw's strings differ in size. */
export function rawLengthsDiffer(element: number, first: number, other: number): StatusError {
  return invalidArgument(
    `DecodeRaw requires input strings to all be the same size, but element ${element} has size ${first} != ${other}`,
    { element, first, other },
  );
}

/** INVALID_ARGUMENT: DecodeRaw's strings are no whole number of elements. */
export function rawLengthNotMultiple(length: number, unit: number, type: string): StatusError {
  return invalidArgument(
    `Input to DecodeRaw has length ${length} that is not a multiple of ${unit}, the size of ${type}`,
    { length, unit, type },
  );
}

/** INVALID_ARGUMENT: DecodePaddedRaw was given more, or fewer, than one length. */
export function fixedLengthNotScalar(shape: Shape): StatusError {
  return invalidArgument(`k must be scalar, got shape ${formatShape(shape)}`, { shape });
}

/** INVALID_ARGUMENT: DecodePaddedRaw's length is no whole number of elements. */
export function fixedLengthNotMultiple(length: number, unit: number): StatusError {
  return invalidArgument(`fixed_length (${length}) must be a multiple of the size of out_type (${unit})`, {
    length,
    unit,
  });
}

/** INVALID_ARGUMENT: DecodePaddedRaw's length is none. */
export function fixedLengthNotPositive(length: number): StatusError {
  return invalidArgument(`fixed_length (${length}) must be greater than zero.`, { length });
}

/** INVALID_ARGUMENT: DecodeCSV's `select_cols` names no columns; the message is one of TensorFlow's three. */
export function badColumnSelection(message: string): StatusError {
  return invalidArgument(message);
}

/** INVALID_ARGUMENT: DecodeCSV's delimiter is not one byte. */
export function fieldDelimiterNotOneCharacter(): StatusError {
  return invalidArgument("field_delim should be only 1 char");
}

/** INVALID_ARGUMENT: a default of DecodeCSV is more than one value. */
export function badCsvDefault(message: string): StatusError {
  return invalidArgument(message);
}

/** INVALID_ARGUMENT: a record has too many or too few fields. */
export function csvFieldCount(wanted: number, found: number, record: number): StatusError {
  return invalidArgument(`Expect ${wanted} fields but have ${found} in record ${record}`, { wanted, found, record });
}

/** INVALID_ARGUMENT: a field without a default is empty. */
export function csvFieldMissing(field: number, record: number): StatusError {
  return invalidArgument(`Field ${field} is required but missing in record ${record}!`, { field, record });
}

/** INVALID_ARGUMENT: a field is not of its type. */
export function badCsvField(field: number, record: number, type: string, text: string): StatusError {
  return invalidArgument(`Field ${field} in record ${record} is not a valid ${type}: ${text}`, {
    field,
    record,
    type,
    text,
  });
}

/** INVALID_ARGUMENT: quotes or line breaks where a field may not have them. */
export function badCsvQuoting(message: string): StatusError {
  return invalidArgument(message);
}
