import type { PartialShape } from "@heddle/kernel-api";
import { DataType, formatShape, type Shape, type Tensor } from "@heddle/tensor";
import { badShapeSize, badShapeTensor, shapesDoNotMerge } from "./errors.js";

/** True when no size is missing. */
export function isFullyDefined(shape: PartialShape): shape is Shape {
  return shape?.every((size) => size >= 0) ?? false;
}

/** TensorFlow's text of a partial shape: `<unknown>`, `[?,2]`. */
export function formatPartialShape(shape: PartialShape): string {
  return shape ? formatShape(shape) : "<unknown>";
}

/** True when a tensor of shape `found` is one of `wanted`. */
export function isCompatible(wanted: PartialShape, found: PartialShape): boolean {
  if (!wanted || !found) return true;
  return wanted.length === found.length && wanted.every((size, i) => size < 0 || found[i] < 0 || size === found[i]);
}

/** What both shapes know together. @throws {StatusError} INVALID_ARGUMENT when they contradict each other */
export function mergeShapes(a: PartialShape, b: PartialShape): PartialShape {
  if (!a || !b) return a ?? b;
  if (!isCompatible(a, b)) throw shapesDoNotMerge(a, b);
  return a.map((size, i) => (size < 0 ? b[i] : size));
}

/** All but the first size; undefined when the rank is not known. */
export function withoutFirst(shape: PartialShape): PartialShape {
  return shape?.slice(1);
}

/**
 * The shape that an int32 or int64 tensor describes: a scalar -1 is one of unknown rank, a -1 in a vector an unknown size.
 *
 * @throws {StatusError} INVALID_ARGUMENT for anything else
 */
export function shapeFromTensor(tensor: Tensor): PartialShape {
  if (tensor.rank > 1) throw badShapeTensor(`Shape must be at most rank 1 but is rank ${tensor.rank}`);
  const sizes = readIntegers(tensor);
  if (tensor.rank === 1) {
    for (const size of sizes) if (size < -1) throw badShapeSize(size);
    return sizes;
  }
  if (sizes[0] === -1) return undefined;
  throw badShapeTensor("The only valid scalar shape tensor is the fully unknown shape specified as -1.");
}

/** The elements of an int32 or int64 tensor; int64 beyond 2^53 is rounded, which no size or index survives. */
export function readIntegers(tensor: Tensor): number[] {
  const { i32, u32 } = tensor.memory;
  const base = tensor.address >>> 2;
  const isWide = tensor.dtype === DataType.INT64;
  return Array.from({ length: tensor.elementCount }, (_, i) =>
    isWide ? i32[base + 2 * i + 1] * 2 ** 32 + u32[base + 2 * i] : i32[base + i],
  );
}
