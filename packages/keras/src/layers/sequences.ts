/** Pooling, padding and cutting of the steps of sequences. */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { unsupported } from "../errors.js";
import { isFloat } from "../graph/data-types.js";
import { binary, cast, concat, expandDims, known, reduce, reshape, select, squeeze } from "../graph/operations.js";
import { stridedSlice } from "../graph/strided-slice.js";
import type { Value } from "../graph/value.js";
import type { LayerContext, LayerKind, Lowering } from "../model/layer-context.js";
import { refuseChannelsFirst } from "./core.js";
import { maskOf } from "./mask.js";
import { meanOfRows, mostOfRows } from "./ragged-rows.js";

const averageOfSteps: Lowering = (context) => {
  const {
    builder,
    config,
    inputs: [given],
  } = context;
  refuseChannelsFirst(config);
  const x = isFloat(given.dtype) ? given : cast(builder, given, context.dtype);
  const keepDims = config.bool("keepdims", false);
  if (given.splits) return [meanOfRows(builder, raggedOf(config, x), given.splits)];
  const mask = maskOf(context);
  if (!mask) return [reduce(builder, "Mean", x, [1], keepDims)];
  const isKept = expandDims(builder, mask, 2);
  const kept = select(builder, isKept, x, builder.scalar(x.dtype, 0));
  const count = reduce(builder, "Sum", cast(builder, isKept, x.dtype), [1], keepDims);
  return [binary(builder, "RealDiv", reduce(builder, "Sum", kept, [1], keepDims), count)];
};

const mostOfSteps: Lowering = ({ builder, config, inputs: [x] }) => {
  refuseChannelsFirst(config);
  if (x.splits) return [mostOfRows(builder, raggedOf(config, x), x.splits)];
  return [reduce(builder, "Max", x, [1], config.bool("keepdims", false))];
};

/** The rows of a ragged tensor that is pooled. */
function raggedOf(config: LayerContext["config"], x: Value): Value {
  if (config.bool("keepdims", false)) throw unsupported(config.where, "a ragged input with keepdims");
  return x;
}

/** MaxPool or AvgPool over steps, as one over images of one row. */
const poolOf =
  (op: "MaxPool" | "AvgPool"): Lowering =>
  ({ builder, config, inputs: [x] }) => {
    refuseChannelsFirst(config);
    const [size] = config.ints("pool_size");
    const [stride] = config.ints("strides", [size]);
    const padding = paddingOf(config);
    const steps = outputSteps(x.shape[1], size, stride, padding);
    const attrs = {
      T: attr.type(x.dtype),
      ksize: attr.list.ints([1, 1, size, 1]),
      strides: attr.list.ints([1, 1, stride, 1]),
      padding: attr.string(padding.toUpperCase()),
      data_format: attr.string("NHWC"),
    };
    const image = expandDims(builder, x, 1);
    const pooled = builder.one(op, [image], attrs, x.dtype, [x.shape[0], 1, steps, x.shape[2]]);
    return [squeeze(builder, pooled, 1)];
  };

const zeroPadding: Lowering = ({ builder, config, inputs: [x] }) => {
  refuseChannelsFirst(config);
  const [before, after = before] = config.ints("padding", [1]);
  return [padSteps(builder, x, before, after)];
};

const cropping: Lowering = ({ builder, config, inputs: [x] }) => {
  refuseChannelsFirst(config);
  const [before, after = before] = config.ints("cropping", [1]);
  return [stridedSlice(builder, x, [{}, { start: before, stop: after === 0 ? undefined : -after }])];
};

/** Each step several times. */
const upSampling: Lowering = ({ builder, config, inputs: [x] }) => {
  const count = config.int("size", { least: 1, absent: 2 });
  const copies = concat(
    builder,
    Array.from({ length: count }, () => expandDims(builder, x, 2)),
    2,
  );
  const steps = x.shape[1] < 0 ? -1 : x.shape[1] * count;
  return [reshape(builder, copies, [known(x, 0), steps, known(x, 2)])];
};

/** Layers of this file by class. */
export const sequenceLayers: Readonly<Record<string, LayerKind>> = {
  GlobalAveragePooling1D: { lower: averageOfSteps, mask: "none" },
  GlobalMaxPooling1D: { lower: mostOfSteps, mask: "none" },
  MaxPooling1D: { lower: poolOf("MaxPool"), mask: "none" },
  AveragePooling1D: { lower: poolOf("AvgPool"), mask: "none" },
  ZeroPadding1D: { lower: zeroPadding, mask: "none" },
  Cropping1D: { lower: cropping, mask: "none" },
  UpSampling1D: { lower: upSampling, mask: "none" },
};

/** The padding of a layer: valid, same or causal. */
export function paddingOf(config: LayerContext["config"]): string {
  const padding = config.text("padding", "valid");
  if (/^(valid|same|causal)$/.test(padding)) return padding;
  throw unsupported(config.where, `padding '${padding}'`);
}

/** The number of windows over `steps`, -1 for an unknown one. */
export function outputSteps(steps: number, size: number, stride: number, padding: string): number {
  if (steps < 0) return -1;
  return Math.max(0, Math.ceil((padding === "same" ? steps : steps - size + 1) / stride));
}

/** Zeros before and after the steps. */
export function padSteps(builder: LayerContext["builder"], x: Value, before: number, after = 0): Value {
  const amounts = builder.constant(DataType.INT32, [3, 2], [0, 0, before, after, 0, 0]);
  const [batch, steps, channels] = x.shape;
  const shape = [batch, steps < 0 ? -1 : steps + before + after, channels];
  return builder.one(
    "Pad",
    [x, amounts],
    { T: attr.type(x.dtype), Tpaddings: attr.type(DataType.INT32) },
    x.dtype,
    shape,
  );
}
