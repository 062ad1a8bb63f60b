import {
  type Attributes,
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
} from "@heddle/kernel-api";
import { type Padding, slideWindow } from "@heddle/kernel-api/shapes";
import { invalidArgument, unimplemented } from "@heddle/status";
import { DataType, dataTypeSize, type Tensor, writeIndex } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";
import { PEAK_KINDS, peakLoopsOver } from "./peak-loops.js";
import { eachWindow, type PoolPlan, type PoolSizes, poolsDepth, steps } from "./pool-windows.js";

/** Elements of windows that are compared without a pause. */
const ELEMENTS_AT_ONCE = 262_144;

/** MaxPoolWithArgmax: the largest element of each window, the first of equal ones, and its index. */
export function createMaxPoolWithArgmax({ attributes }: ConstructionContext): Kernel {
  return new MaxPoolWithArgmax(attributes);
}

class MaxPoolWithArgmax implements Kernel {
  readonly #sizes: PoolSizes;
  readonly #padding: Padding;
  readonly #includesBatch: boolean;

  constructor(attributes: Attributes) {
    const window = attributes.int32List("ksize");
    const strides = attributes.int32List("strides");
    this.#sizes = { window, strides };
    this.#padding = attributes.string("padding") as Padding;
    this.#includesBatch = attributes.bool("include_batch_in_index");
    if (window.length !== 4) throw invalidArgument("Sliding window ksize field must specify 4 dimensions");
    const bad = window.find((size) => size <= 0);
    if (bad !== undefined) throw invalidArgument(`ksize must be a positive int32 value, got:${bad}`);
    if (strides.length !== 4) throw invalidArgument("Sliding window stride field must specify 4 dimensions");
    if (window[0] !== 1 || strides[0] !== 1) {
      throw unimplemented("Pooling is not yet supported on the batch dimension.");
    }
  }

  compute(context: ComputeContext): void | Promise<void> {
    const input = context.input(0);
    const { shape } = input;
    if (shape.length !== 4) throw invalidArgument("tensor_in must be 4-dimensional (2)");
    if (input.elementCount === 0) throw invalidArgument("tensor_in must not be empty (2)");
    // A window along the channels is checked and then, as in TensorFlow, taken for one that sees a single channel.
    poolsDepth(this.#sizes, shape[3]);
    const { window, strides } = this.#sizes;
    const rows = slideWindow(shape[1], { size: window[1], stride: strides[1], padding: this.#padding });
    const columns = slideWindow(shape[2], { size: window[2], stride: strides[2], padding: this.#padding });
    const plan = { shape, sizes: this.#sizes, rows, columns };
    const outputShape = [shape[0], rows.outputSize, columns.outputSize, shape[3]];
    const output = context.allocateOutput(0, outputShape);
    const argmax = context.allocateOutput(1, outputShape);
    if (output.elementCount === 0) return;
    const kind = PEAK_KINDS.get(input.dtype);
    if (kind !== undefined) return this.#poolRows(context, kind, plan, input, output, argmax);
    this.#pool(plan, input, output, argmax);
  }

  /** Pools rows of windows of types that have loops. */
  #poolRows(
    context: ComputeContext,
    kind: number,
    { shape, sizes, rows, columns }: PoolPlan,
    input: Tensor,
    output: Tensor,
    argmax: Tensor,
  ): void | Promise<void> {
    const loops = peakLoopsOver(context.memory);
    const [batch, height, width, channels] = shape;
    const size = dataTypeSize(input.dtype);
    const wide = argmax.dtype === DataType.INT64 ? 1 : 0;
    const rowElements = columns.outputSize * channels;
    const line = width * channels;
    const work = rowElements * sizes.window[1] * sizes.window[2];
    return inBlocks(context, batch * rows.outputSize, Math.max(1, Math.floor(ELEMENTS_AT_ONCE / work)), (from, end) => {
      for (let row = from; row < end; row++) {
        const image = Math.floor(row / rows.outputSize) * height;
        const start = (row % rows.outputSize) * sizes.strides[1] - rows.before;
        const top = Math.max(start, 0);
        const bottom = Math.min(start + sizes.window[1], height);
        loops.poolPeaks(
          kind,
          input.address + (image + top) * line * size,
          bottom - top,
          width,
          channels,
          -columns.before,
          sizes.window[2],
          sizes.strides[2],
          columns.outputSize,
          ((this.#includesBatch ? image : 0) + top) * line,
          output.address + row * rowElements * size,
          argmax.address + row * rowElements * (wide ? 8 : 4),
          wide,
        );
      }
    });
  }

  #pool(plan: PoolPlan, input: Tensor, output: Tensor, argmax: Tensor): void {
    const { values: x, base } = readElements(input);
    const { rowStep, columnStep } = steps(plan);
    const imageSize = this.#includesBatch ? input.elementCount : input.elementCount / plan.shape[0];
    const places = new Float64Array(output.elementCount);
    writeElements(output, (y, to) => {
      let next = 0;
      eachWindow(plan, (first, height, width) => {
        let best = first;
        for (let row = first; row < first + height * rowStep; row += rowStep) {
          for (let at = row; at < row + width * columnStep; at += columnStep) {
            if (x[base + at] > x[base + best]) best = at;
          }
        }
        y[to + next] = x[base + best];
        places[next++] = best % imageSize;
      });
    });
    for (let i = 0; i < places.length; i++) writeIndex(argmax, i, places[i]);
  }
}
