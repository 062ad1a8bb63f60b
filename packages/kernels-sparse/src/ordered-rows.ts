import type { ComputeContext, Steps } from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { type DataType, dataTypeSize, Tensor } from "@heddle/tensor";
import { rowLoopsOver } from "@heddle/tensor/numbers";

/**
 * A new vector of `count` elements of vectors of one type, counted through all of them.
 *
 * @param order the address of their numbers, uint32, which are in range; 0 for all elements as they come
 */
export type PickOrdered = (
  context: Pick<ComputeContext, "memory" | "pause">,
  values: readonly Tensor[],
  order: number,
  count: number,
) => Steps<Tensor>;

/** A {@link PickOrdered} for elements of plain bytes. */
// biome-ignore lint/correctness/useYield: other functions of the type pause.
export const pickPlainOrdered: PickOrdered = function* ({ memory }, values, order, count) {
  using scope = memory.scope();
  return orderedRows(memory, values[0].dtype, [count], joined(memory, scope, values), order);
};

/** A new tensor of plain bytes with the rows at `table` in an order, as that of {@link PickOrdered}. */
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
