import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { elementCount, exactIndex, formatShape, indexValues, type Shape, type Tensor } from "@heddle/tensor";
import { negativeDimension } from "../errors.js";
import { pickBlocks } from "../pick-blocks.js";
import { newPicks } from "../pick-elements.js";
import { checkSorted } from "./sparse-parts.js";

/** SparseToDense: a sparse tensor as a dense one, with a default value at the other places. */
export function createSparseToDense({ attributes }: ConstructionContext): Kernel {
  const validate = attributes.bool("validate_indices");
  return { compute: (context) => compute(context, validate) };
}

function compute(context: ComputeContext, validate: boolean): void {
  const [indices, shapeInput, values, fallback] = [0, 1, 2, 3].map((i) => context.input(i));
  if (indices.rank > 2) {
    throw invalidArgument(
      `sparse_indices should be a scalar, vector, or matrix, got shape ${formatShape(indices.shape)}`,
    );
  }
  const count = indices.shape[0] ?? 1;
  const rank = indices.shape[1] ?? 1;
  if (shapeInput.rank !== 1) {
    throw invalidArgument(`output_shape must be rank 1, got shape ${formatShape(shapeInput.shape)}`);
  }
  if (shapeInput.elementCount !== rank) {
    throw invalidArgument(
      `output_shape has incorrect number of elements: ${shapeInput.elementCount} should be: ${rank}`,
    );
  }
  if (values.rank > 1 || (values.rank === 1 && values.elementCount !== count)) {
    throw invalidArgument(`sparse_values has incorrect shape ${formatShape(values.shape)}, should be [] or [${count}]`);
  }
  if (fallback.rank !== 0) throw invalidArgument("default_value should be a scalar.");
  const sizes = indexValues(shapeInput);
  const negative = sizes.findIndex((size) => size < 0);
  if (negative >= 0) throw negativeDimension(exactIndex(shapeInput, negative), 0);
  if (validate) checkSorted(indices, rank, sizes);

  const shape = Array.from(sizes);
  const picks = newPicks(elementCount(shape)).fill(-1);
  scatter(indices, shape, values.rank === 0, picks);
  const plan = { dtype: values.dtype, shape, blockLength: 1, picks, values: [values], fallback };
  context.setOutput(0, pickBlocks(context.memory, plan));
}

/** Writes the number of each value at its place in `picks`; of equal indices, the last value stays. */
function scatter(indices: Tensor, shape: Shape, isScalar: boolean, picks: Int32Array): void {
  const places = indexValues(indices);
  const count = indices.shape[0] ?? 1;
  const rank = shape.length;
  for (let i = 0; i < count; i++) {
    let flat = 0;
    for (let d = 0; d < rank; d++) {
      const place = places[i * rank + d];
      if (!(place >= 0 && place < shape[d])) {
        throw invalidArgument(`Indices are not valid (out of bounds).  Shape: ${formatShape(shape)}`);
      }
      flat = flat * shape[d] + place;
    }
    picks[flat] = isScalar ? 0 : i;
  }
}
