/** Failures that several ops share, in TensorFlow's words; what only one op can say stands in its file. */
import { invalidArgument, type StatusError, unimplemented } from "@heddle/status";
import { formatShape, type Shape, type Tensor } from "@heddle/tensor";

/** INVALID_ARGUMENT: a shape asks for a negative size. */
export function negativeDimension(size: number): StatusError {
  return invalidArgument(`Dimension ${size} must be >= 0`, { size });
}

/** INVALID_ARGUMENT: an input must be a scalar; `clause` joins it to the shape found. */
export function notScalar(clause: string, shape: Shape): StatusError {
  return invalidArgument(`${clause}${formatShape(shape)}`, { shape });
}

/** INVALID_ARGUMENT: an axis attribute is out of the range [-rank, rank). */
export function axisOutOfRange(axis: number, rank: number): StatusError {
  return invalidArgument(`axis = ${axis} not in [${-rank}, ${rank})`, { axis, rank });
}

/** INVALID_ARGUMENT: the dimension along which to split does not exist. */
export function badSplitDimension(dimension: number, rank: number): StatusError {
  return invalidArgument(`-input rank(-${rank}) <= split_dim < input rank (${rank}), but got ${dimension}`, {
    dimension,
    rank,
  });
}

/** INVALID_ARGUMENT: two shapes that should broadcast do not. */
export function incompatibleShapes(a: Shape, b: Shape): StatusError {
  return invalidArgument(`Incompatible shapes: ${formatShape(a)} vs. ${formatShape(b)}`, { a, b });
}

/** INVALID_ARGUMENT: what to do with bad indices is neither DEFAULT, ERROR nor IGNORE. */
export function badIndicesPolicy(policy: string): StatusError {
  return invalidArgument(`Unknown bad indices handling attribute: ${policy}`, { policy });
}

/** UNIMPLEMENTED: a tensor of more dimensions than TensorFlow pads. */
export function unpaddableRank(rank: number, most: number): StatusError {
  return unimplemented(`inputs rank not in [0,${most}]: ${rank}`, { rank, most });
}

/** INVALID_ARGUMENT: index vectors of more numbers than TensorFlow follows; its messages name `most`. */
export function indexTooDeep(depth: number, most: number): StatusError {
  return invalidArgument(
    `Only indices.shape[-1] values between 1 and ${most} are currently supported.  Requested rank: ${depth}`,
    { depth },
  );
}

/** @throws {StatusError} INVALID_ARGUMENT unless `paddings` is an n x 2 matrix of non-negative numbers for the tensor's n dimensions */
export function checkPaddingsShape(input: Tensor, paddings: Tensor, separator: string): void {
  const { shape } = paddings;
  if (shape.length !== 2 || shape[1] !== 2) {
    throw invalidArgument(`paddings must be a matrix with 2 columns: ${formatShape(shape)}`);
  }
  if (shape[0] !== input.rank) {
    throw invalidArgument(
      `The first dimension of paddings must be the rank of inputs${formatShape(shape)}${separator}${formatShape(input.shape)}`,
    );
  }
}
