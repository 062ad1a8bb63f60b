import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, formatShape } from "@heddle/tensor";
import { pixelKind, pixelLoopsOver } from "../convolution/pixel-loops.js";
import { activationRange, type ValueRange } from "../fixed-point/activation-range.js";
import { tensorQuantizationAttr } from "../quantization/quantization-attrs.js";
import { type Windows, windowsAlong } from "./windows.js";

/** Products of a window's elements and channels that are visited without a pause. */
const ELEMENTS_AT_ONCE = 65_536;
/** No number of a pixel is less. */
const LEAST = -32768;

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
  const places = batch * rows.count * columns.count;
  if (places * channels === 0) return;
  const atOnce = Math.max(1, Math.floor(ELEMENTS_AT_ONCE / (channels * rows.size * columns.size)));
  const size = dataTypeSize(input.dtype);
  const kind = pixelKind(input.dtype);
  return inBlocks(context, places, atOnce, (start, end) => {
    const { memory } = context;
    using scope = memory.scope();
    const results = scope.malloc(channels * 4);
    const { poolPixels, finishPixels } = pixelLoopsOver(memory);
    const { i32 } = memory;
    const first = results >>> 2;
    for (let place = start; place < end; place++) {
      const [top, bottom] = rows.at(Math.floor(place / columns.count) % rows.count);
      const [left, right] = columns.at(place % columns.count);
      const image = Math.floor(place / columns.count / rows.count) * height;
      i32.fill(isMaximum ? LEAST : 0, first, first + channels);
      for (let row = top; row < bottom; row++) {
        const from = input.address + ((image + row) * width + left) * channels * size;
        poolPixels(kind, isMaximum ? 1 : 0, results, from, right - left, channels);
      }
      const count = isMaximum ? 1 : (bottom - top) * (right - left);
      finishPixels(kind, results, channels, count, min, max, output.address + place * channels * size);
    }
  });
}
