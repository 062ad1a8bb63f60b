import type { PartialShape } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { readIndices, type Tensor } from "@heddle/tensor";

/**
 * The shape that an int32 or int64 tensor describes: a scalar -1 means an unknown rank, a -1 in a vector an unknown size.
 *
 * @throws {StatusError} INVALID_ARGUMENT for any other scalar, a higher rank, or a size below -1
 *
 * Source: TensorShapeFromTensor, tensorflow/core/kernels/list_kernels.cc (TensorFlow 2.21).
 */
export function shapeFromTensor(tensor: Tensor): PartialShape {
  if (tensor.rank > 1) throw invalidArgument(`Shape must be at most rank 1 but is rank ${tensor.rank}`);
  const sizes = readIndices(tensor);
  if (tensor.rank === 1) {
    for (const size of sizes) if (size < -1) throw invalidArgument(`Dimension ${size} must be >= -1`, { size });
    return sizes;
  }
  if (sizes[0] === -1) return undefined;
  throw invalidArgument("The only valid scalar shape tensor is the fully unknown shape specified as -1.");
}
