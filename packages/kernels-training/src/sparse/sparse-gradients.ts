/** Gradients of ops on sparse tensors: each value gets the gradient of the value at its place, or 0. */
import type { ComputeContext } from "@heddle/kernel-api";
import { internal, invalidArgument } from "@heddle/status";
import { dataTypeSize, exactIndex, formatShape, setToZeros, type Tensor } from "@heddle/tensor";

/** SparseAddGrad: gradients of the values of both tensors that were added. Rows of indices are compared in order, as TensorFlow does: a value whose row is out of order has the gradient 0. */
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
  const outputs = [a, b].map((indices, i) => zeros(context, i, indices.shape[0]));
  const next = [0, 0];
  const [sumRows] = sum.shape;
  for (let row = 0; row < sumRows; row++) {
    [a, b].forEach((indices, i) => {
      while (next[i] < indices.shape[0]) {
        const order = compareRows(indices, next[i], sum, row);
        if (order > 0) break;
        if (order === 0) copyElement(context, gradients, row, outputs[i], next[i]);
        next[i]++;
        if (order === 0) break;
      }
    });
  }
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
  const output = zeros(context, 0, input.shape[0]);
  const offsets = Array.from({ length: start.elementCount }, (_, d) => BigInt(exactIndex(start, d)));
  let used = 0;
  for (let row = 0; row < input.shape[0] && used < gradients.elementCount; row++) {
    if (compareRows(input, row, sliced, used, offsets) !== 0) continue;
    copyElement(context, gradients, used++, output, row);
  }
  if (used === gradients.elementCount) return;
  throw internal(
    `Elements of backprop_val_grad aren't all propagated. Num elements:${gradients.elementCount}, used: ${used}`,
  );
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

/** Below 0, 0 or above 0 as row `i` of `a` is before row `j` of `b`, with `offsets` added to it, the same, or after it. */
function compareRows(a: Tensor, i: number, b: Tensor, j: number, offsets: readonly bigint[] = []): number {
  const columns = a.shape[1];
  for (let d = 0; d < columns; d++) {
    const x = BigInt(exactIndex(a, i * columns + d));
    const y = BigInt(exactIndex(b, j * columns + d)) + (offsets[d] ?? 0n);
    if (x !== y) return x < y ? -1 : 1;
  }
  return 0;
}

function zeros(context: ComputeContext, index: number, count: number): Tensor {
  const output = context.allocateOutput(index, [count]);
  setToZeros(output);
  return output;
}

function copyElement({ memory }: ComputeContext, from: Tensor, i: number, to: Tensor, j: number): void {
  const size = dataTypeSize(from.dtype);
  const start = from.address + i * size;
  memory.u8.copyWithin(to.address + j * size, start, start + size);
}
