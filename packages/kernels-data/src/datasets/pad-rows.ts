import type { ComputeContext } from "@heddle/kernel-api";
import { dataLoss, invalidArgument, unimplemented } from "@heddle/status";
import { DataType, dataTypeName, dataTypeSize, elementCount, isObjectType, Tensor } from "@heddle/tensor";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";

/** The shape, with -1 for dimensions of the largest row, and the padding of one component of a batch. */
export interface RowPadding {
  readonly shape: readonly number[];
  /** A scalar, borrowed. */
  readonly value: Tensor;
}

/** The inputs `padded_shapes` and `padding_values`. Source: tensorflow/core/kernels/data/padded_batch_dataset_op.cc (TensorFlow 2.21). */
export function paddingsOf(context: ComputeContext): RowPadding[] {
  const values = context.inputList("padding_values");
  return context.inputList("padded_shapes").map((tensor, component) => {
    if (tensor.rank !== 1) throw invalidArgument("All padded shapes must be vectors");
    const { memory, address } = tensor;
    const shape = Array.from({ length: tensor.elementCount }, (_, i) =>
      Number(memory.data.getBigInt64(address + i * 8, true)),
    );
    const wrong = shape.find((size) => size < -1);
    if (wrong !== undefined) throw invalidArgument(`Dimension ${wrong} must be >= -1`);
    const value = values[component];
    if (value.rank !== 0) throw invalidArgument("All padding values must be scalars");
    return { shape, value };
  });
}

/**
 * Rows of one component as one tensor, with a dimension more, each padded at the ends of its dimensions.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a row of another rank or type, DATA_LOSS for one that is larger than the padded shape
 */
export function padRows(rows: readonly Tensor[], { shape: wanted, value }: RowPadding, component: number): Tensor {
  const [{ memory, dtype }] = rows;
  if (isObjectType(dtype)) throw unimplemented(`padding of ${dataTypeName(dtype)} elements`);
  if (value.dtype !== dtype) {
    throw invalidArgument(
      `Mismatched type between padding value ${component} and input dataset's component ${component}: ${dataTypeName(value.dtype)} vs. ${dataTypeName(dtype)}`,
    );
  }
  const shape = wanted.map((size, axis) => paddedSize(rows, size, axis, wanted.length, component));
  for (const { rank } of rows) checkRank(rank, wanted.length, component);
  const total = elementCount([rows.length, ...shape]);
  if (dtype === DataType.STRING) {
    using builder = new StringBlockBuilder(memory, total);
    const copy = (row: Tensor, from: number, count: number) => builder.addCells(row.address + from * CELL_BYTES, count);
    const pad = (count: number) => {
      for (let i = 0; i < count; i++) builder.addCells(value.address, 1);
    };
    for (const row of rows) writeRow(row, shape, copy, pad);
    return Tensor.fromStringBlock(memory, [rows.length, ...shape], builder.finish());
  }
  const padded = Tensor.allocate(memory, dtype, [rows.length, ...shape]);
  const bytes = dataTypeSize(dtype);
  let at = padded.address;
  const copy = (row: Tensor, from: number, count: number) => {
    memory.u8.copyWithin(at, row.address + from * bytes, row.address + (from + count) * bytes);
    at += count * bytes;
  };
  const pad = (count: number) => {
    for (let i = 0; i < count; i++, at += bytes) memory.u8.copyWithin(at, value.address, value.address + bytes);
  };
  for (const row of rows) writeRow(row, shape, copy, pad);
  return padded;
}

function checkRank(rank: number, wanted: number, component: number): void {
  if (rank === wanted) return;
  throw invalidArgument(
    `All elements in a batch must have the same rank as the padded shape for component${component}: expected rank ${wanted} but got element with rank ${rank}`,
  );
}

function paddedSize(rows: readonly Tensor[], size: number, axis: number, rank: number, component: number): number {
  let largest = 0;
  for (const row of rows) {
    checkRank(row.rank, rank, component);
    largest = Math.max(largest, row.shape[axis]);
  }
  if (size < 0) return largest;
  if (largest > size) throw dataLoss("Attempted to pad to a smaller size than the input element.");
  return size;
}

/** Writes one row from its first element to the last one of the padded shape. */
function writeRow(
  row: Tensor,
  shape: readonly number[],
  copy: (row: Tensor, from: number, count: number) => void,
  pad: (count: number) => void,
): void {
  const write = (axis: number, from: number) => {
    if (axis === shape.length) return copy(row, from, 1);
    const size = row.shape[axis];
    const inner = elementCount(row.shape.slice(axis + 1));
    if (axis === shape.length - 1) copy(row, from, size);
    else for (let i = 0; i < size; i++) write(axis + 1, from + i * inner);
    pad((shape[axis] - size) * elementCount(shape.slice(axis + 1)));
  };
  write(0, 0);
}
