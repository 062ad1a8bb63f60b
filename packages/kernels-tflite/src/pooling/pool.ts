import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, formatShape } from "@heddle/tensor";
import { activationRange, type ValueRange } from "../fixed-point/activation-range.js";
import { tensorQuantizationAttr } from "../quantization/quantization-attrs.js";
import { pixelKind, pixelLoopsOver } from "./pixel-loops.js";
import { type Windows, windowsAlong } from "./windows.js";

/** Elements of windows that are read without a pause. */
const ELEMENTS_AT_ONCE = 250_000;

/** AVERAGE_POOL_2D of NHWC. Source: tensorflow/lite/kernels/internal/reference/integer_ops/pooling.h (TensorFlow 2.21). */
export const createAveragePool2d = (context: ConstructionContext) => createPool(context, false);

/** MAX_POOL_2D of NHWC. Source: as AVERAGE_POOL_2D. */
export const createMaxPool2d = (context: ConstructionContext) => createPool(context, true);

function createPool({ attributes, outputTypes: [dtype] }: ConstructionContext, isMaximum: boolean): Kernel {
  tensorQuantizationAttr(attributes, "input", dtype);
  const output = tensorQuantizationAttr(attributes, "output", dtype);
  const range = activationRange(attributes.string("fused_activation_function"), dtype, output);
  const isPadded = attributes.string("padding") === "SAME";
  const rows = { size: attributes.int32("filter_height"), stride: attributes.int32("stride_h"), isPadded };
  const columns = { size: attributes.int32("filter_width"), stride: attributes.int32("stride_w"), isPadded };
  for (const { size, stride } of [rows, columns]) {
    if (size < 1 || stride < 1)
      throw invalidArgument(`a filter of ${size} with a stride of ${stride}; wanted 1 or more`);
  }
  return {
    compute(context) {
      const { shape } = context.input(0);
      if (shape.length !== 4) throw invalidArgument(`input has the shape ${formatShape(shape)}; wanted 4 dimensions`);
      return compute(context, windowsAlong(shape[1], rows), windowsAlong(shape[2], columns), isMaximum, range);
    },
  };
}

function compute(
  context: ComputeContext,
  rows: Windows,
  columns: Windows,
  isMaximum: boolean,
  { min, max }: ValueRange,
): void | Promise<void> {
  const input = context.input(0);
  const [batch, height, width, channels] = input.shape;
  const output = context.allocateOutput(0, [batch, rows.count, columns.count, channels]);
  const lines = batch * rows.count;
  const lineElements = columns.count * channels;
  if (lines * lineElements === 0) return;
  const linesAtOnce = Math.ceil(ELEMENTS_AT_ONCE / (lineElements * rows.size * columns.size));
  const { memory } = context;
  const pixelBytes = channels * dataTypeSize(input.dtype);
  const kind = pixelKind(input.dtype);
  return inBlocks(context, lines, linesAtOnce, (start, end) => {
    const { poolRow } = pixelLoopsOver(memory);
    for (let line = start; line < end; line++) {
      const [top, bottom] = rows.at(line % rows.count);
      const image = Math.floor(line / rows.count) * height;
      poolRow(
        kind,
        isMaximum ? 1 : 0,
        input.address + (image + top) * width * pixelBytes,
        bottom - top,
        width,
        channels,
        -columns.before,
        columns.size,
        columns.stride,
        columns.count,
        min,
        max,
        output.address + line * columns.count * pixelBytes,
      );
    }
  });
}
