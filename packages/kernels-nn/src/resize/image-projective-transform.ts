/**
 * ImageProjectiveTransformV2 and V3: images seen through a projective map. Places are computed in float32, as TensorFlow does.
 *
 * Source: tensorflow/core/kernels/image/image_ops.cc and .h (TensorFlow 2.21).
 */

import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { type DataType, formatShape, type Shape } from "@heddle/tensor";
import {
  type Element,
  type ElementSpan,
  elementOf,
  type Lane,
  numericLane,
  readElements,
  writeElements,
} from "@heddle/tensor/numbers";
import { type FillMode, fillModes } from "./fill-modes.js";

const float = Math.fround;

/** ImageProjectiveTransformV3, and V2, where pixels outside of the image are 0. */
export function createImageProjectiveTransform({ attributes, inputTypes }: ConstructionContext): Kernel {
  const interpolation = attributes.string("interpolation");
  const fillMode = attributes.string("fill_mode");
  const mode = Object.hasOwn(fillModes, fillMode) ? fillModes[fillMode] : undefined;
  const read = interpolation === "NEAREST" ? nearest : bilinear;
  const convert = fromFloat(inputTypes[0]);
  return {
    compute(context) {
      checkInputs(context);
      if (interpolation !== "NEAREST" && interpolation !== "BILINEAR") {
        throw invalidArgument(`interpolation must be NEAREST or BILINEAR, not ${interpolation}`);
      }
      if (!mode) throw invalidArgument(`fill_mode must be CONSTANT, NEAREST, REFLECT or WRAP, not ${fillMode}`);
      transform(context, read, mode, convert);
    },
  };
}

/** Converts a float to an element of the images. */
type Convert = (value: number) => Element;

/** The pixel's channel at a place. */
type ReadPixel = (source: Source, image: number, y: number, x: number, channel: number, convert: Convert) => Element;

interface Source extends ElementSpan {
  readonly shape: Shape;
  /** The value of places outside of the image. */
  readonly fill: Element;
}

function fromFloat(dtype: DataType): Convert {
  const lane = numericLane(dtype);
  const isFloat = lane.elementClass === "float";
  return (value) => elementOf<Lane>(lane, isFloat ? value : Math.trunc(value));
}

function transform(context: ComputeContext, read: ReadPixel, mode: FillMode, convert: Convert): void {
  const [images, transforms, outputShape] = [0, 1, 2].map((i) => context.input(i));
  const { i32 } = context.memory;
  const [rows, columns] = [i32[outputShape.address >>> 2], i32[(outputShape.address >>> 2) + 1]];
  if (rows <= 0 || columns <= 0) throw invalidArgument("output dimensions must be positive");
  const [count, height, width, channels] = images.shape;
  const output = context.allocateOutput(0, [count, rows, columns, channels]);
  if (output.elementCount === 0) return;
  const { f32 } = context.memory;
  const source = { ...readElements(images), shape: images.shape, fill: convert(fillValueOf(context)) };
  writeElements(output, (values, base) => {
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

function checkInputs(context: ComputeContext): void {
  const [images, transforms, outputShape] = [0, 1, 2].map((i) => context.input(i));
  if (images.rank !== 4) throw invalidArgument("Input images must have rank 4");
  const [count, size] = transforms.shape;
  if (transforms.rank !== 2 || size !== 8 || (count !== 1 && count !== images.shape[0])) {
    throw invalidArgument("Input transform should be num_images x 8 or 1 x 8");
  }
  if (outputShape.rank !== 1) {
    throw invalidArgument(`output shape must be 1-dimensional${formatShape(outputShape.shape)}`);
  }
  if (outputShape.elementCount !== 2) {
    throw invalidArgument(`output shape must have two elements${formatShape(outputShape.shape)}`);
  }
  if (context.inputCount === 3) return;
  const fillValue = context.input(3);
  if (fillValue.rank !== 0) throw invalidArgument(`fill_value must be a scalar${formatShape(fillValue.shape)}`);
}

function fillValueOf(context: ComputeContext): number {
  return context.inputCount === 3 ? 0 : context.memory.f32[context.input(3).address >>> 2];
}

function linear(map: Float32Array, first: number, x: number, y: number, constant: number): number {
  return float(float(float(map[first] * x) + float(map[first + 1] * y)) + constant);
}

function nearest(source: Source, image: number, y: number, x: number, channel: number): Element {
  return pixel(source, image, roundAway(y), roundAway(x), channel);
}

function bilinear(source: Source, image: number, y: number, x: number, channel: number, convert: Convert): Element {
  const [top, left] = [Math.floor(y), Math.floor(x)];
  const [bottom, right] = [float(top + 1), float(left + 1)];
  const row = (at: number) =>
    float(
      float(float(right - x) * float(Number(pixel(source, image, at, left, channel)))) +
        float(float(x - left) * float(Number(pixel(source, image, at, right, channel)))),
    );
  return convert(float(float(float(bottom - y) * row(top)) + float(float(y - top) * row(bottom))));
}

function pixel({ values, base, shape, fill }: Source, image: number, y: number, x: number, channel: number): Element {
  const [, height, width, channels] = shape;
  if (!(y >= 0 && y < height && x >= 0 && x < width)) return fill;
  return values[base + ((image * height + y) * width + x) * channels + channel];
}

/** To the nearest integer, from the middle away from 0. */
function roundAway(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}
