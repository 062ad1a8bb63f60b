/** Gradients of ops on sparse tensors: each value gets the gradient of the value at its place, or 0. */
import type { ComputeContext } from "@heddle/kernel-api";
import { internal, invalidArgument } from "@heddle/status";
import { dataTypeSize, formatShape, setToZeros, type Tensor } from "@heddle/tensor";

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
  for (const [i, indices] of [a, b].entries()) propagate(gradients, sum, indices, zeros(context, i, indices.shape[0]));
}

/** Copies the gradient of each row of `sum` to the value of the same row, as far as both go on in order. */
function propagate(gradients: Tensor, sum: Tensor, indices: Tensor, output: Tensor): void {
  const [rows] = indices.shape;
  const copy = elementCopy(gradients, output);
  const compare = rowComparison(indices, sum);
  let next = 0;
  for (let row = 0; row < sum.shape[0] && next < rows; row++) {
    for (let order = -1; order < 0 && next < rows; ) {
      order = compare(next, row);
      if (order > 0) break;
      if (order === 0) copy(row, next);
      next++;
    }
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
  const copy = elementCopy(gradients, output);
  const compare = rowComparison(input, sliced, start);
  let used = 0;
  for (let row = 0; row < input.shape[0] && used < gradients.elementCount; row++) {
    if (compare(row, used) === 0) copy(used++, row);
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

/**
 * Compares rows of two matrices of int64: below 0, 0 or above 0 as row `i` of `a` is before row `j` of `b`, with `offsets` added to it, the same,
 * or after it.
 */
function rowComparison(a: Tensor, b: Tensor, offsets?: Tensor): (i: number, j: number) => number {
  const { i32, u32 } = a.memory;
  const columns = a.shape[1];
  const [first, second, added] = [a.address >>> 2, b.address >>> 2, (offsets?.address ?? 0) >>> 2];
  return (i, j) => {
    let [at, other] = [first + 2 * i * columns, second + 2 * j * columns];
    for (let d = 0; d < columns; d++, at += 2, other += 2) {
      let low = u32[other];
      let high = i32[other + 1];
      if (offsets) {
        low += u32[added + 2 * d];
        high = (high + i32[added + 2 * d + 1] + (low >= 2 ** 32 ? 1 : 0)) | 0;
        low >>>= 0;
      }
      if (i32[at + 1] !== high) return i32[at + 1] - high;
      if (u32[at] !== low) return u32[at] - low;
    }
    return 0;
  };
}

function zeros(context: ComputeContext, index: number, count: number): Tensor {
  const output = context.allocateOutput(index, [count]);
  setToZeros(output);
  return output;
}

function elementCopy(from: Tensor, to: Tensor): (i: number, j: number) => void {
  const size = dataTypeSize(from.dtype);
  const { memory } = from;
  const view = size === 1 ? memory.u8 : size === 2 ? memory.u16 : memory.u32;
  const unit = view.BYTES_PER_ELEMENT;
  const units = size / unit;
  const [source, target] = [from.address / unit, to.address / unit];
  return (i, j) => {
    for (let k = 0; k < units; k++) view[target + j * units + k] = view[source + i * units + k];
  };
}
