/** Gradients of depthwise convolutions, whose sums are made in float32 or float64. */
import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import { DataType, dataTypeSize, setToZeros, Tensor } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";
import { floatOperand, floatResult, writeFloatResult } from "@heddle/tensor/patches";
import { depthwiseGradientLoopsOver } from "./depthwise-gradient-loops.js";
import type { Convolution } from "./plan-convolution.js";

/** Products that are added without a pause. */
const PRODUCTS_AT_ONCE = 1_000_000;

/** Writes the gradients of the input: of each channel the sum of those of its copies, which have a filter each. */
export function* depthwiseInputGradients(
  context: ComputeContext,
  plan: Convolution,
  filter: Tensor,
  gradients: Tensor,
  output: Tensor,
): Steps<void> {
  using f = floatOperand(filter);
  using g = floatOperand(gradients);
  using y = floatResult(output);
  const times = timesOf(plan);
  using copies = times === 1 ? y.retain() : Tensor.allocate(context.memory, y.dtype, [y.elementCount * times]);
  setToZeros(copies);
  yield* addLines(context, plan, copies, f, g, true);
  if (times !== 1) {
    writeElements<number>(y, (values, base) => {
      const copied = readElements<number>(copies);
      for (let i = 0, from = copied.base; i < y.elementCount; i++) {
        let sum = 0;
        for (const end = from + times; from < end; from++) sum += copied.values[from];
        values[base + i] = sum;
      }
    });
  }
  writeFloatResult(y, output);
}

/** Writes the gradients of the filter. */
export function* depthwiseFilterGradients(
  context: ComputeContext,
  plan: Convolution,
  input: Tensor,
  gradients: Tensor,
  output: Tensor,
): Steps<void> {
  using x = floatOperand(input);
  using g = floatOperand(gradients);
  using y = floatResult(output);
  using copies = copiesOf(x, timesOf(plan));
  setToZeros(y);
  yield* addLines(context, plan, copies, y, g, false);
  writeFloatResult(y, output);
}

/** The filters of each channel. */
function timesOf({ channels, outputChannels }: Convolution): number {
  return channels === 0 ? 1 : outputChannels / channels;
}

/** Each element so many times. */
function copiesOf(tensor: Tensor, times: number): Tensor {
  if (times === 1) return tensor.retain();
  const copies = Tensor.allocate(tensor.memory, tensor.dtype, [tensor.elementCount * times]);
  writeElements<number>(copies, (values, base) => {
    const { values: source, base: from } = readElements<number>(tensor);
    for (let i = 0, to = base; i < tensor.elementCount; i++) {
      for (const end = to + times; to < end; to++) values[to] = source[from + i];
    }
  });
  return copies;
}

/** Adds what every line of the result contributes to the lines of the image and of the filter that meet there. */
function* addLines(
  context: ComputeContext,
  { axes, batch, outputChannels }: Convolution,
  image: Tensor,
  filter: Tensor,
  gradients: Tensor,
  isInput: boolean,
): Steps<void> {
  const [, rows, columns] = axes;
  const bytes = dataTypeSize(image.dtype);
  const lineBytes = columns.inputSize * outputChannels * bytes;
  const filterLineBytes = columns.windowSize * outputChannels * bytes;
  const resultBytes = columns.outputSize * outputChannels * bytes;
  const work = Math.max(1, columns.outputSize * filter.elementCount);
  const loops = depthwiseGradientLoopsOver(context.memory);
  const isFloat = image.dtype === DataType.FLOAT;
  const input = isFloat ? loops.addFloatsToInput : loops.addDoublesToInput;
  const add = isInput ? input : isFloat ? loops.addFloatsToFilter : loops.addDoublesToFilter;
  yield* settle(
    inBlocks(context, batch * rows.outputSize, Math.ceil(PRODUCTS_AT_ONCE / work), (start, end) => {
      for (let at = start; at < end; at++) {
        const top = (at % rows.outputSize) * rows.stride - rows.before;
        const first = Math.floor(at / rows.outputSize) * rows.inputSize;
        for (let j = 0; j < rows.windowSize; j++) {
          const row = top + j * rows.dilation;
          if (row < 0 || row >= rows.inputSize) continue;
          add(
            image.address + (first + row) * lineBytes,
            columns.inputSize,
            outputChannels,
            -columns.before,
            columns.stride,
            columns.windowSize,
            columns.dilation,
            filter.address + j * filterLineBytes,
            columns.outputSize,
            gradients.address + at * resultBytes,
          );
        }
      }
    }),
  );
}
