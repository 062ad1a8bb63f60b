import { attr } from "@heddle/kernel-api/attr-values";
import { unimplemented } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import type { Body, Val } from "../body.js";
import type { OpContext, TranslationTable } from "../op-context.js";
import { carried } from "./products.js";
import { pad, padBy } from "./shapes.js";

/** The most groups of a convolution that is divided. */
const MAX_GROUPS = 1024;

/** Convolutions, with their axes brought into TensorFlow's order. */
export const convolutionOps: TranslationTable = { convolution, dynamic_conv: convolution };

function convolution(context: OpContext): Val {
  return carried(context, context.input(0), context.input(1), (x, filter) => convolved(context, x, filter));
}

function convolved(context: OpContext, image: Val, kernel: Val): Val {
  const { body, shape } = context;
  const spatial = context.ints("input_spatial_dimensions");
  const rank = spatial.length;
  if (rank > 3) throw context.unsupported(`a convolution of ${rank} spatial dimensions`);
  const optional = (name: string) => (context.op.attrs.has(name) ? context.ints(name) : undefined);
  const ones = spatial.map(() => 1);
  const [strides, lhsDilation, dilations] = ["window_strides", "lhs_dilation", "rhs_dilation"].map(
    (name) => optional(name) ?? ones,
  );
  let x = body.transpose(image, [
    context.int("input_batch_dimension"),
    ...spatial,
    context.int("input_feature_dimension"),
  ]);
  let filter = body.transpose(kernel, [
    ...context.ints("kernel_spatial_dimensions"),
    context.int("kernel_input_feature_dimension"),
    context.int("kernel_output_feature_dimension"),
  ]);
  const reversed = context.bools("window_reversal").flatMap((is, axis) => (is ? [axis] : []));
  filter = body.reverse(filter, reversed);
  const batchGroups = context.int("batch_group_count");
  if (batchGroups > 1) x = batchesAsFeatures(context, x, batchGroups);
  x = padded(context, x, lhsDilation);
  const groups = Math.max(batchGroups, context.int("feature_group_count"));
  const result =
    rank === 0 ? product(body, x, filter, groups) : grouped(context, x, filter, groups, strides, dilations);
  // From batch, spatial and feature dimensions to the places that they have in the result.
  const order = [
    context.int("output_batch_dimension"),
    ...context.ints("output_spatial_dimensions"),
    context.int("output_feature_dimension"),
  ];
  const turned = body.transpose(
    result,
    shape.map((_, axis) => order.indexOf(axis)),
  );
  return { ...turned, shape };
}

/** The image with its padding, which a dynamic convolution has as an operand, and zeros between its elements. */
function padded(context: OpContext, x: Val, lhsDilation: readonly number[]): Val {
  const { body, op } = context;
  const zero = body.scalar(x.dtype, 0);
  const outer = (list: readonly number[]) => [0, ...list, 0];
  const between = outer(lhsDilation.map((dilation) => dilation - 1));
  const none = between.map(() => 0);
  if (op.operands.length === 3) {
    const rows = body.reshape(body.cast(context.input(2), DataType.INT32), [lhsDilation.length, 2]);
    const edge = body.pairs([[0, 0]]);
    return padBy(context, pad(context, x, zero, none, none, between), zero, body.concat([edge, rows, edge], 0));
  }
  const pads = op.attrs.has("padding") ? context.ints("padding") : lhsDilation.flatMap(() => [0, 0]);
  const [low, high] = [0, 1].map((side) => outer(lhsDilation.map((_, axis) => pads[2 * axis + side])));
  return pad(context, x, zero, low, high, between);
}

/** Groups of a batch as groups of features, whose filters are as many. */
function batchesAsFeatures({ body }: OpContext, x: Val, groups: number): Val {
  const [batch, ...rest] = body.sizes(x);
  const depth = rest[rest.length - 1];
  if (typeof batch !== "number" || batch % groups !== 0) {
    throw unimplemented("groups of a batch of a size that only a run knows are not supported");
  }
  const split = body.reshape(x, [groups, batch / groups, ...rest]);
  const axes = split.shape.map((_, axis) => axis);
  const turned = body.transpose(split, [...axes.slice(1, -1), 0, axes.length - 1]);
  return body.reshape(turned, [batch / groups, ...rest.slice(0, -1), body.product([groups, depth])]);
}

/** A convolution without spatial dimensions. */
function product(body: Body, x: Val, filter: Val, groups: number): Val {
  if (groups !== 1) throw unimplemented("groups without spatial dimensions are not supported");
  const attrs = { transpose_a: attr.bool(false), transpose_b: attr.bool(false) };
  return body.op("MatMul", [x, filter], { shape: [x.shape[0], filter.shape[1]] }, attrs);
}

function grouped(
  context: OpContext,
  x: Val,
  filter: Val,
  groups: number,
  strides: readonly number[],
  dilations: readonly number[],
): Val {
  const { body } = context;
  const [depth, outputs] = filter.shape.slice(-2);
  const rank = strides.length;
  const isEven = strides.every((stride) => stride === strides[0]);
  const isSpread = dilations.some((dilation) => dilation !== 1);
  if (groups > 1 && depth === 1 && rank <= 2 && outputs > 0 && isEven && (!isSpread || strides[0] === 1)) {
    const sizes = [...filter.shape.slice(0, rank), groups, outputs / groups];
    return convolve(context, x, body.reshape(filter, sizes), strides, dilations, "DepthwiseConv2dNative");
  }
  const op = rank === 3 ? "Conv3D" : "Conv2D";
  if (groups === 1) return convolve(context, x, filter, strides, dilations, op);
  if (groups < 1 || groups > MAX_GROUPS) throw context.unsupported(`a feature_group_count of ${groups}`);
  const inputs = split(context, x, x.shape.length - 1, groups);
  const filters = split(context, filter, filter.shape.length - 1, groups);
  const parts = inputs.map((each, group) => convolve(context, each, filters[group], strides, dilations, op));
  return body.concat(parts, rank + 1);
}

function split({ body }: OpContext, x: Val, axis: number, count: number): Val[] {
  const shape = x.shape.map((size, at) => (at === axis ? size / count : size));
  const attrs = { T: attr.type(x.dtype), num_split: attr.int(count) };
  const { node } = body.node("Split", [body.scalar(DataType.INT32, axis), x], attrs);
  return Array.from({ length: count }, (_, output) => body.val({ node, output }, x.dtype, shape));
}

function convolve(
  { body }: OpContext,
  x: Val,
  filter: Val,
  strides: readonly number[],
  dilations: readonly number[],
  op: "Conv2D" | "Conv3D" | "DepthwiseConv2dNative",
): Val {
  const rank = strides.length;
  const unknown = (count: number) => new Array<number>(count).fill(-1);
  // A line is an image of one row.
  const isLine = rank === 1;
  const list = (values: readonly number[]) => attr.list.ints([1, ...(isLine ? [1] : []), ...values, 1]);
  const attrs = {
    strides: list(strides),
    dilations: list(dilations),
    padding: attr.string("VALID"),
    data_format: attr.string(op === "Conv3D" ? "NDHWC" : "NHWC"),
  };
  if (!isLine) return body.op(op, [x, filter], { shape: unknown(rank + 2) }, attrs);
  const [batch, width, depth] = body.sizes(x);
  const image = body.reshape(x, [batch, 1, width, depth]);
  const kernel = body.reshape(filter, [1, ...body.sizes(filter)]);
  const result = body.op(op, [image, kernel], { shape: unknown(4) }, attrs);
  const shape = unknown(3);
  const ref = body.node("Squeeze", [result], { T: attr.type(x.dtype), squeeze_dims: attr.list.ints([1]) });
  return body.val(ref, x.dtype, shape);
}
