import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, exactIndex, formatShape, SCALAR, setToZeros } from "@heddle/tensor";
import { combineRows } from "@heddle/tensor/numbers";
import { fillingLoopsOver } from "./filling-loops.js";

/**
 * SparseFillEmptyRowsGrad and RaggedFillEmptyRowsGrad: the gradients of the values that were there before rows were filled, and the sum of
 * all others.
 */
export function fillEmptyRowsGrad(context: ComputeContext): void {
  const [map, gradients] = [context.input(0), context.input(1)];
  if (map.rank !== 1) throw invalidArgument(`reverse_index_map must be a vector, saw: ${formatShape(map.shape)}`);
  if (gradients.rank !== 1) {
    throw invalidArgument(`grad_values must be a vector, saw: ${formatShape(gradients.shape)}`);
  }
  const count = gradients.elementCount;
  const { memory } = context;
  const { dtype } = gradients;
  const bytes = dataTypeSize(dtype);
  const taken = context.allocateOutput(0, map.shape);
  const rest = context.allocateOutput(1, SCALAR);
  setToZeros(rest);
  using scope = memory.scope();
  const isTaken = scope.calloc(count);
  const of = [count, gradients.address, bytes, taken.address, isTaken] as const;
  const bad = fillingLoopsOver(memory).takeEach(map.address, map.elementCount, ...of);
  if (bad < map.elementCount) {
    throw invalidArgument(`Elements in reverse index must be in [0, ${count}) but got ${exactIndex(map, bad)}`);
  }
  if (memory.u8.subarray(isTaken, isTaken + count).indexOf(0) < 0) return;
  // Row 0 is the sum; the rows that were there before go to no row.
  const rows = scope.malloc(count * 4);
  const { u8, u32 } = memory;
  for (let i = 0; i < count; i++) u32[(rows >>> 2) + i] = -u8[isTaken + i];
  combineRows(memory, dtype, "add", rest.address, { rows, count, run: 1 }, gradients.address);
}
