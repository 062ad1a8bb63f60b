import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, formatShape, readIndices, rowMajorStrides, type Tensor } from "@heddle/tensor";
import { combineElements } from "@heddle/tensor/numbers";
import { readIntegers } from "../sparse-parts.js";

/** SparseTensorDenseAdd: a dense tensor with the elements of a sparse one of the same shape added. */
export function sparseTensorDenseAdd(context: ComputeContext): void {
  const [indices, values, shape, dense] = [0, 1, 2, 3].map((i) => context.input(i));
  checkInputs(indices, values, shape, dense);
  const places = placesIn(readIndices(indices), values.elementCount, dense);
  const output = context.forwardInputOrAllocateOutput([3], 0, dense.shape);
  const { memory } = context;
  const size = dataTypeSize(dense.dtype);
  if (output.address !== dense.address) {
    memory.u8.copyWithin(output.address, dense.address, dense.address + dense.elementCount * size);
  }
  for (const [i, place] of places.entries()) {
    combineElements(memory, dense.dtype, "add", output.address + place * size, values.address + i * size, 1);
  }
}

/** The numbers of the dense elements that indices name. */
function placesIn(indices: readonly number[], count: number, { shape, rank }: Tensor): number[] {
  const strides = rowMajorStrides(shape);
  return Array.from({ length: count }, (_, row) => {
    let place = 0;
    for (let d = 0; d < rank; d++) {
      const index = indices[row * rank + d];
      if (index < 0 || index >= shape[d]) {
        throw invalidArgument(
          `Sparse tensor has an invalid index on dimension ${d}: a_indices(${row},${d}) = ${index}, dense tensor shape: ${shape.join(" ")}`,
          { row },
        );
      }
      place += index * strides[d];
    }
    return place;
  });
}

function checkInputs(indices: Tensor, values: Tensor, shape: Tensor, dense: Tensor): void {
  if (indices.rank !== 2) {
    throw invalidArgument(`Input a_indices should be a matrix but received shape: ${formatShape(indices.shape)}`);
  }
  if (values.rank !== 1 || shape.rank !== 1) {
    throw invalidArgument(
      `Inputs a_values and a_shape should be vectors but received shapes: ${formatShape(values.shape)} and ${formatShape(shape.shape)}`,
    );
  }
  if (indices.shape[0] !== values.elementCount) {
    throw invalidArgument(`Dimensions ${indices.shape[0]} and ${values.elementCount} are not compatible`);
  }
  if (indices.shape[1] !== shape.elementCount) {
    throw invalidArgument(`Dimensions ${indices.shape[1]} and ${shape.elementCount} are not compatible`);
  }
  const sizes = readIntegers(shape);
  if (sizes.length !== dense.rank) {
    throw invalidArgument(`Two operands have different ranks; received: ${sizes.length} and ${dense.rank}`);
  }
  for (const [d, size] of sizes.entries()) {
    if (size === BigInt(dense.shape[d])) continue;
    throw invalidArgument(
      `Dimension ${d} does not equal (no broadcasting is supported): sparse side ${size} vs dense side ${dense.shape[d]}`,
    );
  }
}
