import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { DataType, isObjectType, Tensor } from "@heddle/tensor";
import { rowLoopsOver } from "@heddle/tensor/numbers";
import { CELL_BYTES, gatherCells, StringBlockBuilder } from "@heddle/tstring";
import { pickPlainOrdered } from "./ordered-rows.js";
import { pickBlocks } from "./pick-blocks.js";

/** Strings whose texts are copied without a pause. */
const STRINGS_AT_ONCE = 8192;

/** A {@link PickOrdered} for elements of any type. */
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
  if (dtype !== DataType.STRING) return yield* pickPlainOrdered(context, values, order, count);
  using scope = memory.scope();
  const cells = orderedCells(memory, scope, values, order, count);
  using builder = new StringBlockBuilder(memory, count);
  const add = (start: number, end: number) => gatherCells(memory, builder, cells + start * 4, end - start);
  yield* settle(inBlocks(context, count, STRINGS_AT_ONCE, add));
  return Tensor.fromStringBlock(memory, [count], builder.finish());
}

/** A list of the addresses of cells. */
function orderedCells(
  memory: LinearMemory,
  scope: MemoryScope,
  values: readonly Tensor[],
  order: number,
  count: number,
): number {
  if (values.length === 1) {
    const [{ address }] = values;
    const cells = scope.malloc(count * 4);
    const { u32 } = memory;
    for (let i = 0; i < count; i++) {
      u32[cells / 4 + i] = address + (order === 0 ? i : u32[order / 4 + i]) * CELL_BYTES;
    }
    return cells;
  }
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
