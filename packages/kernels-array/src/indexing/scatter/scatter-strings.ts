import type { ComputeContext } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { elementCount, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";
import { PADDING } from "../../writers/element-writer.js";
import { setPickedStrings } from "../../writers/pick-strings.js";
import { type NdIndices, sliceStart } from "../nd-indices.js";
import { type SliceNumbers, sliceNumbers } from "../slice-numbers.js";

/** Sets output 0 to strings of shape `shape`, each the `updates` at its index vectors joined in order. */
export function scatterStrings(context: ComputeContext, shape: Shape, updates: Tensor, vectors: NdIndices): void {
  const { run, count } = vectors;
  if (run === 0) {
    setConcatenatedStrings(context, shape, updates, vectors);
    return;
  }
  const sliceCount = elementCount(shape) / run;
  using slices = sliceNumbers(context.memory, vectors);
  if (namesTwice(context.memory, slices, count, sliceCount)) {
    setConcatenatedStrings(context, shape, updates, vectors);
    return;
  }
  setPickedStrings(context, 0, shape, [updates], sliceCount, run, (rows) => {
    const { u32 } = context.memory;
    rows.fill(PADDING);
    for (let i = 0; i < count; i++) {
      const slice = u32[(slices.address >>> 2) + i];
      if (slice !== NONE) rows[slice] = i;
    }
  });
}

/** Whether two of `count` vectors name one slice. */
function namesTwice(memory: LinearMemory, { address }: SliceNumbers, count: number, sliceCount: number): boolean {
  using scope = memory.scope();
  const isNamed = scope.calloc(sliceCount);
  const { u8, u32 } = memory;
  for (let i = 0; i < count; i++) {
    const slice = u32[(address >>> 2) + i];
    if (slice === NONE) continue;
    if (u8[isNamed + slice] !== 0) return true;
    u8[isNamed + slice] = 1;
  }
  return false;
}

/** A vector out of bounds. */
const NONE = 0xffff_ffff;

function setConcatenatedStrings(context: ComputeContext, shape: Shape, updates: Tensor, vectors: NdIndices): void {
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
