/**
 * ImageProjectiveTransformV3: images seen through a projective map. Places are computed in float32, as TensorFlow does.
 *
 * Source: tensorflow/core/kernels/image/image_ops.cc and .h (TensorFlow 2.21).
 */
import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { DataType, type Shape, type Tensor } from "@heddle/tensor";
import { refused, wrongShape } from "../errors.js";
import { type Numbers, readNumbers, writeNumbers } from "../numbers.js";
import { unknownFillMode, unknownInterpolation } from "../on-demand-errors.js";
import { type FillMode, fillModes } from "./fill-modes.js";

const float = Math.fround;

/** The kernel of ImageProjectiveTransformV3. */
export function createImageProjectiveTransform({ attributes, inputTypes }: ConstructionContext): Kernel {
  const interpolation = attributes.string("interpolation");
  if (interpolation !== "NEAREST" && interpolation !== "BILINEAR") throw unknownInterpolation(interpolation);
  const fillMode = attributes.string("fill_mode");
  const mode = Object.hasOwn(fillModes, fillMode) ? fillModes[fillMode] : undefined;
  if (!mode) throw unknownFillMode(fillMode);
  const read = interpolation === "NEAREST" ? nearest : bilinear;
  const convert = fromFloat(inputTypes[0]);
  return { compute: (context) => transform(context, read, mode, convert) };
}

/** What a float becomes in the images' type; a bigint, typed as a number, in an int64. */
type Convert = (value: number) => number;

/** The pixel's channel at a place. */
type ReadPixel = (source: Source, image: number, y: number, x: number, channel: number, convert: Convert) => number;

interface Source extends Numbers {
  readonly shape: Shape;
  /** What lies outside. */
  readonly fill: number;
}

function fromFloat(dtype: DataType): Convert {
  if (dtype === DataType.INT64) return (value) => BigInt(Math.trunc(value)) as unknown as number;
  return dtype === DataType.INT32 || dtype === DataType.UINT8 ? Math.trunc : (value) => value;
}

function transform(context: ComputeContext, read: ReadPixel, mode: FillMode, convert: Convert): void {
  const [images, transforms, outputShape, fillValue] = [0, 1, 2, 3].map((i) => context.input(i));
  checkInputs(images, transforms, outputShape, fillValue);
  const { i32 } = context.memory;
  const [rows, columns] = [i32[outputShape.address >>> 2], i32[(outputShape.address >>> 2) + 1]];
  if (rows <= 0 || columns <= 0) throw refused("output dimensions must be positive");
  const [count, height, width, channels] = images.shape;
  const output = context.allocateOutput(0, [count, rows, columns, channels]);
  if (output.elementCount === 0) return;
  const { f32 } = context.memory;
  const source = { ...readNumbers(images), shape: images.shape, fill: convert(f32[fillValue.address >>> 2]) };
  writeNumbers(output, (values, base) => {
    let to = base;
    for (let i = 0; i < count; i++) {
      const start = (transforms.address >>> 2) + (transforms.shape[0] === 1 ? 0 : i * 8);
      const map = f32.subarray(start, start + 8);
      for (let y = 0; y < rows; y++) {
        for (let x = 0; x < columns; x++) {
          const scale = linear(map, 6, x, y, 1);
          const inX = mode(float(linear(map, 0, x, y, map[2]) / scale), width);
          const inY = mode(float(linear(map, 3, x, y, map[5]) / scale), height);
          for (let channel = 0; channel < channels; channel++, to++) {
            values[to] = scale === 0 ? source.fill : read(source, i, inY, inX, channel, convert);
          }
        }
      }
    }
  });
}

function checkInputs(images: Tensor, transforms: Tensor, outputShape: Tensor, fillValue: Tensor): void {
  if (images.rank !== 4) throw refused("Input images must have rank 4");
  const [count, size] = transforms.shape;
  if (transforms.rank !== 2 || size !== 8 || (count !== 1 && count !== images.shape[0])) {
    throw refused("Input transform should be num_images x 8 or 1 x 8");
  }
  if (outputShape.rank !== 1) throw wrongShape("output shape must be 1-dimensional", outputShape.shape);
  if (outputShape.elementCount !== 2) throw wrongShape("output shape must have two elements", outputShape.shape);
  if (fillValue.rank !== 0) throw wrongShape("fill_value must be a scalar", fillValue.shape);
}

function linear(map: Float32Array, first: number, x: number, y: number, constant: number): number {
  return float(float(float(map[first] * x) + float(map[first + 1] * y)) + constant);
}

function nearest(source: Source, image: number, y: number, x: number, channel: number): number {
  return pixel(source, image, roundAway(y), roundAway(x), channel);
}

function bilinear(source: Source, image: number, y: number, x: number, channel: number, convert: Convert): number {
  const [top, left] = [Math.floor(y), Math.floor(x)];
  const [bottom, right] = [float(top + 1), float(left + 1)];
  const row = (at: number) =>
    float(
      float(float(right - x) * float(Number(pixel(source, image, at, left, channel)))) +
        float(float(x - left) * float(Number(pixel(source, image, at, right, channel)))),
    );
  return convert(float(float(float(bottom - y) * row(top)) + float(float(y - top) * row(bottom))));
}

function pixel({ values, base, shape, fill }: Source, image: number, y: number, x: number, channel: number): number {
  const [, height, width, channels] = shape;
  if (!(y >= 0 && y < height && x >= 0 && x < width)) return fill;
  return values[base + ((image * height + y) * width + x) * channels + channel];
}

/** To the nearest integer, from the middle away from 0. */
function roundAway(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}
