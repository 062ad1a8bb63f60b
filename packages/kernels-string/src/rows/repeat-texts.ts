import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, gatherCells, StringBlockBuilder } from "@heddle/tstring";

/** HeddleRepeatTexts: a matrix of texts once for each row of another tensor, as classifiers return the names of all classes. */
export function repeatTexts(context: ComputeContext): void {
  const texts = context.input(0);
  const { shape } = context.input(1);
  const { memory, rank } = texts;
  if (shape.length === 0) throw invalidArgument("slice index 0 of dimension 0 out of bounds.");
  if (rank !== 2) {
    throw invalidArgument(`Expected multiples argument to be a vector of length ${rank} but got length 2`);
  }
  const [rows] = shape;
  const [count, columns] = texts.shape;
  const total = rows * texts.elementCount;
  using builder = new StringBlockBuilder(memory, total);
  using scope = memory.scope();
  const cells = scope.malloc(total * 4);
  const { u32 } = memory;
  for (let i = 0; i < total; i++) u32[(cells >>> 2) + i] = texts.address + (i % texts.elementCount) * CELL_BYTES;
  gatherCells(memory, builder, cells, total);
  context.setOutput(0, Tensor.fromStringBlock(memory, [rows * count, columns], builder.finish()));
}
