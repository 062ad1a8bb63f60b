import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { DataType, type Tensor } from "@heddle/tensor";
import { coordinateLoopsOver } from "./coordinate-loops.js";

/** Sizes for loops: as many int64. */
export function writeSizes(memory: LinearMemory, scope: MemoryScope, sizes: ArrayLike<number | bigint>): number {
  const address = scope.malloc(Math.max(sizes.length, 1) * 8);
  for (let d = 0; d < sizes.length; d++) memory.i64[address / 8 + d] = BigInt(sizes[d]);
  return address;
}

/**
 * Whether the indices of `rank` int64 are in the sizes and strictly ascend, all or those from `start` up to `end`. False too for what needs a
 * closer look.
 */
export function ascendInside(
  { memory, dtype, shape, address }: Tensor,
  rank: number,
  sizes: Float64Array,
  start = 0,
  end = shape[0] ?? 1,
): boolean {
  let places = 1;
  for (const size of sizes) places *= size < 0 ? Number.NaN : size;
  if (dtype !== DataType.INT64 || sizes.length !== rank || !(places <= Number.MAX_SAFE_INTEGER)) return false;
  using scope = memory.scope();
  const count = end - start;
  const sizeList = writeSizes(memory, scope, sizes);
  return coordinateLoopsOver(memory).countInOrder(address + start * rank * 8, count, rank, sizeList) === count;
}

/**
 * The place of each index in a dense tensor, as 4 bytes in a scope: the sum of its numbers times weights. Undefined for indices that are not
 * int64 or not all in the sizes, which are not negative, and for tensors of 2^32 elements.
 */
export function densePlaces(
  { memory, dtype, address }: Tensor,
  count: number,
  sizes: readonly number[],
  scope: MemoryScope,
  weights: readonly number[] = stridesOf(sizes),
): number | undefined {
  if (dtype !== DataType.INT64 || !(sizes.reduce((product, size) => product * size, 1) < 2 ** 32)) return undefined;
  const places = scope.malloc(count * 4);
  const sizeList = writeSizes(memory, scope, sizes);
  const weightList = writeSizes(memory, scope, weights);
  const found = coordinateLoopsOver(memory).flatten(address, count, sizes.length, sizeList, weightList, places);
  return found === count ? places : undefined;
}

function stridesOf(sizes: readonly number[]): number[] {
  const strides = sizes.map(() => 1);
  for (let d = sizes.length - 2; d >= 0; d--) strides[d] = strides[d + 1] * sizes[d + 1];
  return strides;
}
