/** The errors of the kernels that are imported on demand; all others are in `errors.ts`. */
import { invalidArgument, type StatusError, unimplemented } from "@heddle/status";
import { type DataType, dataTypeName, formatShape, type Shape } from "@heddle/tensor";

/** INVALID_ARGUMENT: AddN of tensors of different shapes. */
export function addNShapes(node: string, first: Shape, index: number, other: Shape): StatusError {
  return invalidArgument(
    `Inputs to operation ${node} of type AddN must have the same size and shape.  Input 0: ${formatShape(first)} != input ${index}: ${formatShape(other)}`,
    { node, index },
  );
}

/** INVALID_ARGUMENT: boundaries of Bucketize out of order. */
export function boundariesNotSorted(): StatusError {
  return invalidArgument("Expected sorted boundaries");
}

/** INVALID_ARGUMENT: ArgMax or ArgMin along an axis that the input does not have. */
export function badArgAxis(axis: number, rank: number): StatusError {
  return invalidArgument(`Expected dimension in the range [${-rank}, ${rank}), but got ${axis}`, { axis, rank });
}

/** INVALID_ARGUMENT: ArgMax or ArgMin along more than one axis. */
export function argAxisNotScalar(shape: Shape): StatusError {
  return invalidArgument(`dim must be a scalar, but received tensor of shape: ${formatShape(shape)}`, { shape });
}

/** INVALID_ARGUMENT: ArgMax or ArgMin of more dimensions than TensorFlow reduces. */
export function tooManyArgDimensions(shape: Shape): StatusError {
  return invalidArgument(
    `Argmax and Argmin only support up to 7 input dimensions, but got ${shape.length}. Inputs shape: ${formatShape(shape)}`,
    { shape },
  );
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

/** UNIMPLEMENTED: a complex type and one of its parts that do not belong together; TensorFlow has no kernel for them either. */
export function partTypes(op: string, complex: DataType, real: DataType): StatusError {
  return unimplemented(`${op} with ${dataTypeName(complex)} and ${dataTypeName(real)} is not supported`);
}

/** INVALID_ARGUMENT: an equation of Einsum without, or with more than, one arrow. */
export function einsumArrow(equation: string): StatusError {
  return invalidArgument(`Expecting exactly one '->' in einsum equation: ${equation}`, { equation });
}

/** INVALID_ARGUMENT: an equation of Einsum for more than two inputs. */
export function einsumInputCount(equation: string, count: number): StatusError {
  return invalidArgument(`Expecting 1 or 2 input subscripts in equation '${equation}' but got: ${count}`, { equation });
}

/** INVALID_ARGUMENT: a subscript of Einsum with more than one ellipsis; ours, TensorFlow may crash. */
export function einsumEllipses(subscript: string): StatusError {
  return invalidArgument(`Expecting at most one ellipsis (...) in einsum subscript: ${subscript}`, { subscript });
}

/** INVALID_ARGUMENT: Einsum with more or fewer inputs than its equation has. */
export function einsumInputs(wanted: number, found: number): StatusError {
  return invalidArgument(`Expected ${wanted} inputs but got: ${found}`, { wanted, found });
}

/** INVALID_ARGUMENT: an input of Einsum with another rank than its subscript has labels. */
export function einsumRank(input: number, wanted: number, isOpen: boolean, found: number): StatusError {
  const least = isOpen ? "at least " : "";
  return invalidArgument(`Expected input ${input} to have rank ${least}${wanted} but got: ${found}`, { input, found });
}

/** INVALID_ARGUMENT: a label of Einsum that stands for two sizes. */
export function einsumDimension(wanted: number, axis: number, shape: Shape): StatusError {
  return invalidArgument(
    `Expected dimension ${wanted} at axis ${axis} of the input shaped ${formatShape(shape)} but got dimension ${shape[axis]}`,
    { wanted, axis, shape },
  );
}

/** INVALID_ARGUMENT: an ellipsis of Einsum that stands for dimensions which the output does not have. */
export function einsumDroppedBroadcast(count: number): StatusError {
  return invalidArgument(
    `Output contains ${count} broadcasting dimension(s) but no ellipsis (...) was found in the output subscripts.`,
    { count },
  );
}

/** INVALID_ARGUMENT: ellipses of Einsum whose dimensions do not broadcast; of shapes as TensorFlow rearranges them. */
export function einsumBroadcast(left: Shape, right: Shape): StatusError {
  return invalidArgument(`Invalid broadcasting dimensions: ${formatShape(left)} vs. ${formatShape(right)}`);
}

/** INVALID_ARGUMENT: a Fourier transform over more dimensions than the input has. */
export function fftRank(wanted: number, shape: Shape): StatusError {
  return invalidArgument(`Input must have rank of at least ${wanted} but got: ${formatShape(shape)}`, { shape });
}

/** INVALID_ARGUMENT: lengths that are not one for each dimension to transform. */
export function fftLengthShape(dimensions: number): StatusError {
  return invalidArgument(`fft_length must have shape [${dimensions}]`, { dimensions });
}

/** INVALID_ARGUMENT: a negative length to transform. */
export function negativeFftLength(index: number, length: number): StatusError {
  return invalidArgument(`fft_length[${index}] must >= 0, but got: ${length}`, { index, length });
}

/** INVALID_ARGUMENT: nothing to transform; ours, TensorFlow ends the process. */
export function noFftLength(): StatusError {
  return invalidArgument("fft_length must not be 0");
}

/** INVALID_ARGUMENT: fewer elements than are to be transformed. */
export function fftInputTooShort(dimension: number, wanted: number, found: number): StatusError {
  return invalidArgument(`Input dimension ${dimension} must have length of at least ${wanted} but got: ${found}`, {
    dimension,
    wanted,
    found,
  });
}

/** INVALID_ARGUMENT: real and complex numbers of different precision. */
export function fftTypes(isInverse: boolean, input: DataType, output: DataType): StatusError {
  const direction = isInverse ? "backward" : "forward";
  return invalidArgument(`Wrong types for ${direction} real FFT: in=${input} out=${output}`, { input, output });
}

/** INVALID_ARGUMENT: quantization to fewer than 2 or more than 16 bits. */
export function quantBits(): StatusError {
  return invalidArgument("num_bits must be between 2 and 16, inclusive");
}

/** INVALID_ARGUMENT: a bound of FakeQuantWithMinMaxVars that is no scalar. */
export function quantRank(name: string, rank: number): StatusError {
  return invalidArgument(`\`${name}\` must be rank 0 but is rank ${rank}`, { name, rank });
}

/** INVALID_ARGUMENT: the shape of random numbers is no vector. */
export function shapeNotVector(shape: Shape): StatusError {
  return invalidArgument(`shape must be a vector of {int32,int64}, got shape ${formatShape(shape)}`, { shape });
}

/** INVALID_ARGUMENT: a shape asks for a negative size. */
export function negativeDimension(size: number): StatusError {
  return invalidArgument(`Dimension ${size} must be >= 0`, { size });
}

/** INVALID_ARGUMENT: an input of RandomUniformInt that must be a scalar. */
export function notZeroD(name: string, shape: Shape): StatusError {
  return invalidArgument(`${name} must be 0-D, got shape ${formatShape(shape)}`, { name, shape });
}

/** INVALID_ARGUMENT: no integer to choose. */
export function emptyRange(low: number | bigint, high: number | bigint): StatusError {
  return invalidArgument(`Need minval < maxval, got ${low} >= ${high}`, { low, high });
}

/** INVALID_ARGUMENT: an input of Multinomial of the wrong rank; `wanted` is what it should be. */
export function multinomialShape(wanted: string, shape: Shape): StatusError {
  return invalidArgument(`${wanted}, got shape ${formatShape(shape)}`, { shape });
}

/** INVALID_ARGUMENT: fewer than no samples. */
export function negativeSampleCount(count: number): StatusError {
  return invalidArgument(`num_samples should be non-negative, got ${count}`, { count });
}

/** INVALID_ARGUMENT: Multinomial without classes. */
export function noClasses(classes: number): StatusError {
  return invalidArgument(`num_classes should be positive, got ${classes}`, { classes });
}
