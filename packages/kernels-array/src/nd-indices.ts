import type { Shape, Tensor } from "@heddle/tensor";
import { sizeBetween } from "./dimensions.js";
import { formatIndex, formatPosition, readIndex } from "./index-tensor.js";

/** Index vectors, one a row, each of which names the slice of a tensor at a position of its first dimensions. */
export interface NdIndices {
  readonly indices: Tensor;
  /** Components of a vector. */
  readonly depth: number;
  /** The shape of the tensor that they index. */
  readonly shape: Shape;
  /** How many elements a slice has. */
  readonly run: number;
  /** How many vectors there are. */
  readonly count: number;
}

/** The vectors of `indices`, of which the last `depth` numbers each make one, into a tensor of shape `shape`. */
export function ndIndices(indices: Tensor, depth: number, shape: Shape): NdIndices {
  const run = sizeBetween(shape, depth, shape.length);
  const count = sizeBetween(indices.shape, 0, Math.max(1, indices.rank - 1));
  return { indices, depth, shape, run, count: indices.rank === 1 && depth > 1 ? 1 : count, ...{} };
}

/** The number of the first element of slice `row`; -1 when the vector is out of bounds. */
export function sliceStart({ indices, depth, shape, run }: NdIndices, row: number): number {
  let at = 0;
  for (let i = 0; i < depth; i++) {
    const index = readIndex(indices, row * depth + i);
    if (index < 0 || index >= shape[i]) return -1;
    at = at * shape[i] + index;
  }
  return at * run;
}

/** TensorFlow's text of vector `row`, such as `indices[0,1] = [7, 2]`. */
export function describeRow({ indices, depth }: NdIndices, row: number, batchShape: Shape): string {
  const components = Array.from({ length: depth }, (_, i) => formatIndex(indices, row * depth + i));
  return `indices${formatPosition(batchShape, row)} = [${components.join(", ")}]`;
}
