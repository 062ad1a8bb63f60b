import type { ComputeContext } from "@heddle/kernel-api";
import { DataType, dataTypeSize, isObjectType, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES } from "@heddle/tstring";
import { type ElementWriter, openWriter } from "./element-writer.js";

/**
 * Sets an output whose element (i0, i1, …) is the one of `source` at `base` + Σ i·strides: a slice, a transposition, a
 * reversal, a repetition. `sizes` are the limits of the i and have as many elements as `shape` has, maybe in other
 * dimensions. When the elements are all of the source's, or most of them from the first on, in their order, the output
 * shares the source's buffer.
 */
export function setAffineOutput(
  context: ComputeContext,
  output: number,
  shape: Shape,
  source: Tensor,
  base: number,
  sizes: readonly number[],
  strides: readonly number[],
): void {
  const runSizes: number[] = [];
  const runStrides: number[] = [];
  let last = -1;
  let count = 1;
  for (let i = 0; i < sizes.length; i++) {
    const size = sizes[i];
    count *= size;
    if (size === 1) continue;
    if (last >= 0 && runStrides[last] === size * strides[i]) {
      runSizes[last] *= size;
      runStrides[last] = strides[i];
    } else {
      last = runSizes.push(size) - 1;
      runStrides.push(strides[i]);
    }
  }
  if (last < 0) {
    last = 0;
    runSizes.push(1);
    runStrides.push(1);
  }
  const whole = last === 0 && runStrides[0] === 1 && runSizes[0] === source.elementCount;
  if (whole || (count === 0 && source.elementCount === 0)) {
    context.setOutput(output, source.withShape(shape));
    return;
  }
  if (last === 0 && runStrides[0] === 1 && base === 0 && isMost(source, count)) {
    context.setOutput(output, new Tensor(source.dtype, shape, count, source.retain().buffer));
    return;
  }
  const writer = openWriter(context, output, shape);
  if (count > 0) copyRuns(writer, source, runSizes, runStrides, 0, base);
  writer.finish();
}

/**
 * True when the first `count` elements can be a tensor over the source's buffer, which begins with them. A tensor that uses
 * less than half of it would keep alive too much; those of objects tell their number by their buffer.
 */
function isMost({ dtype, buffer }: Tensor, count: number): boolean {
  const sizeBytes = dtype === DataType.STRING ? CELL_BYTES : dataTypeSize(dtype);
  return !isObjectType(dtype) && count * sizeBytes * 2 >= buffer.sizeBytes;
}

function copyRuns(
  writer: ElementWriter,
  source: Tensor,
  sizes: readonly number[],
  strides: readonly number[],
  dimension: number,
  base: number,
): void {
  const size = sizes[dimension];
  const stride = strides[dimension];
  if (dimension === sizes.length - 1) {
    writer.copy(source, base, size, stride);
    return;
  }
  for (let i = 0; i < size; i++) copyRuns(writer, source, sizes, strides, dimension + 1, base + i * stride);
}
