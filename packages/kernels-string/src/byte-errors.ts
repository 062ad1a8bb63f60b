/** The errors of the kernels in `byte-kernels.ts`. */
import { invalidArgument, outOfRange, type StatusError, unimplemented } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";
import { cText } from "./c-text.js";

/** INVALID_ARGUMENT: StringToHashBucketStrong needs a key of two integers. */
export function badHashKey(): StatusError {
  return invalidArgument("Key must have 2 elements");
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

/** INVALID_ARGUMENT: base64 text of an impossible length. */
export function badBase64Length(): StatusError {
  return invalidArgument("Base64 string length cannot be 1 modulo 4.");
}

/** INVALID_ARGUMENT: base64 text with a character outside the URL-safe alphabet, or padding where none belongs. */
export function badBase64Character(): StatusError {
  return invalidArgument("Invalid character found in base64.");
}

/** INVALID_ARGUMENT: Fingerprint was given more, or fewer, than one method. */
export function fingerprintMethodNotScalar(shape: Shape): StatusError {
  return invalidArgument(`\`method\` should be a scalar string: ${formatShape(shape)}`, { shape });
}

/** INVALID_ARGUMENT: Fingerprint knows farmhash64. */
export function badFingerprintMethod(method: string): StatusError {
  return invalidArgument(`Unsupported fingerprint method: ${method}`, { method });
}

/** INVALID_ARGUMENT: Fingerprint needs rows. */
export function fingerprintOfScalar(shape: Shape): StatusError {
  return invalidArgument(`\`data\` should have at least one dimension: ${formatShape(shape)}`, { shape });
}
