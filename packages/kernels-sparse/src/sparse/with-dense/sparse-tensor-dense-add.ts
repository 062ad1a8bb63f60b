import type { ComputeContext } from "@heddle/kernel-api";
import type { MemoryScope } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, exactIndex, formatShape, indexValues, rowMajorStrides, type Tensor } from "@heddle/tensor";
import { combineRows } from "@heddle/tensor/numbers";
import { densePlaces } from "../layout/dense-places.js";
import { readIntegers } from "../sparse-parts.js";

/** SparseTensorDenseAdd: a dense tensor with the elements of a sparse one of the same shape added. */
export function sparseTensorDenseAdd(context: ComputeContext): void {
  const [indices, values, shape, dense] = [0, 1, 2, 3].map((i) => context.input(i));
  checkInputs(indices, values, shape, dense);
  const { memory } = context;
  using scope = memory.scope();
  const count = values.elementCount;
  const rows = densePlaces(indices, count, dense.shape, scope) ?? placesIn(indices, dense, scope);
  const output = context.forwardInputOrAllocateOutput([3], 0, dense.shape);
  if (output.address !== dense.address) {
    const bytes = dense.elementCount * dataTypeSize(dense.dtype);
    memory.u8.copyWithin(output.address, dense.address, dense.address + bytes);
  }
  combineRows(memory, dense.dtype, "add", output.address, { rows, count, run: 1 }, values.address);
}

/** The numbers of the dense elements that indices name, as 4 bytes in a scope. */
function placesIn(indices: Tensor, { memory, shape, rank }: Tensor, scope: MemoryScope): number {
  const places = indexValues(indices);
  const count = indices.shape[0];
  const strides = rowMajorStrides(shape);
  const rows = scope.malloc(4 * count);
  const { u32 } = memory;
  for (let row = 0; row < count; row++) {
    let place = 0;
    for (let d = 0; d < rank; d++) {
      const index = places[row * rank + d];
      if (index < 0 || index >= shape[d]) {
        throw invalidArgument(
          `Sparse tensor has an invalid index on dimension ${d}: a_indices(${row},${d}) = ${exactIndex(indices, row * rank + d)}, dense tensor shape: ${shape.join(" ")}`,
          { row },
        );
      }
      place += index * strides[d];
    }
    u32[(rows >>> 2) + row] = place;
  }
  return rows;
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
