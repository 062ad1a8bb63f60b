import type { ComputeContext } from "@heddle/kernel-api";
import { elementCount, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";
import { type NdIndices, sliceStart } from "./nd-indices.js";

/** Sets output 0 to strings of shape `shape`, each the `updates` at its index vectors joined in order. */
export function setConcatenatedStrings(
  context: ComputeContext,
  shape: Shape,
  updates: Tensor,
  vectors: NdIndices,
): void {
  const pieces = new Map<number, number[]>();
  for (let row = 0; row < vectors.count; row++) {
    const start = sliceStart(vectors, row);
    if (start < 0) continue;
    for (let i = 0; i < vectors.run; i++) {
      const cell = updates.address + (row * vectors.run + i) * CELL_BYTES;
      const cells = pieces.get(start + i);
      if (cells) cells.push(cell);
      else pieces.set(start + i, [cell]);
    }
  }
  const { memory } = context;
  const count = elementCount(shape);
  using builder = new StringBlockBuilder(memory, count);
  for (let i = 0; i < count; i++) {
    const cells = pieces.get(i) ?? [];
    let to = builder.add(cells.reduce((sum, cell) => sum + cellSizeBytes(memory.u32, cell), 0));
    for (const cell of cells) {
      const from = cellDataAddress(memory.u32, cell);
      const size = cellSizeBytes(memory.u32, cell);
      memory.u8.copyWithin(to, from, from + size);
      to += size;
    }
  }
  context.setOutput(0, Tensor.fromStringBlock(memory, shape, builder.finish()));
}
