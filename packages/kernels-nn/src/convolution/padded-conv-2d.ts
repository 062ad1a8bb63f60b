/**
 * Convolutions of images that are padded with their mirror images, and resized before.
 *
 * Each image is computed by itself. TensorFlow takes lines of the first image, as far as its cache of lines reaches, for those of the
 * others.
 *
 * Source: tensorflow/core/kernels/conv_ops_fused_image_transform.cc (TensorFlow 2.21).
 */
import {
  type Attributes,
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { type Padding, slideWindow } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";
import { formatShape, type Shape, Tensor } from "@heddle/tensor";
import { KeptPanels } from "@heddle/tensor/matrices";
import { numberLane, readElements, writeElements } from "@heddle/tensor/numbers";
import { resizedShape, resizeSteps } from "../resize/resize.js";
import type { ResizeStep } from "../resize/resize-step.js";
import type { Axis, Convolution } from "./convolution.js";
import { convolve } from "./convolve.js";
import { type MirrorMode, mirrorPaddings, type SpacePadding } from "./mirror-paddings.js";

/** FusedPadConv2D: images, how they are padded, and the filter. */
export function createFusedPadConv2D({ attributes }: ConstructionContext): Kernel {
  return new PaddedConv2D(attributes, undefined);
}

/** FusedResizeAndPadConv2D: images, their new size, how they are padded then, and the filter. */
export function createFusedResizeAndPadConv2D({ attributes }: ConstructionContext): Kernel {
  return new PaddedConv2D(attributes, {
    alignsCorners: attributes.bool("resize_align_corners"),
    hasHalfPixelCenters: false,
  });
}

class PaddedConv2D implements Kernel {
  readonly #grid: Parameters<typeof resizeSteps>[0] | undefined;
  readonly #mode: MirrorMode;
  readonly #strides: readonly number[];
  readonly #padding: Padding;
  readonly #panels = new KeptPanels();

  /** @param grid how images are resized; undefined when they are not */
  constructor(attributes: Attributes, grid: Parameters<typeof resizeSteps>[0] | undefined) {
    this.#grid = grid;
    this.#mode = attributes.string("mode") as MirrorMode;
    this.#strides = attributes.int32List("strides");
    this.#padding = attributes.string("padding") as Padding;
    if (this.#strides.length !== 4) throw invalidArgument("Sliding window strides field must specify 4 dimensions");
    if (this.#strides[0] !== 1 || this.#strides[3] !== 1) {
      throw invalidArgument("Current implementation does not yet support strides in the batch and depth dimensions.");
    }
  }

  compute(context: ComputeContext): void | Promise<void> {
    const input = context.input(0);
    if (input.elementCount === 0) throw invalidArgument("Input tensor can't be empty");
    // Without resizing, TensorFlow's process ends for another rank.
    if (!this.#grid && input.rank !== 4) {
      throw invalidArgument(`input must be 4-dimensional${formatShape(input.shape)}`);
    }
    const resized = this.#grid ? resizedShape(input, context.input(1)) : input.shape;
    const paddings = mirrorPaddings(context.input(this.#grid ? 2 : 1), resized, this.#mode);
    const filter = context.input(this.#grid ? 3 : 2);
    if (filter.rank !== 4) throw invalidArgument(`filter must be 4-dimensional: ${formatShape(filter.shape)}`);
    const [filterRows, filterColumns, depth, outputChannels] = filter.shape;
    if (resized[3] !== depth) {
      throw invalidArgument(`input and filter must have the same depth: ${resized[3]} vs ${depth}`);
    }
    const padded = paddedShape(resized, paddings);
    const rows = this.#axis(padded[1], filterRows, this.#strides[1]);
    const columns = this.#axis(padded[2], filterColumns, this.#strides[2]);
    const output = context.allocateOutput(0, [padded[0], rows.outputSize, columns.outputSize, outputChannels]);
    if (output.elementCount === 0) return;
    const plane: Axis = { inputSize: 1, filterSize: 1, stride: 1, dilation: 1, outputSize: 1, before: 0 };
    const plan: Convolution = {
      batch: padded[0],
      axes: [plane, rows, columns],
      channels: depth,
      filterDepth: depth,
      outputChannels,
    };
    return runSteps(this.#steps(context, plan, padded, { resized, paddings, filter, output }));
  }

  dispose(): void {
    this.#panels[Symbol.dispose]();
  }

  *#steps(
    context: ComputeContext,
    plan: Convolution,
    padded: Shape,
    { resized, paddings, filter, output }: { resized: Shape; paddings: SpacePadding; filter: Tensor; output: Tensor },
  ): Steps<void> {
    const input = context.input(0);
    using images = Tensor.allocate(context.memory, input.dtype, padded);
    const places = ([1, 2] as const).map((dimension) =>
      this.#grid ? resizeSteps(this.#grid, input.shape[dimension], resized[dimension]) : same(resized[dimension]),
    );
    fillImages(input, images, [paddings.rows(places[0]), paddings.columns(places[1])]);
    yield* settle(convolve(context, plan, images, filter, output, this.#panels));
  }

  /** The filter is centred, also where it leaves elements out. */
  #axis(inputSize: number, filterSize: number, stride: number): Axis {
    const { outputSize } = slideWindow(inputSize, { size: filterSize, stride, padding: this.#padding });
    const beyond = (outputSize - 1) * stride + filterSize - inputSize;
    const before = Math.trunc((this.#padding === "SAME" ? beyond : beyond + 1) / 2);
    return { inputSize, filterSize, stride, dilation: 1, outputSize, before };
  }
}

/** The steps of pixels that stay where they are. */
function same(size: number): readonly ResizeStep[] {
  return Array.from({ length: size }, (_, i) => ({ lower: i, upper: i, part: 0 }));
}

function paddedShape([batch, height, width, channels]: Shape, { top, bottom, left, right }: SpacePadding): Shape {
  return [batch, top + height + bottom, left + width + right, channels];
}

/** Writes the pixels between those of the input, by rows and columns of the output. */
function fillImages(input: Tensor, output: Tensor, [rows, columns]: readonly (readonly ResizeStep[])[]): void {
  const x = readElements<number>(input);
  const [batch, height, width, channels] = input.shape;
  const { round } = numberLane(input.dtype);
  const between = (from: number, to: number, part: number) =>
    part === 0 ? from : round(from + round(round(to - from) * part));
  writeElements<number>(output, (y, to) => {
    let next = to;
    for (let n = 0; n < batch; n++) {
      for (const row of rows) {
        const top = x.base + (n * height + row.lower) * width * channels;
        const bottom = x.base + (n * height + row.upper) * width * channels;
        for (const column of columns) {
          const [left, right] = [column.lower * channels, column.upper * channels];
          for (let c = 0; c < channels; c++) {
            const above = between(x.values[top + left + c], x.values[top + right + c], column.part);
            const below = between(x.values[bottom + left + c], x.values[bottom + right + c], column.part);
            y[next++] = between(above, below, row.part);
          }
        }
      }
    }
  });
}
