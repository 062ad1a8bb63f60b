import { internal, invalidArgument, type StatusError, unimplemented } from "@heddle/status";
import { dataTypeName, formatShape, type Shape } from "@heddle/tensor";

/** INVALID_ARGUMENT: shapes that do not broadcast to one. */
export function incompatibleShapes(x: Shape, y: Shape): StatusError {
  return invalidArgument(`Incompatible shapes: ${formatShape(x)} vs. ${formatShape(y)}`, { x, y });
}

/** INVALID_ARGUMENT: an integer divided by 0. */
export function divisionByZero(): StatusError {
  return invalidArgument("Integer division by zero");
}

/** INTERNAL, as TensorFlow has it: an integer divided by 0 by one of the truncating ops. */
export function truncatedDivisionByZero(): StatusError {
  return internal("Unexpected error in binary operator (only integer div and mod should have errors)");
}

/** INVALID_ARGUMENT: Pow of integers with a negative exponent. */
export function negativePower(): StatusError {
  return invalidArgument("Integers to negative integer powers are not allowed");
}

/** UNIMPLEMENTED: a cast that there is no kernel for. */
export function castNotSupported(from: number, to: number): StatusError {
  return unimplemented(`Cast ${dataTypeName(from)} to ${dataTypeName(to)} is not supported`, { from, to });
}

/** INVALID_ARGUMENT: an axis to reduce that the input does not have. */
export function badReductionAxis(axis: number, rank: number): StatusError {
  return invalidArgument(`Invalid reduction dimension (${axis} for input with ${rank} dimension(s)`, { axis, rank });
}

/** INVALID_ARGUMENT: an axis to reduce that was given twice. */
export function duplicateReductionAxis(axis: number): StatusError {
  return invalidArgument(`Invalid reduction arguments: Axes contains duplicate dimension: ${axis}`, { axis });
}

/** INVALID_ARGUMENT: Cumsum or Cumprod along more than one axis. */
export function scanAxisNotScalar(shape: Shape): StatusError {
  return invalidArgument(`ScanOp: axis must be a scalar, not ${formatShape(shape)}`, { shape });
}

/** INVALID_ARGUMENT: Cumsum or Cumprod along an axis that the input does not have. */
export function badScanAxis(axis: number, rank: number): StatusError {
  return invalidArgument(`ScanOp: Expected scan axis in the range [${-rank}, ${rank}), but got ${axis}`, {
    axis,
    rank,
  });
}

/** INVALID_ARGUMENT: a factor of a product that is no matrix; `suffix` is what the op adds. */
export function notMatrix(input: number, suffix = ""): StatusError {
  return invalidArgument(`In[${input}] ndims must be >= 2${suffix}`, { input });
}

/** INVALID_ARGUMENT: two factors that are no matrices; `wanted` is the rank they must have. */
export function notMatrices(wanted: string, rank: number): StatusError {
  return invalidArgument(`In[0] and In[1] ndims must be ${wanted}: ${rank}`, { rank });
}

/** INVALID_ARGUMENT: factors of BatchMatMul of different ranks. */
export function differentRanks(x: Shape, y: Shape): StatusError {
  return invalidArgument(`In[0] and In[1] has different ndims: ${formatShape(x)} vs. ${formatShape(y)}`, { x, y });
}

/** INVALID_ARGUMENT: matrices that cannot be multiplied; `suffix` is what the op adds. */
export function matrixSizes(x: Shape, y: Shape, suffix = ""): StatusError {
  return invalidArgument(`Matrix size-incompatible: In[0]: ${formatShape(x)}, In[1]: ${formatShape(y)}${suffix}`, {
    x,
    y,
  });
}

/** INVALID_ARGUMENT: an input that must be a scalar, in the words of TensorFlow's shape functions. */
export function notRankZero(rank: number): StatusError {
  return invalidArgument(`Shape must be rank 0 but is rank ${rank}`, { rank });
}

/** INVALID_ARGUMENT: values to count in more than two dimensions. */
export function aboveRankTwo(rank: number): StatusError {
  return invalidArgument(`Shape must be at most rank 2 but is rank ${rank}`, { rank });
}

/** INVALID_ARGUMENT: fewer than no bins. */
export function negativeSize(size: number): StatusError {
  return invalidArgument(`size (${size}) must be non-negative`, { size });
}

/** INVALID_ARGUMENT: more bins than a tensor can have elements. */
export function hugeSize(size: number): StatusError {
  return invalidArgument(`size (${size}) is beyond 2^53`, { size });
}

/** INVALID_ARGUMENT: a negative value to count, in the words of each op. */
export function negativeValue(message: string): StatusError {
  return invalidArgument(message);
}

/** INVALID_ARGUMENT: Bincount with a weight for some values only. */
export function bincountWeights(): StatusError {
  return invalidArgument("Input indices and weights must have the same size.");
}

/** INVALID_ARGUMENT: DenseBincount or RaggedBincount with weights of another shape than the values. */
export function bincountWeightsShape(shape: Shape): StatusError {
  return invalidArgument(
    `\`weights\` must be the same shape as \`arr\` or a length-0 \`Tensor\`, in which case it acts as all weights equal to 1. Received ${formatShape(shape)}`,
    { shape },
  );
}

/** INVALID_ARGUMENT: row splits that do not split the values. */
export function badSplits(reason: string): StatusError {
  return invalidArgument(`Splits must ${reason}`);
}
