import { invalidArgument, outOfRange, resourceExhausted, type StatusError, unimplemented } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";

/** INVALID_ARGUMENT: RE2 does not accept the pattern. */
export function invalidPattern(pattern: string, error: string): StatusError {
  return invalidArgument(`Invalid pattern: ${pattern}, error: ${error}`, { pattern, error });
}

/** UNIMPLEMENTED: RE2 would accept the pattern, but this engine has no `\C`. */
export function anyByteUnsupported(pattern: string): StatusError {
  return unimplemented(`Pattern ${pattern} uses \\C (any byte), which is not supported`, { pattern });
}

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

/** INVALID_ARGUMENT: StringToHashBucketStrong needs a key of two integers. */
export function badHashKey(): StatusError {
  return invalidArgument("Key must have 2 elements");
}

/** INVALID_ARGUMENT: StringJoin's inputs differ in shape. */
export function joinShapesDiffer(first: Shape, other: Shape): StatusError {
  return invalidArgument(`Input shapes do not match: ${formatShape(first)} vs. ${formatShape(other)}`, {
    first,
    other,
  });
}

/** OUT_OF_RANGE: ReduceJoin is to reduce a dimension that the input does not have. */
export function badReductionDimension(dimension: number, rank: number): StatusError {
  return outOfRange(`Invalid reduction dimension ${dimension} for input with ${rank} dimension(s)`, {
    dimension,
    rank,
  });
}

/** INVALID_ARGUMENT: ReduceJoin is to reduce a dimension twice. */
export function duplicateReductionDimension(dimension: number): StatusError {
  return invalidArgument(`Duplicate reduction dimension ${dimension}`, { dimension });
}

/** INVALID_ARGUMENT: UnsortedSegmentJoin was given more, or fewer, than one number of segments. */
export function segmentCountNotScalar(): StatusError {
  return invalidArgument("Number of segments must be a scalar");
}

/** INVALID_ARGUMENT: UnsortedSegmentJoin cannot make less than no segments. */
export function negativeSegmentCount(found: bigint | number): StatusError {
  return invalidArgument(`Number of segments must be non-negative but got ${found}`, { found });
}

/** INVALID_ARGUMENT: UnsortedSegmentJoin's segment ids are a scalar. */
export function scalarSegmentIds(): StatusError {
  return invalidArgument("Segment_id cannot have rank 0");
}

/** OUT_OF_RANGE: UnsortedSegmentJoin's segment ids have more dimensions than its input. */
export function segmentRankTooHigh(rank: number, inputRank: number): StatusError {
  return outOfRange(`Invalid segment_id rank ${rank} for input with ${inputRank} dimension(s)`, { rank, inputRank });
}

/** INVALID_ARGUMENT: a dimension of the segment ids is not the input's; TensorFlow's text names the input's rank. */
export function segmentDimensionDiffers(size: number, inputRank: number, dimension: number): StatusError {
  return invalidArgument(`Segment dimension is ${size} while input dimension is ${inputRank} in rank ${dimension}`, {
    size,
    dimension,
  });
}

/** INVALID_ARGUMENT: a segment id that names no segment. */
export function segmentIdOutOfRange(): StatusError {
  return invalidArgument("segment_ids are not allowed to exceed num_segments or to have negative values.");
}

/** INVALID_ARGUMENT: Substr's pos and len differ in shape. */
export function positionShapesDiffer(pos: Shape, len: Shape): StatusError {
  return invalidArgument(`pos and len should have the same shape, got: ${formatShape(pos)} vs. ${formatShape(len)}`, {
    pos,
    len,
  });
}

/** INVALID_ARGUMENT: two shapes that cannot be broadcast together. */
export function incompatibleShapes(first: Shape, second: Shape): StatusError {
  return invalidArgument(`Incompatible shapes: ${formatShape(first)} vs. ${formatShape(second)}`, { first, second });
}

/** UNIMPLEMENTED: Substr broadcasts up to two dimensions. */
export function substrBroadcastRank(rank: number): StatusError {
  return unimplemented(`Substr broadcast not implemented for ${rank} dimensions`, { rank });
}

/** INVALID_ARGUMENT: Substr's position lies outside a string; `shown` is `string` or `string b'…'`. */
export function positionOutOfRange(position: bigint | number, shown: string, index: string): StatusError {
  return invalidArgument(cText(`pos ${position} out of range for ${shown} at index ${index}`), { position, index });
}

/** A message with text of the user's in it ends at the first NUL, as TensorFlow's messages do: they are C strings. */
function cText(message: string): string {
  return message.split("\0", 1)[0];
}

/** INVALID_ARGUMENT: base64 text of an impossible length. */
export function badBase64Length(): StatusError {
  return invalidArgument("Base64 string length cannot be 1 modulo 4.");
}

/** INVALID_ARGUMENT: base64 text with a character outside the URL-safe alphabet, or padding where none belongs. */
export function badBase64Character(): StatusError {
  return invalidArgument("Invalid character found in base64.");
}

/** INVALID_ARGUMENT: text that is no number of the wanted type. */
export function notANumber(text: string): StatusError {
  return invalidArgument(cText(`StringToNumberOp could not correctly convert string: ${text}`), { text });
}

/** INVALID_ARGUMENT: AsString's `scientific` and `shortest` are for floating-point numbers. */
export function notationForFloatsOnly(type: string): StatusError {
  return invalidArgument(`scientific and shortest format not supported for datatype ${type}`, { type });
}

/** INVALID_ARGUMENT: AsString's `precision` is for floating-point numbers. */
export function precisionForFloatsOnly(type: string): StatusError {
  return invalidArgument(`precision not supported for datatype ${type}`, { type });
}

/** INVALID_ARGUMENT: AsString's `fill` is longer than a character. */
export function fillTooLong(): StatusError {
  return invalidArgument("Fill string must be one or fewer characters");
}

/** INVALID_ARGUMENT: AsString's `fill` is no flag. */
export function badFill(fill: string): StatusError {
  return invalidArgument(`Fill argument not supported: "${fill}"`, { fill });
}

/** INVALID_ARGUMENT: AsString cannot be both. */
export function twoNotations(): StatusError {
  return invalidArgument("Cannot select both scientific and shortest notation");
}

/** INVALID_ARGUMENT: StringFormat's template has room for another number of inputs. */
export function placeholderCountDiffers(placeholders: number, inputs: number): StatusError {
  return invalidArgument(`num placeholders in template and num inputs must match: ${placeholders} vs. ${inputs}`, {
    placeholders,
    inputs,
  });
}

/** RESOURCE_EXHAUSTED: an output has more strings than a memory of that size can hold. */
export function tooManyStrings(count: number, maximumBytes: number): StatusError {
  return resourceExhausted(`${count} strings do not fit into a memory of ${maximumBytes} bytes`, {
    count,
    maximumBytes,
  });
}

/** RESOURCE_EXHAUSTED: AsString is asked for texts longer than this implementation makes. */
export function tooManyCharacters(attr: string, found: number, most: number): StatusError {
  return resourceExhausted(`attr '${attr}' is ${found}, which is more than the ${most} characters allowed`, {
    attr,
    found,
    most,
  });
}

/** INVALID_ARGUMENT: an encoding that cannot be read. */
export function unknownEncoding(name: string): StatusError {
  return invalidArgument(`Could not create converter for input encoding: ${name}`, { name });
}

/** INVALID_ARGUMENT: `replacement_char` is no code point. */
export function badReplacementCharacter(): StatusError {
  return invalidArgument("replacement_char out of unicode codepoint range");
}

/** INVALID_ARGUMENT: ill-formed text where errors are strict. */
export function illFormedText(): StatusError {
  return invalidArgument("Invalid formatting on input string");
}

/** INVALID_ARGUMENT: UnicodeEncode was given what is no character, and errors are strict. */
export function badCodePoint(): StatusError {
  return invalidArgument("Code point is out of range for Unicode, or is a surrogate.");
}

/** INVALID_ARGUMENT: UnicodeEncode's splits do not cut its values into rows; the message is one of TensorFlow's six. */
export function badEncodeSplits(message: string): StatusError {
  return invalidArgument(message);
}
