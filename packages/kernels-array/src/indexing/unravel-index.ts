import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, readIndices } from "@heddle/tensor";

/**
 * UnravelIndex: the positions that numbers of elements stand for in a tensor of a given shape, a column each. A negative number gives
 * what C's division gives.
 */
export function unravelIndex(context: ComputeContext): void {
  const indices = context.input(0);
  const dims = context.input(1);
  if (indices.rank > 1) {
    throw invalidArgument(`The indices can only be scalar or vector, got "${formatShape(indices.shape)}"`);
  }
  if (indices.elementCount === 0) {
    throw invalidArgument(
      `received empty tensor indices: Tensor<type: ${indices.dtypeName} shape: ${formatShape(indices.shape)} values: >`,
    );
  }
  if (dims.rank !== 1) throw invalidArgument(`The indices can only be 1-D, got "${formatShape(dims.shape)}"`);
  const sizes = readIndices(dims);
  const total = checkSizes(sizes, dims.elements() instanceof BigInt64Array ? 2 ** 63 : 2 ** 31);
  const numbers = readIndices(indices);
  if (numbers.some((number) => number >= total)) throw invalidArgument("index is out of bound as with dims");
  const output = context.allocateOutput(0, indices.rank === 0 ? dims.shape : [sizes.length, numbers.length]);
  const elements = output.elements();
  const isWide = elements instanceof BigInt64Array;
  for (const [i, number] of numbers.entries()) {
    let rest = number;
    for (let d = sizes.length - 1; d >= 0; d--) {
      const place = rest % sizes[d];
      elements[d * numbers.length + i] = isWide ? BigInt(place) : place;
      rest = Math.trunc(rest / sizes[d]);
    }
  }
}

/** The product of the sizes, which are checked in turn. */
function checkSizes(sizes: readonly number[], limit: number): number {
  let total = 1;
  for (const [i, size] of sizes.entries()) {
    if (size === 0) {
      throw invalidArgument(`Input dims cannot contain a dim of zero, but dims contains zero at index ${i}`);
    }
    if (size < 0) throw invalidArgument(`Input dims cannot be negative. Got dim = ${size} at index ${i}`);
    total *= size;
    if (total >= limit) {
      throw invalidArgument(`Input dims product is causing integer overflow: (${inColumns(sizes)})`);
    }
  }
  return total;
}

/** Numbers in columns of one width, as TensorFlow shows them. */
function inColumns(numbers: readonly number[]): string {
  const width = Math.max(...numbers.map((number) => `${number}`.length));
  return numbers.map((number) => `${number}`.padStart(width)).join(" ");
}
