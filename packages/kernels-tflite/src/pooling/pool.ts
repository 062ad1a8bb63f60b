import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { type Numbers, readElements } from "@heddle/tensor/numbers";
import { activationRange, type ValueRange } from "../fixed-point/activation-range.js";
import { tensorQuantizationAttr } from "../quantization/quantization-attrs.js";
import { type Windows, windowsAlong } from "./windows.js";

/** Products of a window's elements and channels that are visited without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

/** How the results of the channels of a window are made. */
interface Pool {
  readonly start: number;
  /** Takes the numbers of a pixel in. */
  add(results: Int32Array, x: Numbers, from: number): void;
  /** Makes the results those of `count` pixels. */
  finish(results: Int32Array, count: number): void;
}

const average: Pool = {
  start: 0,
  add: (results, x, from) => {
    for (let c = 0; c < results.length; c++) results[c] += x[from + c];
  },
  finish: (results, count) => {
    const half = count >> 1;
    for (let c = 0; c < results.length; c++) {
      const sum = results[c];
      results[c] = Math.trunc((sum > 0 ? sum + half : sum - half) / count);
    }
  },
};

const greatest: Pool = {
  start: -32768,
  add: (results, x, from) => {
    for (let c = 0; c < results.length; c++) if (x[from + c] > results[c]) results[c] = x[from + c];
  },
  finish: () => {},
};

/** AVERAGE_POOL_2D of NHWC. Source: tensorflow/lite/kernels/internal/reference/integer_ops/pooling.h (TensorFlow 2.21). */
export const createAveragePool2d = (context: ConstructionContext) => createPool(context, average);

/** MAX_POOL_2D of NHWC. Source: as AVERAGE_POOL_2D. */
export const createMaxPool2d = (context: ConstructionContext) => createPool(context, greatest);

function createPool({ attributes, outputTypes: [dtype] }: ConstructionContext, pool: Pool): Kernel {
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
      return compute(context, windowsAlong(shape[1], rows), windowsAlong(shape[2], columns), pool, range);
    },
  };
}

function compute(
  context: ComputeContext,
  rows: Windows,
  columns: Windows,
  pool: Pool,
  { min, max }: ValueRange,
): void | Promise<void> {
  const input = context.input(0);
  const [batch, height, width, channels] = input.shape;
  const output = context.allocateOutput(0, [batch, rows.count, columns.count, channels]);
  const places = batch * rows.count * columns.count;
  if (places * channels === 0) return;
  const atOnce = Math.max(1, Math.floor(ELEMENTS_AT_ONCE / (channels * rows.size * columns.size)));
  const results = new Int32Array(channels);
  return inBlocks(context, places, atOnce, (start, end) => {
    const { values: x, base } = readElements<number>(input);
    const { values: y, base: to } = readElements<number>(output);
    for (let place = start; place < end; place++) {
      const [top, bottom] = rows.at(Math.floor(place / columns.count) % rows.count);
      const [left, right] = columns.at(place % columns.count);
      const image = Math.floor(place / columns.count / rows.count) * height;
      results.fill(pool.start);
      for (let row = top; row < bottom; row++) {
        for (let column = left; column < right; column++) {
          pool.add(results, x, base + ((image + row) * width + column) * channels);
        }
      }
      pool.finish(results, (bottom - top) * (right - left));
      for (let c = 0, at = to + place * channels; c < channels; c++) {
        const result = results[c];
        y[at + c] = result < min ? min : result > max ? max : result;
      }
    }
  });
}
