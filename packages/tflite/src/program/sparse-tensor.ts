import { invalidArgument, resourceExhausted, unimplemented } from "@heddle/status";
import type { SparsityTable } from "../schema/model-schema.js";
import { type TensorTypeName, tensorType } from "../schema/tensor-type.js";

/** A level of a sparse tensor: all its places, or those that lists name. */
interface Level {
  readonly size: number;
  /** Where the places of each entry of the level before begin in `places`, and the end of the last; undefined for a dense level. */
  readonly segments: readonly number[] | undefined;
  readonly places: readonly number[];
}

/** A tensor that a file stores without most of its zeros. */
export interface SparseTensor {
  readonly sparsity: SparsityTable;
  /** Its elements that are stored. */
  readonly bytes: Uint8Array;
  readonly type: TensorTypeName;
  readonly shape: readonly number[];
  /** The tensor in messages. */
  readonly where: string;
  readonly maxTensorBytes: number;
}

/**
 * The bytes of all elements of a sparse tensor.
 *
 * @throws {StatusError} INVALID_ARGUMENT for levels that do not fit the shape or each other; UNIMPLEMENTED for elements that are not whole
 * bytes; RESOURCE_EXHAUSTED past `maxTensorBytes`
 *
 * Source: FormatConverter, tensorflow/compiler/mlir/lite/kernels/internal/utils/sparsity_format_converter.cc (TensorFlow 2.21).
 */
export function denseBytes(tensor: SparseTensor): Uint8Array {
  const { bytes, type, shape, where, maxTensorBytes } = tensor;
  const { bits } = tensorType(type);
  if (bits < 8) throw unimplemented(`${where} is a sparse matrix of ${type}, which is not supported`);
  const width = bits / 8;
  const sizeBytes = shape.reduce((all, size) => all * size, width);
  if (sizeBytes > maxTensorBytes) {
    const message = `${where} takes ${sizeBytes} bytes, more than ${maxTensorBytes}; to read it, raise the limit maxTensorBytes`;
    throw resourceExhausted(message, { option: "maxTensorBytes", limit: maxTensorBytes });
  }
  const order = orderOf(tensor);
  const levels = levelsOf(tensor, order);
  const blocks = blocksOf(tensor, levels);
  const count = bytes.length / width;
  const dense = new Uint8Array(sizeBytes);
  if (sizeBytes === 0 && count === 0) return dense;
  const at = new Array<number>(order.length).fill(0);
  const place = new Array<number>(shape.length).fill(0);
  let used = 0;

  const write = () => {
    if (used >= count) throw unfit(where, `more than its ${count} elements`);
    for (const [level, dimension] of order.entries()) {
      const block = blocks[dimension - shape.length];
      if (block === undefined) place[dimension] = at[level];
      else place[block.dimension] = place[block.dimension] * block.size + at[level];
    }
    let index = 0;
    for (const [dimension, size] of shape.entries()) {
      if (place[dimension] >= size)
        throw unfit(where, `the place ${place[dimension]} along dimension ${dimension}, of size ${size}`);
      index = index * size + place[dimension];
    }
    dense.set(bytes.subarray(used * width, (used + 1) * width), index * width);
    used++;
  };
  const walk = (depth: number, entry: number): void => {
    const level = levels[depth];
    if (level === undefined) {
      write();
      return;
    }
    const { segments, places, size } = level;
    const start = segments ? segments[entry] : 0;
    const end = segments ? segments[entry + 1] : size;
    if (start === undefined || end === undefined || start < 0 || end < start || (segments && end > places.length)) {
      throw unfit(where, `no places of entry ${entry} in level ${depth}`);
    }
    for (let i = start; i < end; i++) {
      at[depth] = segments ? places[i] : i;
      walk(depth + 1, segments ? i : entry * size + i);
    }
  };
  walk(0, 0);
  if (used !== count) throw unfit(where, `${used} places for ${count} elements`);
  return dense;
}

/** The dimensions in the order of their levels: those of the shape first, then those within blocks. */
function orderOf({ sparsity, shape, where }: SparseTensor): readonly number[] {
  const { traversal_order: order = [], block_map: blockMap = [], dim_metadata: levels } = sparsity;
  const rank = shape.length;
  const count = rank + blockMap.length;
  const isOrder = (from: number, to: number) => {
    const sorted = order.slice(from, to).sort((a, b) => a - b);
    return sorted.length === to - from && sorted.every((dimension, index) => dimension === from + index);
  };
  if (rank === 0 || order.length !== count || levels.length !== count || !isOrder(0, rank) || !isOrder(rank, count)) {
    throw unfit(
      where,
      `the order [${order}] of ${levels.length} levels, for ${rank} dimensions and ${blockMap.length} blocks`,
    );
  }
  return order;
}

function levelsOf({ sparsity, shape, where }: SparseTensor, order: readonly number[]): Level[] {
  return sparsity.dim_metadata.map((level, depth) => {
    const { format, dense_size: size, array_segments: segments, array_indices: places } = level;
    if (format !== 0 && format !== 1) throw unfit(where, `the format ${format} of level ${depth}`);
    // Dense levels are walked whole: those past their dimension would take any time.
    if (format === 0 && !(size >= 0 && size <= (shape[order[depth]] ?? size)))
      throw unfit(where, `the size ${size} of level ${depth}`);
    const listOf = ({ value }: typeof segments) => {
      const list = value?.values;
      if (Array.isArray(list) && list.every((each) => Number.isInteger(each) && each >= 0))
        return list as readonly number[];
      throw unfit(where, `no list of places in level ${depth}`);
    };
    return format === 0
      ? { size, segments: undefined, places: [] }
      : { size, segments: listOf(segments), places: listOf(places) };
  });
}

/** The dimension that each block divides, and the size of its parts. */
function blocksOf({ sparsity, shape, where }: SparseTensor, levels: readonly Level[]) {
  const { block_map: map = [] } = sparsity;
  return map.map((dimension, index) => {
    const level = levels[shape.length + index];
    if (dimension < 0 || dimension >= shape.length || level?.segments || !(level && level.size > 0)) {
      throw unfit(where, `a block along dimension ${dimension}`);
    }
    return { dimension, size: level.size };
  });
}

function unfit(where: string, found: string) {
  return invalidArgument(`${where} is a sparse matrix that has ${found}`);
}
