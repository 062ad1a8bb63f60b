import { invalidArgument } from "@heddle/status";
import { inputWithRank, sizeAt } from "./ranked-shapes.js";
import type { ShapeContext } from "./shape-inference.js";
import { mergeSizes, multiplySizes } from "./sizes.js";
import { formatOf, imageSizes, imagesShape, inputImages, type TensorFormat, tensorFormat } from "./tensor-format.js";
import { explicitPaddings, listOf, positions } from "./window-attributes.js";

/** The sizes of a filter. */
interface Filter {
  readonly space: readonly number[];
  readonly inputDepth: number;
  readonly outputDepth: number;
}

/**
 * The shape function of Conv2D and its fused forms: images, and a filter whose depth divides theirs.
 *
 * Source: Conv2DShape and Conv2DShapeWithExplicitPadding, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function conv2dShape(context: ShapeContext): void {
  const { attributes } = context;
  const name = formatOf(context);
  const format = tensorFormat(name, 2);
  const images = inputImages(context, 0, format);
  const filter = filterOf(context, format);
  const dilations = listOf(attributes, "dilations", 4, "Conv2D requires the dilation attribute");
  const strides = listOf(attributes, "strides", 4, `Conv2D on data format ${name} requires the stride attribute`);
  checkDepths(imageSizes(images, format).channels, filter);
  context.setOutputShape(0, convolved(context, images, filter, { format, strides, dilations }));
}

/**
 * The shape function of Conv3D: volumes, and a filter whose depth divides theirs. TensorFlow exchanges the dilations of rows and
 * columns in format NCDHW, for which it has no CPU kernel; here they are in order.
 *
 * Source: Conv3DShape, as {@link conv2dShape}.
 */
export function conv3dShape(context: ShapeContext): void {
  const { attributes } = context;
  const format = tensorFormat(formatOf(context), 3);
  const volumes = inputImages(context, 0, format);
  const [planes = -1, rows = -1, columns = -1, inputDepth = -1, outputDepth = -1] = inputWithRank(context, 1, 5);
  const filter = { space: [planes, rows, columns], inputDepth, outputDepth };
  const dilations = listOf(attributes, "dilations", 5, "Conv3D requires the dilation attribute");
  const strides = listOf(attributes, "strides", 5, "Conv3D requires the stride attribute");
  checkDepths(imageSizes(volumes, format).channels, filter);
  context.setOutputShape(0, convolved(context, volumes, filter, { format, strides, dilations }));
}

/**
 * The shape function of DepthwiseConv2dNative and its fused forms: images, and a filter with `depth multiplier` outputs for each of
 * their channels.
 *
 * Source: DepthwiseConv2DNativeShape and DepthwiseConv2DNativeShapeWithExplicitPadding, as {@link conv2dShape}.
 */
export function depthwiseConv2dNativeShape(context: ShapeContext): void {
  const { attributes } = context;
  const format = tensorFormat(formatOf(context), 2);
  const images = inputImages(context, 0, format);
  const [rows = -1, columns = -1, depth = -1, multiplier = -1] = inputWithRank(context, 1, 4);
  const strides = listOf(attributes, "strides", 4, "DepthwiseConv2D requires the stride attribute");
  const dilations = listOf(attributes, "dilations", 4, "DepthwiseConv2D requires the dilations attribute");
  const inputDepth = mergeSizes(imageSizes(images, format).channels, depth);
  const filter = { space: [rows, columns], inputDepth, outputDepth: multiplySizes(inputDepth, multiplier) };
  context.setOutputShape(0, convolved(context, images, filter, { format, strides, dilations }));
}

/** The filter in input 1: rows and columns first, or as attribute `filter_format` says. */
function filterOf(context: ShapeContext, format: TensorFormat): Filter {
  const { attributes } = context;
  const name = attributes.has("filter_format") ? attributes.string("filter_format") : "HWIO";
  const shape = inputImages(context, 1, format);
  if (name === "HWIO") return { space: shape.slice(0, 2), inputDepth: sizeAt(shape, 2), outputDepth: sizeAt(shape, 3) };
  const [outputDepth = -1, inputDepth = -1, ...space] = shape;
  if (name === "OIHW") return { space, inputDepth, outputDepth };
  if (name !== "OIHW_VECT_I") throw invalidArgument(`Invalid filter format string: ${name}`, { name });
  return { space, inputDepth: multiplySizes(inputDepth, sizeAt(shape, -1)), outputDepth };
}

/** Refuses a filter that does not divide the channels of the input into groups, or its outputs among them. */
function checkDepths(depth: number, { inputDepth, outputDepth }: Filter): void {
  if (depth < 0 || inputDepth < 0) return;
  if (inputDepth === 0) throw invalidArgument("Depth of filter must not be 0");
  if (depth % inputDepth !== 0) {
    throw invalidArgument(`Depth of input (${depth}) is not a multiple of input depth of filter (${inputDepth})`, {
      depth,
      inputDepth,
    });
  }
  const groups = depth / inputDepth;
  if (groups === 0) throw invalidArgument("Number of groups must not be 0");
  if (outputDepth >= 0 && outputDepth % groups !== 0) {
    throw invalidArgument(`Depth of output (${outputDepth}) is not a multiple of the number of groups (${groups})`, {
      outputDepth,
      groups,
    });
  }
}

/** The shape of the convolution of images with a filter. */
function convolved(
  { attributes }: ShapeContext,
  images: readonly number[],
  filter: Filter,
  { format, ...rates }: { format: TensorFormat; strides: readonly number[]; dilations: readonly number[] },
): readonly number[] {
  const paddings = explicitPaddings(attributes, format);
  const sizes: number[] = [];
  format.space.forEach((place, i) => {
    sizes[place] = sizeAt(filter.space, i);
  });
  const windows = { ...rates, sizes, padding: attributes.string("padding"), paddings };
  const space = format.space.map((place) => positions(sizeAt(images, place), place, windows));
  return imagesShape({ ...imageSizes(images, format), space, channels: filter.outputDepth }, format);
}
