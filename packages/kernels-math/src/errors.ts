import { internal, invalidArgument, type StatusError } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";

/** INVALID_ARGUMENT: two shapes do not broadcast. */
export function incompatibleShapes(x: Shape, y: Shape): StatusError {
  return invalidArgument(`Incompatible shapes: ${formatShape(x)} vs. ${formatShape(y)}`, { x, y });
}

/** INVALID_ARGUMENT: an integer is divided by 0. */
export function divisionByZero(): StatusError {
  return invalidArgument("Integer division by zero");
}

/** INTERNAL, as in TensorFlow: a truncating op divides an integer by 0. */
export function truncatedDivisionByZero(): StatusError {
  return internal("Unexpected error in binary operator (only integer div and mod should have errors)");
}

/** INVALID_ARGUMENT: an exponent of Pow of integers is negative. */
export function negativePower(): StatusError {
  return invalidArgument("Integers to negative integer powers are not allowed");
}

/** INVALID_ARGUMENT: a factor of a product is not a matrix. @param suffix added by the op */
export function notMatrix(input: number, suffix = ""): StatusError {
  return invalidArgument(`In[${input}] ndims must be >= 2${suffix}`, { input });
}

/** INVALID_ARGUMENT: two factors are not matrices. @param wanted the rank they must have */
export function notMatrices(wanted: string, rank: number): StatusError {
  return invalidArgument(`In[0] and In[1] ndims must be ${wanted}: ${rank}`, { rank });
}

/** INVALID_ARGUMENT: two factors have different ranks. */
export function differentRanks(x: Shape, y: Shape): StatusError {
  return invalidArgument(`In[0] and In[1] has different ndims: ${formatShape(x)} vs. ${formatShape(y)}`, { x, y });
}

/** INVALID_ARGUMENT: the sizes of two matrices do not fit. @param suffix added by the op */
export function matrixSizes(x: Shape, y: Shape, suffix = ""): StatusError {
  return invalidArgument(`Matrix size-incompatible: In[0]: ${formatShape(x)}, In[1]: ${formatShape(y)}${suffix}`, {
    x,
    y,
  });
}
