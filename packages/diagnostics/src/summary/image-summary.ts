/**
 * The ops that make summaries of images, which are PNG files.
 *
 * Source: tensorflow/core/kernels/summary_image_op.cc, core/summary/summary_converter.cc (TensorFlow 2.21).
 */
import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  type TensorAttr,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName, formatShape, type Shape, Tensor } from "@heddle/tensor";
import { encode } from "fast-png";
import { imagePixels } from "./image-pixels.js";
import { scalarBytes } from "./scalar-bytes.js";
import { imageValue, numberedTag, summaryBytes } from "./summary-bytes.js";
import { writeSummaryBytes } from "./write-summary.js";

const RED = /* @__PURE__ */ Uint8Array.of(255, 0, 0, 255);

/** ImageSummary: a Summary with up to `max_images` images of a batch. */
export function createImageSummary({ attributes }: ConstructionContext): Kernel {
  const maxImages = maxImagesOf(attributes.bigint("max_images"));
  const badColor = attributes.has("bad_color") ? attributes.tensor("bad_color") : undefined;
  if (badColor) checkBadColor(badColor);
  return {
    compute(context) {
      const tag = context.input(0);
      if (tag.rank !== 0) throw invalidArgument("Tags must be a scalar");
      const images = { maxImages, badColor: badColor ? bytesOf(context, badColor) : RED };
      const finish = (values: readonly Uint8Array[]) =>
        context.setOutput(0, Tensor.fromStrings(context.memory, [], [summaryBytes(values)]));
      return imageValues(context, tag.strings().bytes(0), context.input(1), images, finish);
    },
  };
}

/** WriteImageSummary: an event with up to `max_images` images of a batch. */
export function createWriteImageSummary({ attributes }: ConstructionContext): Kernel {
  const maxImages = maxImagesOf(attributes.bigint("max_images"));
  return {
    compute(context) {
      const badColor = context.input(4);
      checkBadColor(badColor);
      const images = { maxImages, badColor: badColor.bytes() };
      const finish = (values: readonly Uint8Array[]) => writeSummaryBytes(context, summaryBytes(values));
      return imageValues(context, scalarBytes(context, 2, "tag"), context.input(3), images, finish);
    },
  };
}

interface ImageOptions {
  readonly maxImages: number;
  /** The color of pixels that are not finite. */
  readonly badColor: Uint8Array;
}

/** Makes the `Summary.Value` of each image. */
function imageValues(
  context: ComputeContext,
  tag: Uint8Array,
  tensor: Tensor,
  { maxImages, badColor }: ImageOptions,
  finish: (values: readonly Uint8Array[]) => void,
): void | Promise<void> {
  const [count = 0, height = 0, width = 0, channels = 0] = tensor.shape;
  if (tensor.rank !== 4 || !(channels === 1 || channels === 3 || channels === 4)) {
    throw invalidArgument(`Tensor must be 4-D with last dim 1, 3, or 4, not ${formatShape(tensor.shape)}`);
  }
  if (height * width >= 2 ** 29) throw invalidArgument(`Tensor too large for summary ${formatShape(tensor.shape)}`);
  if (count > 0 && height * width === 0) {
    throw invalidArgument(`input tensor must have non-zero dims. Found: [${tensor.shape.join(", ")}].`);
  }
  if (tensor.dtype !== DataType.UINT8 && badColor.length < channels) {
    throw invalidArgument(
      `expected depth <= bad_color.size, got depth = ${channels}, bad_color.size = ${badColor.length}`,
    );
  }
  const pixelsOf = imagePixels(tensor, badColor);
  const values: Uint8Array[] = [];
  const pending = inBlocks(context, Math.min(maxImages, count), 1, (start, end) => {
    for (let i = start; i < end; i++) {
      const png = encode({ width, height, channels, depth: 8, data: pixelsOf(i) });
      values.push(imageValue(numberedTag(tag, "image", maxImages, i), { width, height, channels, png }));
    }
  });
  return pending ? pending.then(() => finish(values)) : finish(values);
}

function maxImagesOf(value: bigint): number {
  if (value >= 2n ** 31n) throw invalidArgument("max_images must be < 2^31");
  return Number(value);
}

function checkBadColor({ dtype, shape }: { readonly dtype: DataType; readonly shape: Shape }): void {
  if (dtype !== DataType.UINT8) throw invalidArgument(`bad_color must be uint8, got ${dataTypeName(dtype)}`);
  if (shape.length !== 1) throw invalidArgument(`bad_color must be a vector, got shape ${formatShape(shape)}`);
}

function bytesOf({ memory }: ComputeContext, constant: TensorAttr): Uint8Array {
  using tensor = constant.materialize(memory);
  return tensor.bytes();
}
