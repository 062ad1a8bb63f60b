import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, indexTensor, Tensor } from "@heddle/tensor";
import { emptyReshape } from "../errors.js";
import { type DenseShape, makeDenseShape, readDenseShape, readIntegers } from "../sparse-parts.js";
import { coordinateLoopsOver } from "./coordinate-loops.js";

/** SparseReshape: the indices of the same elements in a dense tensor of another shape. */
export function sparseReshape(context: ComputeContext): void {
  const [indices, shape, target] = [0, 1, 2].map((i) => context.input(i));
  if (indices.rank !== 2) throw invalidArgument("Input must be a matrix.");
  if (shape.rank !== 1) throw invalidArgument("Input shape must be a vector.");
  if (indices.shape[1] !== shape.shape[0]) throw invalidArgument("Input tensor rank must match input shape length.");
  if (target.rank !== 1) {
    throw invalidArgument(`Target shape should be a vector but received shape ${formatShape(target.shape)}`);
  }
  if (isSameShape(shape, target)) {
    context.setOutput(0, indices.retain());
    context.setOutput(1, shape.retain());
    return;
  }
  const from = readDenseShape(shape);
  const to = targetShape(readIntegers(target), from);
  const count = indices.shape[0];
  if (from.sizes.join() === to.sizes.join()) {
    context.setOutput(0, indices.retain());
    context.setOutput(1, shape.retain());
    return;
  }
  if (count > 0 && from.count === 0n) {
    throw invalidArgument(
      `Input tensor has ${count} non zero elements but input shape ([${from.sizes.join()}]) or output shape ([${to.sizes.join()}]) is empty`,
    );
  }
  context.setOutput(0, move(indices, from, to));
  const output = context.allocateOutput(1, [to.sizes.length]);
  output.memory.i64.set(to.sizes, output.address / 8);
}

/**
 * True when the new shape is the old one, which is the usual case; one of its sizes may be -1. May be false for shapes that need a
 * closer look: an empty shape with a size of -1, more than 2^53 elements, invalid sizes.
 */
function isSameShape(shape: Tensor, target: Tensor): boolean {
  if (shape.elementCount !== target.elementCount) return false;
  const { i32 } = shape.memory;
  let known = 1;
  let open = 1;
  for (let d = 0, at = shape.address >>> 2, to = target.address >>> 2; d < shape.elementCount; d++, at += 2, to += 2) {
    const size = i32[at];
    if (size < 0 || i32[at + 1] !== 0) return false;
    if (i32[to] === size && i32[to + 1] === 0) {
      known *= size;
    } else {
      const isOpen = i32[to] === -1 && i32[to + 1] === -1 && open === 1;
      if (!isOpen || size < 2) return false;
      open = size;
    }
    if (known * open > Number.MAX_SAFE_INTEGER) return false;
  }
  return known > 0 || open === 1;
}

function targetShape(sizes: bigint[], from: DenseShape): DenseShape {
  let unknown = -1;
  sizes.forEach((size, d) => {
    if (size === -1n) {
      if (unknown >= 0) {
        throw invalidArgument(`only one output dimension may be -1, not both ${unknown} and ${d}`);
      }
      unknown = d;
    } else if (size < 0n) {
      throw invalidArgument(`size ${d} must be non-negative, not ${size}`);
    }
  });
  const known = makeDenseShape(sizes.map((size) => (size === -1n ? 1n : size)));
  const shapes = `input_shape=[${from.sizes.join()}] output_shape=[${known.sizes.join()}]`;
  if (unknown >= 0) {
    if (known.count === 0n) throw emptyReshape();
    if (from.count % known.count !== 0n) {
      throw invalidArgument(
        `Input to reshape is a SparseTensor with ${from.count} dense values, but the requested shape requires a multiple of ${known.count}. ${shapes}`,
      );
    }
    return makeDenseShape(known.sizes.map((size, d) => (d === unknown ? from.count / known.count : size)));
  }
  if (known.count !== from.count) {
    throw invalidArgument(
      `Input to reshape is a tensor with ${from.count} dense values, but the requested shape has ${known.count}. ${shapes}`,
    );
  }
  return known;
}

/** The indices in the new shape. As in TensorFlow, an index outside the old shape is moved in 64-bit arithmetic. */
function move(indices: Tensor, from: DenseShape, to: DenseShape): Tensor {
  const [count, oldRank] = indices.shape;
  const rank = to.sizes.length;
  const { memory, address } = indices;
  const moved = Tensor.allocate(memory, DataType.INT64, [count, rank]);
  try {
    using scope = memory.scope();
    const sizes = scope.malloc((oldRank + rank) * 8);
    const newSizes = sizes + oldRank * 8;
    memory.i64.set([...from.sizes, ...to.sizes], sizes / 8);
    const loops = coordinateLoopsOver(memory);
    const done = loops.reshapeAll(address, count, oldRank, sizes, rank, newSizes, moved.address);
    if (done === count) return moved;
  } catch (error) {
    moved.release();
    throw error;
  }
  moved.release();
  return moveExactly(indices, from, to);
}

function moveExactly(indices: Tensor, from: DenseShape, to: DenseShape): Tensor {
  const [count, oldRank] = indices.shape;
  const rank = to.sizes.length;
  const places = readIntegers(indices);
  const oldStrides = strides(from.sizes);
  const newStrides = strides(to.sizes);
  const moved = new BigInt64Array(count * rank);
  for (let i = 0; i < count; i++) {
    let flat = 0n;
    for (let d = 0; d < oldRank; d++) flat += places[i * oldRank + d] * oldStrides[d];
    flat = BigInt.asIntN(64, flat);
    for (let d = 0; d < rank; d++) {
      moved[i * rank + d] = flat / newStrides[d];
      flat %= newStrides[d];
    }
  }
  const result = indexTensor(indices.memory, DataType.INT64, [count, rank], []);
  result.memory.i64.set(moved, result.address / 8);
  return result;
}

function strides(sizes: readonly bigint[]): bigint[] {
  const result = sizes.map(() => 1n);
  for (let d = sizes.length - 2; d >= 0; d--) result[d] = result[d + 1] * sizes[d + 1];
  return result;
}
