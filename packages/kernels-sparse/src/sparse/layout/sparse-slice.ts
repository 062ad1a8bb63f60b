import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import {
  DataType,
  exactIndex,
  exactIndexValues,
  formatShape,
  indexTensor,
  indexValues,
  newIndices,
  type Tensor,
} from "@heddle/tensor";
import { pickBlocks } from "../../pick-blocks.js";
import { newPicks } from "../../pick-elements.js";
import { checkSparseParts, readDenseShape } from "../sparse-parts.js";

/** SparseSlice: the elements inside a box, and the part of the shape that the box covers. */
export function sparseSlice(context: ComputeContext): void {
  const [indices, values, shape, startInput, sizeInput] = [0, 1, 2, 3, 4].map((i) => context.input(i));
  checkSparseParts(indices, values, shape);
  checkVector("start", startInput, shape.elementCount);
  checkVector("size", sizeInput, shape.elementCount);
  readDenseShape(shape);
  const [count, rank] = indices.shape;
  const places = exactIndexValues(indices);
  const starts = exactIndexValues(startInput);
  const sizes = indexValues(sizeInput);
  // A negative size is refused only where it would end inside the shape, as in TensorFlow.
  const covered = exactIndexValues(shape).map((size, d) => {
    if (starts[d] >= size - sizes[d]) return Math.max(size - starts[d], 0);
    if (sizes[d] < 0) throw invalidArgument(`Expected a non-negative size, got ${exactIndex(sizeInput, d)}`);
    return sizes[d];
  });

  const kept = newPicks(count);
  let keptCount = 0;
  for (let i = 0; i < count; i++) {
    let inside = true;
    for (let d = 0; d < rank; d++) {
      const place = places[i * rank + d] - starts[d];
      inside &&= place >= 0 && place < sizes[d];
    }
    if (inside) kept[keptCount++] = i;
  }
  const picks = kept.subarray(0, keptCount);
  const moved = newIndices(keptCount * rank);
  for (let i = 0; i < moved.length; i++) {
    const d = i % rank;
    moved[i] = places[picks[(i - d) / rank] * rank + d] - starts[d];
  }
  context.setOutput(0, indexTensor(context.memory, DataType.INT64, [keptCount, rank], moved));
  const plan = { dtype: values.dtype, shape: [keptCount], blockLength: 1, picks, values: [values] };
  context.setOutput(1, pickBlocks(context.memory, plan));
  context.setOutput(2, indexTensor(context.memory, DataType.INT64, [rank], covered));
}

function checkVector(name: string, input: Tensor, length: number): void {
  if (input.rank !== 1) {
    throw invalidArgument(`Input ${name} should be a vector but received shape ${formatShape(input.shape)}`);
  }
  if (input.elementCount !== length) {
    throw invalidArgument(`Expected ${name} to be a vector of length ${length} but got length ${input.elementCount}`);
  }
}
