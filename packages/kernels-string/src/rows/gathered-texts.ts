import { Tensor } from "@heddle/tensor";
import { gatherCells, StringBlockBuilder } from "@heddle/tstring";

/**
 * The texts of a tensor whose `count` cells are listed at the address `cells`, as a vector: the same tensor if all are there, in order.
 * Views are dead afterwards.
 */
export function gatheredTexts(texts: Tensor, cells: number, count: number): Tensor {
  const { memory, elementCount } = texts;
  if (count === elementCount) return texts.withShape([count]);
  using builder = new StringBlockBuilder(memory, count);
  gatherCells(memory, builder, cells, count);
  return Tensor.fromStringBlock(memory, [count], builder.finish());
}
