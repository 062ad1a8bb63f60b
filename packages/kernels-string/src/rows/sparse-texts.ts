import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, indexTensor } from "@heddle/tensor";
import { CELL_BYTES, cellSizeBytes } from "@heddle/tstring";
import { gatheredTexts } from "./gathered-texts.js";

/** HeddleSparseTexts: the texts that are not empty, as a sparse tensor. */
export function sparseTexts(context: ComputeContext): void {
  const texts = context.input(0);
  const { memory, rank, shape, elementCount } = texts;
  if (rank === 0 || rank > 8) throw invalidArgument(`WhereOp : Unhandled input dimensions: ${rank}`);
  using scope = memory.scope();
  const cells = scope.malloc(elementCount * 4);
  const { u32 } = memory;
  let kept = 0;
  for (let i = 0, cell = texts.address; i < elementCount; i++, cell += CELL_BYTES) {
    if (cellSizeBytes(u32, cell) > 0) u32[(cells >>> 2) + kept++] = cell;
  }
  context.setOutput(1, gatheredTexts(texts, cells, kept));
  const indices = context.allocateOutput(0, [kept, rank]).address;
  const views = memory;
  views.u32.fill(0, indices >>> 2, (indices >>> 2) + kept * rank * 2);
  for (let i = 0; i < kept; i++) {
    let rest = (views.u32[(cells >>> 2) + i] - texts.address) / CELL_BYTES;
    for (let d = rank - 1, to = (indices >>> 2) + (i * rank + d) * 2; d >= 0; d--, to -= 2) {
      views.u32[to] = rest % shape[d];
      rest = Math.floor(rest / shape[d]);
    }
  }
  context.setOutput(2, indexTensor(memory, DataType.INT64, [rank], shape));
}
