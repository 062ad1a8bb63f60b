import type { ComputeContext } from "@heddle/kernel-api";
import { DataType, exactIndexValues, indexTensor, newIndices, type Shape, type Tensor } from "@heddle/tensor";
import { pickBlocks } from "../pick-blocks.js";
import { newPicks } from "../pick-elements.js";
import type { SparseParts } from "./sparse-rows.js";

/**
 * Sets outputs 0 to 2 to a sparse tensor of others, which are borrowed: the dimensions `lead` say which of them, and the sizes of the
 * other dimensions are the largest. All have one rank and one type.
 */
export function setStacked(context: ComputeContext, parts: readonly SparseParts[], lead: Shape): void {
  const { memory } = context;
  const sizes = exactIndexValues(parts[0].shape);
  for (const { shape } of parts) {
    for (const [d, size] of exactIndexValues(shape).entries()) sizes[d] = Math.max(sizes[d], size);
  }
  const rank = lead.length + sizes.length;
  const count = parts.reduce((sum, { values }) => sum + values.elementCount, 0);
  const places = newIndices(count * rank);
  let next = 0;
  for (const [number, { indices, values }] of parts.entries()) {
    const position = positionIn(lead, number);
    const own = exactIndexValues(indices);
    for (let row = 0; row < values.elementCount; row++) {
      for (const place of position) places[next++] = place;
      for (let d = 0; d < sizes.length; d++) places[next++] = own[row * sizes.length + d];
    }
  }
  context.setOutput(0, indexTensor(memory, DataType.INT64, [count, rank], places));
  context.setOutput(1, joined(context, parts, count));
  context.setOutput(2, indexTensor(memory, DataType.INT64, [rank], [...lead, ...sizes]));
}

function joined({ memory }: ComputeContext, parts: readonly SparseParts[], count: number): Tensor {
  const picks = newPicks(count);
  for (let i = 0; i < count; i++) picks[i] = i;
  const values = parts.map((part) => part.values).filter(({ elementCount }) => elementCount > 0);
  const { dtype } = parts[0].values;
  return pickBlocks(memory, { dtype, shape: [count], blockLength: 1, picks, values });
}

function positionIn(shape: Shape, number: number): number[] {
  const position: number[] = [];
  let rest = number;
  for (let d = shape.length - 1; d >= 0; d--) {
    position.unshift(rest % shape[d]);
    rest = Math.floor(rest / shape[d]);
  }
  return position;
}
