/** Gradients of ops on sparse tensors: each value gets the gradient of the value at its place, or 0. */
import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, exactIndex, formatShape, type Tensor } from "@heddle/tensor";

/** SparseAddGrad: gradients of the values of both tensors that were added. */
export function sparseAddGradient(context: ComputeContext): void {
  const [gradients, a, b, sum] = [0, 1, 2, 3].map((i) => context.input(i));
  for (const [name, indices] of [
    ["a_indices", a],
    ["b_indices", b],
    ["sum_indices", sum],
  ] as const) {
    if (indices.rank !== 2) {
      throw invalidArgument(`Input indices should be matrices but received shapes: ${formatShape(indices.shape)}`, {
        name,
      });
    }
  }
  checkGradients(gradients, sum);
  if (a.shape[1] !== b.shape[1] || b.shape[1] !== sum.shape[1]) {
    throw invalidArgument(
      `The densified operands should have the same ndims: ${a.shape[1]}, ${b.shape[1]} and ${sum.shape[1]}`,
    );
  }
  const places = placesOf(sum);
  copyAtPlaces(context, 0, gradients, a, places, []);
  copyAtPlaces(context, 1, gradients, b, places, []);
}

/** SparseSliceGrad: gradients of the values of the tensor that a slice was taken of. */
export function sparseSliceGradient(context: ComputeContext): void {
  const [gradients, input, start, sliced] = [0, 1, 2, 3].map((i) => context.input(i));
  if (input.rank !== 2 || sliced.rank !== 2) {
    throw invalidArgument(
      `Input and output indices should be matrices but received shapes: ${formatShape(input.shape)} and ${formatShape(sliced.shape)}`,
    );
  }
  checkGradients(gradients, sliced);
  if (input.shape[1] !== sliced.shape[1]) {
    throw invalidArgument(
      `The input and output should have the same ndims: got: ${input.shape[1]} and ${sliced.shape[1]}`,
    );
  }
  if (start.rank !== 1 || start.elementCount !== input.shape[1]) {
    throw invalidArgument(
      `The input_start should have ${input.shape[1]} elements, got shape ${formatShape(start.shape)}`,
    );
  }
  const offsets = Array.from({ length: start.elementCount }, (_, d) => exactIndex(start, d));
  copyAtPlaces(context, 0, gradients, input, placesOf(sliced), offsets);
}

function checkGradients(gradients: Tensor, indices: Tensor): void {
  if (gradients.rank !== 1) {
    throw invalidArgument(
      `Input backprop_val_grad should be a vector but received shape: ${formatShape(gradients.shape)}`,
    );
  }
  if (gradients.elementCount === indices.shape[0]) return;
  throw invalidArgument(
    `# elements and rows of the indices do not match: ${gradients.elementCount} and ${indices.shape[0]}`,
  );
}

/** The rows of a matrix of indices, by their elements. */
function placesOf(indices: Tensor): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  const [rows] = indices.shape;
  for (let row = 0; row < rows; row++) places.set(placeOf(indices, row, []), row);
  return places;
}

/** @param offsets that are subtracted from the elements of the row; default 0 each */
function placeOf(indices: Tensor, row: number, offsets: readonly (number | bigint)[]): string {
  const columns = indices.shape[1];
  const place: bigint[] = [];
  for (let d = 0; d < columns; d++) {
    place.push(BigInt(exactIndex(indices, row * columns + d)) - BigInt(offsets[d] ?? 0));
  }
  return place.join();
}

function copyAtPlaces(
  context: ComputeContext,
  index: number,
  gradients: Tensor,
  indices: Tensor,
  places: ReadonlyMap<string, number>,
  offsets: readonly (number | bigint)[],
): void {
  const [rows] = indices.shape;
  const output = context.allocateOutput(index, [rows]);
  const size = dataTypeSize(gradients.dtype);
  const { u8 } = context.memory;
  u8.fill(0, output.address, output.address + rows * size);
  for (let row = 0; row < rows; row++) {
    const place = places.get(placeOf(indices, row, offsets));
    if (place === undefined) continue;
    const from = gradients.address + place * size;
    u8.copyWithin(output.address + row * size, from, from + size);
  }
}
