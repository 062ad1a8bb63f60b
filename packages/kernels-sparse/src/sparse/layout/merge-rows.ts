import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { DataType, Tensor } from "@heddle/tensor";
import { mergeLoopsOver } from "./merge-loops.js";

/** The merged indices of two sparse tensors, in a scope: each place of `count` has 4 bytes. */
export interface MergedRows {
  readonly count: number;
  /** The address of the indices, int64. */
  readonly indices: number;
  /** The places of the elements of the first tensor that are in it alone; all bits are set for the others. */
  readonly alone: number;
  /** The places of those that are in both; all bits are set for the others. */
  readonly common: number;
  /** The places of the elements of the second tensor. */
  readonly others: number;
}

/** Merges matrices of `rank` columns of int64 in the order in which they come; of two equal rows at the heads comes one. */
export function mergeIndices(a: Tensor, b: Tensor, rank: number, scope: MemoryScope): MergedRows {
  const [countA, countB] = [a.shape[0], b.shape[0]];
  const indices = scope.malloc(8 * (a.elementCount + b.elementCount));
  const [alone, common, others] = [countA, countA, countB].map((count) => scope.malloc(4 * count));
  const { mergeRows } = mergeLoopsOver(a.memory);
  const count = mergeRows(a.address, countA, b.address, countB, rank, indices, alone, common, others);
  return { count, indices, alone, common, others };
}

/** The merged indices as a tensor. */
export function indicesOf(memory: LinearMemory, { count, indices }: MergedRows, rank: number): Tensor {
  const tensor = Tensor.allocate(memory, DataType.INT64, [count, rank]);
  memory.u8.copyWithin(tensor.address, indices, indices + 8 * count * rank);
  return tensor;
}
