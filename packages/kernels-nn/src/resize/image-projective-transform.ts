/**
 * ImageProjectiveTransformV2 and V3: images seen through a projective map. Places are computed in float32, as TensorFlow does.
 *
 * Source: tensorflow/core/kernels/image/image_ops.cc and .h (TensorFlow 2.21).
 */

import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, type Shape } from "@heddle/tensor";
import {
  type Element,
  type ElementSpan,
  type Elements,
  elementOf,
  type Lane,
  numericLane,
  readElements,
  writeElements,
} from "@heddle/tensor/numbers";
import { copyFloats } from "./copy-floats.js";
import { type FillMode, fillModes } from "./fill-modes.js";

const float = Math.fround;

/** ImageProjectiveTransformV3, and V2, where pixels outside of the image are 0. */
export function createImageProjectiveTransform({ attributes, inputTypes }: ConstructionContext): Kernel {
  const interpolation = attributes.string("interpolation");
  const fillMode = attributes.string("fill_mode");
  const mode = Object.hasOwn(fillModes, fillMode) ? fillModes[fillMode] : undefined;
  const convert = fromFloat(inputTypes[0]);
  return {
    compute(context) {
      checkInputs(context);
      if (interpolation !== "NEAREST" && interpolation !== "BILINEAR") {
        throw invalidArgument(`interpolation must be NEAREST or BILINEAR, not ${interpolation}`);
      }
      if (!mode) throw invalidArgument(`fill_mode must be CONSTANT, NEAREST, REFLECT or WRAP, not ${fillMode}`);
      transform(context, interpolation, mode, convert);
    },
  };
}

/** Converts a float to an element of the images. */
type Convert = (value: number) => Element;

/** Writes the pixel at a place of an image, counted over all images, from index `to` on. */
type WritePixel = (image: number, y: number, x: number, to: number) => void;

function transform(
  context: ComputeContext,
  interpolation: "NEAREST" | "BILINEAR",
  mode: FillMode,
  convert: Convert,
): void {
  const [images, transforms, outputShape] = [0, 1, 2].map((i) => context.input(i));
  const { i32 } = context.memory;
  const [rows, columns] = [i32[outputShape.address >>> 2], i32[(outputShape.address >>> 2) + 1]];
  if (rows <= 0 || columns <= 0) throw invalidArgument("output dimensions must be positive");
  const [count, height, width, channels] = images.shape;
  const output = context.allocateOutput(0, [count, rows, columns, channels]);
  if (output.elementCount === 0) return;
  const { memory } = context;
  using scope = memory.scope();
  const isFloat = images.dtype === DataType.FLOAT;
  const floats = isFloat || interpolation === "NEAREST" ? images.address : scope.malloc(images.elementCount * 4);
  if (floats !== images.address) copyFloats(images, 0, images.elementCount, floats);
  const { f32 } = memory;
  const fill = convert(fillValueOf(context));
  const maps = f32.slice(transforms.address >>> 2, (transforms.address >>> 2) + transforms.elementCount);
  const mapStep = transforms.shape[0] === 1 ? 0 : 8;
  writeElements(output, (values, base) => {
    const write =
      interpolation === "NEAREST"
        ? nearest(readElements(images), images.shape, fill, values)
        : bilinear(f32, floats >>> 2, images.shape, fill, values, isFloat ? undefined : convert);
    for (let i = 0, to = base; i < count; i++) {
      const map = maps.subarray(i * mapStep, i * mapStep + 8);
      for (let y = 0; y < rows; y++) {
        for (let x = 0; x < columns; x++, to += channels) {
          const scale = linear(map, 6, x, y, 1);
          if (scale === 0) values.fill(fill, to, to + channels);
          else {
            const inX = mode(float(linear(map, 0, x, y, map[2]) / scale), width);
            const inY = mode(float(linear(map, 3, x, y, map[5]) / scale), height);
            write(i, inY, inX, to);
          }
        }
      }
    }
  });
}

function fromFloat(dtype: DataType): Convert {
  const lane = numericLane(dtype);
  const isFloat = lane.elementClass === "float";
  return (value) => elementOf<Lane>(lane, isFloat ? value : Math.trunc(value));
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

function nearest(source: ElementSpan, shape: Shape, fill: Element, values: Elements): WritePixel {
  const [, height, width, channels] = shape;
  return (image, inY, inX, to) => {
    const [y, x] = [roundAway(inY), roundAway(inX)];
    if (!(y >= 0 && y < height && x >= 0 && x < width)) {
      values.fill(fill, to, to + channels);
      return;
    }
    const from = source.base + ((image * height + y) * width + x) * channels;
    for (let c = 0; c < channels; c++) values[to + c] = source.values[from + c];
  };
}

/** @param convert undefined for float32 */
function bilinear(
  f32: Float32Array,
  base: number,
  [, height, width, channels]: Shape,
  fill: Element,
  values: Elements,
  convert: Convert | undefined,
): WritePixel {
  const outside = float(Number(fill));
  const floats = values as Elements<number>;
  return (image, y, x, to) => {
    const top = Math.floor(y);
    const left = Math.floor(x);
    const bottom = float(top + 1);
    const right = float(left + 1);
    const hasTop = top >= 0 && top < height;
    const hasBottom = bottom >= 0 && bottom < height;
    const hasLeft = left >= 0 && left < width;
    const hasRight = right >= 0 && right < width;
    const topLine = base + (image * height + top) * width * channels;
    const bottomLine = topLine + width * channels;
    const [toRight, toLeft, toBottom, toTop] = [float(right - x), float(x - left), float(bottom - y), float(y - top)];
    for (let c = 0; c < channels; c++) {
      const topLeft = hasTop && hasLeft ? f32[topLine + left * channels + c] : outside;
      const topRight = hasTop && hasRight ? f32[topLine + right * channels + c] : outside;
      const bottomLeft = hasBottom && hasLeft ? f32[bottomLine + left * channels + c] : outside;
      const bottomRight = hasBottom && hasRight ? f32[bottomLine + right * channels + c] : outside;
      const upper = float(float(toRight * topLeft) + float(toLeft * topRight));
      const lower = float(float(toRight * bottomLeft) + float(toLeft * bottomRight));
      const value = float(float(toBottom * upper) + float(toTop * lower));
      if (convert) values[to + c] = convert(value);
      else floats[to + c] = value;
    }
  };
}

/** To the nearest integer, from the middle away from 0. */
function roundAway(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}
