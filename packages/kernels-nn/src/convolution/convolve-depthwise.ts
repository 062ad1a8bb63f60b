import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { DataType, dataTypeSize, type Tensor } from "@heddle/tensor";
import { eachLine } from "../each-line.js";
import type { Convolution } from "./convolution.js";
import { depthwiseLoopsOver } from "./depthwise-loops.js";
import { multiplyOutside } from "./outside-taps.js";

/** Products of two elements that are computed without a pause. */
const PRODUCTS_AT_ONCE = 500_000;

/**
 * Writes the result of a convolution of float32 or float64 images, in which each channel has one filter of its own, into `output`, and pauses.
 * Products are added up in their type; elements outside the image are zeros.
 */
export function convolveDepthwise(
  context: ComputeContext,
  plan: Convolution,
  input: Tensor,
  filter: Tensor,
  output: Tensor,
): void | Promise<void> {
  return runSteps(convolveSteps(context, plan, input, filter, output));
}

function* convolveSteps(
  context: ComputeContext,
  plan: Convolution,
  input: Tensor,
  filter: Tensor,
  output: Tensor,
): Steps<void> {
  yield* settle(addInside(context, plan, input, filter, output));
  yield* settle(multiplyOutside(context, plan, filter, output));
}

/** Leaves elements outside the image out. */
function addInside(
  context: ComputeContext,
  { axes, channels }: Convolution,
  input: Tensor,
  filter: Tensor,
  output: Tensor,
): void | Promise<void> {
  const [, rows, columns] = axes;
  const pixelBytes = channels * dataTypeSize(input.dtype);
  const rowBytes = columns.outputSize * pixelBytes;
  const lineBytes = columns.inputSize * pixelBytes;
  const filterRowBytes = columns.filterSize * pixelBytes;
  const count = output.elementCount / (columns.outputSize * channels);
  const lineWork = columns.outputSize * filter.elementCount;
  return inBlocks(context, count, Math.ceil(PRODUCTS_AT_ONCE / lineWork), (start, end) => {
    eachLine(context.memory, start, end, (end - start) * lineWork, (at) => {
      const image = Math.floor(at / rows.outputSize);
      const first = (at % rows.outputSize) * rows.stride - rows.before;
      const skipped = Math.max(0, Math.ceil(-first / rows.dilation));
      const row = first + skipped * rows.dilation;
      const height = Math.min(rows.filterSize - skipped, Math.ceil((rows.inputSize - row) / rows.dilation));
      const { depthwiseRow, depthwiseDoubles } = depthwiseLoopsOver(context.memory, lineWork);
      const convolveRow = input.dtype === DataType.DOUBLE ? depthwiseDoubles : depthwiseRow;
      convolveRow(
        input.address + (image * rows.inputSize + row) * lineBytes,
        rows.dilation * lineBytes,
        Math.max(0, height),
        columns.inputSize,
        channels,
        filter.address + skipped * filterRowBytes,
        filterRowBytes,
        -columns.before,
        columns.stride,
        columns.filterSize,
        columns.dilation,
        columns.outputSize,
        output.address + at * rowBytes,
      );
    });
  });
}
