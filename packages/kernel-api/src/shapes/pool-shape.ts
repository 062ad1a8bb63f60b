import { knownIntegers } from "./input-integers.js";
import { inputWithRank, sizeAt } from "./ranked-shapes.js";
import type { ShapeContext } from "./shape-inference.js";
import { withSize } from "./sizes.js";
import { formatOf, inputImages, type TensorFormat, tensorFormat } from "./tensor-format.js";
import { checkLength, explicitPaddings, listOf, positions } from "./window-attributes.js";

/**
 * The shape function of AvgPool: windows over rows and columns.
 *
 * Source: AvgPoolShape, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function avgPoolShape(context: ShapeContext): void {
  const format = tensorFormat(formatOf(context), 2);
  const images = inputImages(context, 0, format);
  context.setOutputShape(0, pooled(context, images, format, format.space, windowsOf(context, "AvgPool")));
}

/**
 * The shape function of MaxPool: windows over rows, columns and channels.
 *
 * Source: MaxPoolShape and MaxPoolShapeWithExplicitPadding, as {@link avgPoolShape}.
 */
export function maxPoolShape(context: ShapeContext): void {
  context.setOutputShape(0, maxPooledShape(context));
}

/** The shape that {@link maxPoolShape} sets, for ops with more outputs. */
export function maxPooledShape(context: ShapeContext): readonly number[] {
  const format = tensorFormat(formatOf(context), 2);
  const images = inputImages(context, 0, format);
  const places = [...format.space, format.channels];
  return pooled(context, images, format, places, windowsOf(context, "MaxPool"));
}

/**
 * The shape function of MaxPoolV2: as {@link maxPoolShape}, with the windows and strides as inputs.
 *
 * Source: MaxPoolV2Shape, as {@link avgPoolShape}.
 */
export function maxPoolV2Shape(context: ShapeContext): void {
  const format = tensorFormat(formatOf(context), 2);
  const images = inputImages(context, 0, format);
  for (const index of [1, 2]) withSize(sizeAt(inputWithRank(context, index, 1), 0), 4);
  const sizes = knownIntegers(context, 1);
  const strides = knownIntegers(context, 2);
  if (!sizes || !strides) return;
  const places = [...format.space, format.channels];
  const windows = {
    sizes: checkLength(sizes, 4, "MaxPool requires the ksize attribute"),
    strides: checkLength(strides, 4, "MaxPool requires the stride attribute"),
  };
  context.setOutputShape(0, pooled(context, images, format, places, windows));
}

/**
 * The shape function of MaxPool3D and AvgPool3D: windows over planes, rows and columns.
 *
 * Source: Pool3DShape, as {@link avgPoolShape}.
 */
export function pool3dShape(context: ShapeContext): void {
  const { attributes } = context;
  const format = tensorFormat(formatOf(context), 3);
  const volumes = inputImages(context, 0, format);
  const strides = listOf(attributes, "strides", 5, "Pool3D ops require the stride attribute");
  const sizes = listOf(attributes, "ksize", 5, "Pool3D requires the ksize attribute");
  context.setOutputShape(0, pooled(context, volumes, format, format.space, { sizes, strides }));
}

interface PoolWindows {
  readonly sizes: readonly number[];
  readonly strides: readonly number[];
}

function windowsOf({ attributes }: ShapeContext, op: string): PoolWindows {
  const strides = listOf(attributes, "strides", 4, `${op} requires the stride attribute`);
  return { strides, sizes: listOf(attributes, "ksize", 4, `${op} requires the ksize attribute`) };
}

/** `shape` with the number of positions of the windows at each of the places. */
function pooled(
  { attributes }: ShapeContext,
  shape: readonly number[],
  format: TensorFormat,
  places: readonly number[],
  windows: PoolWindows,
): readonly number[] {
  const padding = attributes.string("padding");
  const all = { ...windows, padding, paddings: explicitPaddings(attributes, format) };
  const result = [...shape];
  for (const place of places) result[place] = positions(sizeAt(shape, place), place, all);
  return result;
}
