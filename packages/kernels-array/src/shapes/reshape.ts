import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { exactIndex, formatShape, readIndices, type Tensor } from "@heddle/tensor";

const INT64_MAX = 2n ** 63n - 1n;

/** Reshape: the same elements in another shape; the output shares the buffer. */
export function reshape(context: ComputeContext): void {
  const input = context.input(0);
  const sizes = context.input(1);
  if (sizes.rank > 1) throw invalidArgument(`sizes input must be 1-D, not ${formatShape(sizes.shape)}`);
  const shape = readIndices(sizes);
  const unknown = inferSize(input, sizes, shape);
  let count = 1;
  for (const size of shape) count *= size;
  if (count !== input.elementCount) throw wrongCount(input, sizes, unknown, shape);
  context.setOutput(0, input.withShape(shape));
}

/** Replaces the -1 in `shape` with the size that follows from the others. Returns its index, or -1 without one. */
function inferSize(input: Tensor, sizes: Tensor, shape: number[]): number {
  let unknown = -1;
  let product = 1;
  let hasZero = false;
  for (let i = 0; i < shape.length; i++) {
    if (shape[i] === -1) {
      if (unknown >= 0) throw invalidArgument(`Only one input size may be -1, not both ${unknown} and ${i}`);
      unknown = i;
    } else if (shape[i] < 0) {
      throw invalidArgument(`Size ${i} must be non-negative, not ${exactIndex(sizes, i)}`);
    } else if (shape[i] === 0) hasZero = true;
    else product *= shape[i];
  }
  if (unknown < 0) return unknown;
  let count = 1;
  let skippedZero = false;
  for (const size of input.shape) {
    if (size > 0 || !hasZero) count *= size;
    else skippedZero = true;
  }
  if (!skippedZero && count % product !== 0) {
    throw invalidArgument(
      `Input to reshape is a tensor with ${count} values, but the requested shape requires a multiple of ${exactProduct(sizes, unknown)}`,
    );
  }
  shape[unknown] = Math.floor(count / product);
  return unknown;
}

function wrongCount(input: Tensor, sizes: Tensor, unknown: number, shape: readonly number[]) {
  const product =
    unknown < 0 ? exactProduct(sizes, -1, true) : BigInt(shape.includes(0) ? 0 : shape.reduce((a, b) => a * b, 1));
  if (product > INT64_MAX) {
    const all = Array.from({ length: sizes.elementCount }, (_, i) => exactIndex(sizes, i));
    return invalidArgument(`Shape [${all.join(", ")}] has too many elements`);
  }
  return invalidArgument(
    `Input to reshape is a tensor with ${input.elementCount} values, but the requested shape has ${product}`,
    { shape },
  );
}

function exactProduct(sizes: Tensor, skipped: number, zeros = false): bigint {
  let product = 1n;
  for (let i = 0; i < sizes.elementCount; i++) {
    const size = exactIndex(sizes, i);
    if (i !== skipped && (zeros || size !== 0n)) product *= size;
  }
  return product;
}
