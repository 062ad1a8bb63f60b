import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { DataType, dataTypeSize, isObjectType, Tensor } from "@heddle/tensor";
import { rowLoopsOver } from "@heddle/tensor/numbers";
import { CELL_BYTES, gatherCells, StringBlockBuilder } from "@heddle/tstring";
import { pickBlocks } from "./pick-blocks.js";

/** Strings whose texts are copied without a pause. */
const STRINGS_AT_ONCE = 8192;

/**
 * A new vector of `count` elements of vectors of one type, counted through all of them.
 *
 * @param order the address of their numbers, uint32, which are in range; 0 for all elements as they come
 */
export function* pickOrdered(
  context: Pick<ComputeContext, "memory" | "pause">,
  values: readonly Tensor[],
  order: number,
  count: number,
): Steps<Tensor> {
  const { memory } = context;
  const { dtype } = values[0];
  if (isObjectType(dtype)) {
    const picks = Int32Array.from({ length: count }, (_, i) => (order === 0 ? i : memory.u32[order / 4 + i]));
    return pickBlocks(memory, { dtype, shape: [count], blockLength: 1, picks, values });
  }
  using scope = memory.scope();
  if (dtype !== DataType.STRING) return orderedRows(memory, dtype, [count], joined(memory, scope, values), order);
  const cells = orderedCells(memory, scope, values, order, count);
  using builder = new StringBlockBuilder(memory, count);
  const add = (start: number, end: number) => gatherCells(memory, builder, cells + start * 4, end - start);
  yield* settle(inBlocks(context, count, STRINGS_AT_ONCE, add));
  return Tensor.fromStringBlock(memory, [count], builder.finish());
}

/** A new tensor of plain bytes with the rows at `table` in an order, as that of {@link pickOrdered}. */
export function orderedRows(
  memory: LinearMemory,
  dtype: DataType,
  shape: readonly [count: number, ...inner: number[]],
  table: number,
  order: number,
): Tensor {
  const result = Tensor.allocate(memory, dtype, shape);
  const [count, ...inner] = shape;
  const rowBytes = inner.reduce((product, size) => product * size, dataTypeSize(dtype));
  if (order === 0) memory.u8.copyWithin(result.address, table, table + count * rowBytes);
  else rowLoopsOver(memory).pickRows(table, order, count, rowBytes, result.address);
  return result;
}

/** The address of the bytes of all tensors, one after the other. */
export function joined(memory: LinearMemory, scope: MemoryScope, tensors: readonly Tensor[]): number {
  if (tensors.length === 1) return tensors[0].address;
  const sizeBytes = (tensor: Tensor) => tensor.elementCount * dataTypeSize(tensor.dtype);
  const address = scope.malloc(tensors.reduce((sum, tensor) => sum + sizeBytes(tensor), 0));
  let to = address;
  for (const tensor of tensors) {
    memory.u8.copyWithin(to, tensor.address, tensor.address + sizeBytes(tensor));
    to += sizeBytes(tensor);
  }
  return address;
}

/** A list of the addresses of cells. */
function orderedCells(
  memory: LinearMemory,
  scope: MemoryScope,
  values: readonly Tensor[],
  order: number,
  count: number,
): number {
  const total = values.reduce((sum, { elementCount }) => sum + elementCount, 0);
  const all = scope.malloc(total * 4);
  let to = all >>> 2;
  const { u32 } = memory;
  for (const { address, elementCount } of values) {
    for (let i = 0; i < elementCount; i++) u32[to++] = address + i * CELL_BYTES;
  }
  if (order === 0) return all;
  const cells = scope.malloc(count * 4);
  rowLoopsOver(memory).pickRows(all, order, count, 4, cells);
  return cells;
}
