/** The errors of the kernels that are in the first download; each part that is imported on demand has its own. */
import { invalidArgument, resourceExhausted, type StatusError } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";

/** INVALID_ARGUMENT: RegexReplace or RegexFullMatch was given more, or fewer, than one pattern. */
export function patternNotScalar(shape: Shape): StatusError {
  return invalidArgument(`Pattern must be scalar, but received ${formatShape(shape)}`, { shape });
}

/** INVALID_ARGUMENT: RegexReplace was given more, or fewer, than one replacement text. */
export function rewriteNotScalar(shape: Shape): StatusError {
  return invalidArgument(`Rewrite must be scalar, but received ${formatShape(shape)}`, { shape });
}

/** INVALID_ARGUMENT: StringLower and StringUpper know two encodings. */
export function badCaseEncoding(encoding: string): StatusError {
  return invalidArgument(`only utf-8 or '' (no encoding) is supported, received ${encoding}`, { encoding });
}

/** INVALID_ARGUMENT: an input that must be a vector is not. */
export function inputNotVector(shape: Shape): StatusError {
  return invalidArgument(`input must be a vector, got shape: ${formatShape(shape)}`, { shape });
}

/** INVALID_ARGUMENT: the separator (`sep`, `delimiter`) is not a scalar. */
export function separatorNotScalar(name: string, shape: Shape): StatusError {
  return invalidArgument(`${name} must be a scalar, got shape: ${formatShape(shape)}`, { name, shape });
}

/** INVALID_ARGUMENT: an n-gram of no width. */
export function ngramWidthNotPositive(): StatusError {
  return invalidArgument("ngram_widths must contain positive values");
}

/** INVALID_ARGUMENT: row splits that do not begin at 0. */
export function firstSplitNotZero(found: bigint | number): StatusError {
  return invalidArgument(`First split value must be 0, got ${found}`, { found });
}

/** INVALID_ARGUMENT: row splits that fall, or point past the data. */
export function invalidSplit(found: bigint | number, least: number, most: number): StatusError {
  return invalidArgument(`Invalid split value ${found}, must be in [${least}, ${most}]`, { found, least, most });
}

/** INVALID_ARGUMENT: row splits that leave data over. */
export function lastSplitNotSize(wanted: number, found: number): StatusError {
  return invalidArgument(`Last split value must be data size. Expected ${wanted}, got ${found}`, { wanted, found });
}

/** INVALID_ARGUMENT: a short row is to be kept, but nothing says how far to pad it. */
export function padWidthNeeded(found: number): StatusError {
  return invalidArgument(
    `Pad width should be >= 0 when preserve_short_sequences is True and ngram_widths are not provided, got ${found}`,
    { found },
  );
}

/** INVALID_ARGUMENT: padding would make rows longer than an int32 counts. */
export function padWidthTooLarge(found: number): StatusError {
  return invalidArgument(`Pad width could lead to integer overflow, got pad_width = ${found}`, { found });
}

/** INVALID_ARGUMENT: StringJoin's inputs differ in shape. */
export function joinShapesDiffer(first: Shape, other: Shape): StatusError {
  return invalidArgument(`Input shapes do not match: ${formatShape(first)} vs. ${formatShape(other)}`, {
    first,
    other,
  });
}

/** RESOURCE_EXHAUSTED: an output has more strings than a memory of that size can hold. */
export function tooManyStrings(count: number, maximumBytes: number): StatusError {
  return resourceExhausted(`${count} strings do not fit into a memory of ${maximumBytes} bytes`, {
    count,
    maximumBytes,
  });
}
