import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { internal, invalidArgument } from "@heddle/status";
import { formatShape, SCALAR, Tensor } from "@heddle/tensor";
import { encodeJpeg, type JpegWish } from "./jpeg-encoder.js";
import type { BytePicture } from "./jpeg-planes-of.js";

const usual: JpegWish = {
  quality: 95,
  isProgressive: false,
  isOptimized: false,
  downsamplesChroma: true,
  densityUnit: 1,
  xDensity: 300,
  yDensity: 300,
  xmp: new Uint8Array(0),
};

/** A width and height that a JPEG file can state. */
const MOST_PIXELS = 65500;
/** The most bytes of a segment. */
const MOST_XMP_BYTES = 65533 - 29;

/**
 * EncodeJpeg: a picture as a JPEG file, with the bytes of TensorFlow's.
 *
 * @throws {StatusError} INVALID_ARGUMENT for attributes and a tensor that TensorFlow refuses; INTERNAL for a picture that no file can
 * have
 *
 * Source: tensorflow/core/kernels/image/encode_jpeg_op.cc (TensorFlow 2.21).
 */
export function createEncodeJpeg({ attributes }: ConstructionContext): Kernel {
  const format = attributes.string("format");
  const wish: JpegWish = {
    quality: checkedQuality(attributes.int32("quality")),
    isProgressive: attributes.bool("progressive"),
    isOptimized: attributes.bool("optimize_size"),
    downsamplesChroma: attributes.bool("chroma_downsampling"),
    densityUnit: attributes.string("density_unit") === "cm" ? 2 : 1,
    xDensity: attributes.int32("x_density"),
    yDensity: attributes.int32("y_density"),
    xmp: attributes.bytes("xmp_metadata"),
  };
  return { compute: (context) => encode(context, wish, format) };
}

/** EncodeJpegVariableQuality: as EncodeJpeg, with the quality of an input. @throws {StatusError} as {@link createEncodeJpeg} */
export function encodeJpegVariableQuality(context: ComputeContext): void {
  checkRank(context);
  const quality = context.input(1);
  if (quality.rank !== 0) {
    throw invalidArgument(`quality must be scalar: ${formatShape(quality.shape)}`, { found: quality.shape });
  }
  encode(context, { ...usual, quality: checkedQuality(context.memory.i32[quality.address >> 2]) }, "");
}

function checkedQuality(quality: number): number {
  if (quality >= 0 && quality <= 100) return quality;
  throw invalidArgument(`quality must be in [0,100], got ${quality}`, { quality });
}

function checkRank(context: ComputeContext): void {
  const { shape } = context.input(0);
  if (shape.length !== 3) throw invalidArgument(`image must be 3-dimensional${formatShape(shape)}`, { found: shape });
}

function encode(context: ComputeContext, wish: JpegWish, format: string): void {
  checkRank(context);
  const { memory } = context;
  const image = context.input(0);
  if (image.elementCount >= 2 ** 31 - 1) throw invalidArgument("Cannot encode images with >= max int32 elements");
  const [height = 0, width = 0] = image.shape;
  const channels = channelsOf(image.shape, format);
  const isSize = height > 0 && width > 0 && height <= MOST_PIXELS && width <= MOST_PIXELS;
  if (!isSize || wish.xmp.length > MOST_XMP_BYTES) throw internal("JPEG encoding failed");
  const bytes = memory.u8.slice(image.address, image.address + height * width * channels);
  const picture: BytePicture = { height, width, channels, bytes };
  context.setOutput(0, Tensor.fromStrings(memory, SCALAR, [encodeJpeg(picture, wish)]));
}

function channelsOf(shape: readonly number[], format: string): 1 | 3 {
  const [, , channels] = shape;
  if (format === "") {
    if (channels === 1 || channels === 3) return channels;
    throw invalidArgument(`image must have 1 or 3 channels, got ${formatShape(shape)}`, { found: shape });
  }
  const wanted = format === "grayscale" ? 1 : 3;
  if (channels === wanted) return wanted;
  throw invalidArgument(`format ${format} expects ${wanted} channels, got ${formatShape(shape)}`, { found: shape });
}
