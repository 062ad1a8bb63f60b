/** Resizing and cutting of images, and layers that change them in training alone. */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { unsupported } from "../errors.js";
import { isFloat } from "../graph/data-types.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import { binary, cast, pack, sizeOf, unary, withNumber } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import type { LayerKind, Lowering } from "../model/layer-context.js";
import { adaptiveEqualization } from "./adaptive-equalization.js";
import { autoContrast } from "./auto-contrast.js";
import { resized } from "./resize.js";
import { type SpatialLayer, spatial } from "./spatial.js";

/** Source: Resizing, keras/src/layers/preprocessing/image_preprocessing/resizing.py (Keras 3.15). */
const resizing = spatial(2, (layer) => {
  const { config, x } = layer;
  const target = targetOf(layer);
  const isCropped = config.bool("crop_to_aspect_ratio", false);
  const isPadded = config.bool("pad_to_aspect_ratio", false);
  const image = isCropped ? cropped(layer, target) : isPadded ? withBars(layer, target) : x;
  return inTypeOf(layer, scaled(layer, image, target, config.text("interpolation", "bilinear")));
});

/** Source: CenterCrop, keras/src/layers/preprocessing/image_preprocessing/center_crop.py (Keras 3.15). */
const centerCrop = spatial(2, (layer) => {
  const { builder, dtype } = layer;
  const x = cast(builder, layer.x, dtype);
  const target = targetOf(layer);
  const [height, width] = target;
  const isSmaller = target.some((size, axis) => x.shape[axis + 1] >= 0 && x.shape[axis + 1] < size);
  // Images that are too small are enlarged.
  if (isSmaller) return scaled(layer, cropped({ ...layer, x }, target), target, "bilinear");
  const from = target.map((size, axis) => {
    const spare = withNumber(builder, "Sub", sizeOf(builder, x, axis + 1), size);
    return withNumber(builder, "FloorDiv", spare, 2);
  });
  const sizes = target.map((size) => builder.scalar(DataType.INT32, size));
  return part(builder, x, from, sizes, [height, width]);
});

/** Source: keras/src/layers/preprocessing/image_preprocessing (Keras 3.15): `call` outside training. */
const trainingOnly =
  (isCast: boolean): Lowering =>
  ({ builder, config, inputs, dtype }) => {
    if (inputs.length !== 1) throw unsupported(config.where, "a dictionary of images and labels");
    return [isCast ? cast(builder, inputs[0], dtype) : inputs[0]];
  };

/** The layers that only change images in training, and whether they make floats of integers. */
const trainingLayers: Readonly<Record<string, boolean>> = {
  AugMix: true,
  CutMix: true,
  Equalization: false,
  MixUp: false,
  RandAugment: true,
  RandomBrightness: false,
  RandomColorDegeneration: false,
  RandomColorJitter: false,
  RandomContrast: false,
  RandomCrop: false,
  RandomElasticTransform: true,
  RandomErasing: true,
  RandomFlip: true,
  RandomGaussianBlur: true,
  RandomGrayscale: false,
  RandomHue: false,
  RandomInvert: false,
  RandomPerspective: true,
  RandomPosterization: false,
  RandomRotation: true,
  RandomSaturation: false,
  RandomSharpness: true,
  RandomShear: true,
  RandomTranslation: true,
  RandomZoom: true,
  Solarization: true,
};

/** Layers of this file by class. */
export const imageLayers: Readonly<Record<string, LayerKind>> = {
  Resizing: { lower: resizing, mask: "none" },
  CenterCrop: { lower: centerCrop, mask: "none" },
  ContrastLimitedAdaptiveHistogramEqualization: { lower: adaptiveEqualization, mask: "none" },
  AutoContrast: { lower: autoContrast, mask: "none" },
  ...Object.fromEntries(
    Object.entries(trainingLayers).map(([name, isCast]): [string, LayerKind] => [
      name,
      { lower: trainingOnly(isCast), mask: "none" },
    ]),
  ),
};

/** The height and width that a layer makes. */
function targetOf({ config }: SpatialLayer): readonly [number, number] {
  return [config.int("height", { least: 1 }), config.int("width", { least: 1 })];
}

function scaled(layer: SpatialLayer, x: Value, shape: readonly number[], method: string): Value {
  const sizes = shape.map((size) => layer.builder.scalar(DataType.INT32, size));
  return resized(layer, x, { sizes, shape, method, isSmoothed: layer.config.bool("antialias", false) });
}

/** The largest part in the middle that has the proportions of the target. */
function cropped({ builder, x }: SpatialLayer, target: readonly [number, number]): Value {
  const [height, width] = [sizeOf(builder, x, 1), sizeOf(builder, x, 2)];
  const [tall, wide] = proportional(builder, [height, width], target);
  const least = (size: Value, wanted: Value) =>
    withNumber(builder, "Maximum", binary(builder, "Minimum", size, wanted), 1);
  const sizes = [least(height, tall), least(width, wide)];
  const from = [height, width].map((size, axis) => half(builder, binary(builder, "Sub", size, sizes[axis])));
  return part(builder, x, from, sizes, [-1, -1]);
}

/** The image with bars of one color on two sides, so that it has the proportions of the target. */
function withBars({ builder, config, x }: SpatialLayer, target: readonly [number, number]): Value {
  const given = [sizeOf(builder, x, 1), sizeOf(builder, x, 2)] as const;
  const wanted = proportional(builder, given, target);
  const bars = given.map((size, axis) =>
    half(builder, binary(builder, "Sub", binary(builder, "Maximum", size, wanted[axis]), size)),
  );
  const none = builder.scalar(DataType.INT32, 0);
  const rows = [none, ...bars, none].map((bar) => pack(builder, [bar, bar]));
  const color = config.number("fill_value", 0);
  if (!isFloat(x.dtype) && !Number.isInteger(color))
    throw unsupported(config.where, "a fill_value that is not whole, for integers");
  const attrs = { T: attr.type(x.dtype), Tpaddings: attr.type(DataType.INT32) };
  const operands = [x, pack(builder, rows), cast(builder, builder.scalar(DataType.FLOAT, color), x.dtype)];
  return builder.one("PadV2", operands, attrs, x.dtype, [x.shape[0], -1, -1, x.shape[3]]);
}

/** The height and the width that fit the other one, in the proportions of the target. */
function proportional(
  builder: GraphBuilder,
  [height, width]: readonly [Value, Value],
  [tall, wide]: readonly [number, number],
): readonly [Value, Value] {
  const share = (size: Value, by: number, of: number) => {
    const product = cast(builder, withNumber(builder, "Mul", size, by), DataType.FLOAT);
    return cast(builder, withNumber(builder, "RealDiv", product, of), DataType.INT32);
  };
  return [share(width, tall, wide), share(height, wide, tall)];
}

function half(builder: GraphBuilder, size: Value): Value {
  return cast(builder, withNumber(builder, "RealDiv", cast(builder, size, DataType.FLOAT), 2), DataType.INT32);
}

/** The part of images that begins at `from`. */
function part(
  builder: GraphBuilder,
  x: Value,
  from: readonly Value[],
  sizes: readonly Value[],
  shape: readonly number[],
): Value {
  const scalar = (value: number) => builder.scalar(DataType.INT32, value);
  const begin = pack(builder, [scalar(0), ...from, scalar(0)]);
  const size = pack(builder, [scalar(-1), ...sizes, scalar(-1)]);
  const attrs = { T: attr.type(x.dtype), Index: attr.type(DataType.INT32) };
  return builder.one("Slice", [x, begin, size], attrs, x.dtype, [x.shape[0], ...shape, x.shape[3]]);
}

/** The range of each type of integers in which images are; the bounds of int32 are floats. */
const ranges: ReadonlyMap<DataType, readonly [number, number]> = new Map([
  [DataType.UINT8, [0, 2 ** 8 - 1]],
  [DataType.INT8, [-(2 ** 7), 2 ** 7 - 1]],
  [DataType.UINT16, [0, 2 ** 16 - 1]],
  [DataType.INT16, [-(2 ** 15), 2 ** 15 - 1]],
  [DataType.INT32, [-(2 ** 31), 2 ** 31 - 128]],
]);

/** The image in the type of the input: integers are rounded, and bounded by the range of their type. */
function inTypeOf({ builder, config, x }: SpatialLayer, y: Value): Value {
  if (y.dtype === x.dtype || isFloat(x.dtype)) return cast(builder, y, x.dtype);
  const range = ranges.get(x.dtype);
  if (!range) throw unsupported(config.where, "an image of this type");
  const [least, most] = range;
  const rounded = unary(builder, "Round", y);
  const bounded = withNumber(builder, "Maximum", withNumber(builder, "Minimum", rounded, most), least);
  return cast(builder, bounded, x.dtype);
}
