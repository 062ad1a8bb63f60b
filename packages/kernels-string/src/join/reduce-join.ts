import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument, outOfRange } from "@heddle/status";
import { elementCount, readIndices, rowMajorStrides, type Shape, type Tensor } from "@heddle/tensor";
import { CELL_BYTES } from "@heddle/tstring";
import { joinCells } from "./join-cells.js";
import type { Pieces } from "./pieces.js";

class ReduceJoinKernel implements Kernel {
  readonly #keepDims: boolean;
  readonly #separator: Uint8Array;

  constructor(keepDims: boolean, separator: Uint8Array) {
    this.#keepDims = keepDims;
    this.#separator = separator;
  }

  compute(context: ComputeContext): void | Promise<void> {
    const input = context.input(0);
    const reduced = readDimensions(context.input(1), input.rank);
    if (reduced.length === 0) {
      context.setOutput(0, input.retain());
      return;
    }
    const kept = input.shape.map((_, dimension) => dimension).filter((dimension) => !reduced.includes(dimension));
    const shape = this.#keepDims
      ? input.shape.map((size, dimension) => (reduced.includes(dimension) ? 1 : size))
      : kept.map((dimension) => input.shape[dimension]);
    const strides = rowMajorStrides(input.shape);
    const count = reduced.reduce((product, dimension) => product * input.shape[dimension], 1);
    // The first reduced dimension varies fastest, and so does the last dimension that stays.
    const inward = reduced;
    const outward = kept.reverse();
    const cellOf = (element: number, piece: number) =>
      input.address +
      CELL_BYTES * (offset(element, outward, input.shape, strides) + offset(piece, inward, input.shape, strides));
    let offsets: Uint32Array | undefined;
    const listAll: Pieces["list"] = (u32, to, start, end) => {
      offsets ??= offsetsOf(inward, input.shape, strides);
      for (let i = start, at = to; i < end; i++) {
        const first = cellOf(i, 0);
        for (let piece = 0; piece < count; piece++) u32[at++] = first + offsets[piece];
      }
    };
    // Elements of one dimension are equally far apart.
    const list = reduced.length === 1 ? listDimension(input, strides[reduced[0]], count) : listAll;
    const pieces = { total: elementCount(shape) * count, countOf: () => count, cellOf, list };
    return joinCells(context, shape, pieces, this.#separator);
  }
}

/** Lists the pieces of a dimension of `count` elements, `stride` elements apart. */
function listDimension({ address }: Tensor, stride: number, count: number): Pieces["list"] {
  const step = stride * CELL_BYTES;
  return (u32, to, start, end) => {
    let inner = start % stride;
    let cell = address + ((start - inner) * count + inner) * CELL_BYTES;
    for (let i = start, at = to; i < end; i++) {
      for (let piece = 0, from = cell; piece < count; piece++, from += step) u32[at++] = from;
      cell += CELL_BYTES;
      if (++inner === stride) {
        inner = 0;
        cell += (count - 1) * step;
      }
    }
  };
}

function readDimensions(indices: Tensor, rank: number): number[] {
  const dimensions: number[] = [];
  for (const index of readIndices(indices)) {
    if (index < -rank || index >= rank) {
      throw outOfRange(`Invalid reduction dimension ${index} for input with ${rank} dimension(s)`);
    }
    const dimension = index < 0 ? index + rank : index;
    if (dimensions.includes(dimension)) throw invalidArgument(`Duplicate reduction dimension ${index}`);
    dimensions.push(dimension);
  }
  return dimensions;
}

/** The offset, in elements, of the element with number `index` when `dimensions` are counted through, fastest first. */
function offset(index: number, dimensions: readonly number[], shape: Shape, strides: readonly number[]): number {
  let rest = index;
  let elements = 0;
  for (const dimension of dimensions) {
    elements += (rest % shape[dimension]) * strides[dimension];
    rest = Math.floor(rest / shape[dimension]);
  }
  return elements;
}

/** The offsets in bytes of all elements when `dimensions` are counted through, fastest first. */
function offsetsOf(dimensions: readonly number[], shape: Shape, strides: readonly number[]): Uint32Array {
  const offsets = new Uint32Array(dimensions.reduce((product, dimension) => product * shape[dimension], 1));
  let count = 1;
  for (const dimension of dimensions) {
    const step = strides[dimension] * CELL_BYTES;
    const end = count * shape[dimension];
    for (let to = count; to < end; to++) offsets[to] = offsets[to - count] + step;
    count = end;
  }
  return offsets;
}

/** ReduceJoin: the strings along some dimensions joined. */
export function createReduceJoin({ attributes }: ConstructionContext): Kernel {
  return new ReduceJoinKernel(attributes.bool("keep_dims"), attributes.bytes("separator"));
}
