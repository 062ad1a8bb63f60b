import type { ComputeContext } from "@heddle/kernel-api";
import { longTextBytes } from "@heddle/kernel-api/texts";
import { invalidArgument } from "@heddle/status";
import { Tensor } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";

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
  using builder = new StringBlockBuilder(memory, rows * texts.elementCount, rows * longTextBytes(texts));
  for (let row = 0; row < rows; row++) builder.addCells(texts.address, texts.elementCount);
  context.setOutput(0, Tensor.fromStringBlock(memory, [rows * count, columns], builder.finish()));
}
