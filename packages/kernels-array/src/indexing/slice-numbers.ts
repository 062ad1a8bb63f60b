import type { LinearMemory } from "@heddle/memory";
import { dataTypeSize } from "@heddle/tensor";
import { indexLoopsOver } from "./index-loops.js";
import type { NdIndices } from "./nd-indices.js";
import { wideIndices } from "./wide-indices.js";

/** The numbers of the slices that vectors name, as uint32 at an address; all bits are set for a vector out of bounds. */
export interface SliceNumbers extends Disposable {
  readonly address: number;
  /** Vectors out of bounds. */
  readonly badCount: number;
}

/**
 * The slices that vectors name, in a tensor whose dimensions have fewer than 2^32 elements each; the caller disposes them. Views of the memory are
 * dead afterwards.
 */
export function sliceNumbers(memory: LinearMemory, { indices, count, depth, shape }: NdIndices): SliceNumbers {
  using wide = wideIndices(indices);
  const scope = memory.scope();
  const address = scope.malloc((count + depth) * 4);
  const sizes = address + count * 4;
  memory.u32.set(shape.slice(0, depth), sizes >>> 2);
  const width = dataTypeSize(wide.dtype);
  const badCount = indexLoopsOver(memory).sliceNumbers(wide.address, width, count, depth, sizes, address);
  return { address, badCount, [Symbol.dispose]: () => scope[Symbol.dispose]() };
}
