import { invalidArgument } from "@heddle/status";
import { exactIndex, formatPosition, readIndex, type Shape, sizeBetween, type Tensor } from "@heddle/tensor";

/** Index vectors; each names the slice of a tensor at a position of its first dimensions. */
export interface NdIndices {
  readonly indices: Tensor;
  /** The shape in which the vectors are arranged. */
  readonly batchShape: Shape;
  /** The number of vectors. */
  readonly count: number;
  /** The number of components of a vector. */
  readonly depth: number;
  /** The shape of the indexed tensor. */
  readonly shape: Shape;
  /** The number of elements of a slice. */
  readonly run: number;
}

/** The vectors of `depth` numbers in `indices`, into a tensor of shape `shape`. */
export function ndIndices(indices: Tensor, batchShape: Shape, depth: number, shape: Shape): NdIndices {
  const count = sizeBetween(batchShape, 0, batchShape.length);
  return { indices, batchShape, count, depth, shape, run: sizeBetween(shape, depth, shape.length) };
}

/** The number of the first element of the slice that vector `row` names; -1 for a vector out of bounds. */
export function sliceStart({ indices, depth, shape, run }: NdIndices, row: number): number {
  let at = 0;
  for (let i = 0; i < depth; i++) {
    const index = readIndex(indices, row * depth + i);
    if (index < 0 || index >= shape[i]) return -1;
    at = at * shape[i] + index;
  }
  return at * run;
}

/** The largest number of components for which TensorFlow has kernels. */
const MAX_DEPTH = 7;

/** @throws {StatusError} INVALID_ARGUMENT for fewer than `least` or more components than TensorFlow takes; its messages name `most` as the limit */
export function checkDepth(depth: number, most: number, least = 0): void {
  if (depth >= least && depth <= MAX_DEPTH) return;
  throw invalidArgument(
    `Only indices.shape[-1] values between 1 and ${most} are currently supported.  Requested rank: ${depth}`,
    { depth },
  );
}

/** The last vector out of bounds in TensorFlow's words, such as `indices[0,1] = [7, 2]`; undefined when all are in bounds. */
export function describeBadRow(vectors: NdIndices): string | undefined {
  const { indices, batchShape, count, depth } = vectors;
  for (let row = count - 1; row >= 0; row--) {
    if (sliceStart(vectors, row) >= 0) continue;
    const components = Array.from({ length: depth }, (_, i) => exactIndex(indices, row * depth + i));
    return `indices${formatPosition(batchShape, row)} = [${components.join(", ")}]`;
  }
  return undefined;
}
