/** Pooling and convolution over the steps of sequences. */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { unsupported } from "../errors.js";
import { binary, cast, expandDims, reduce, select, squeeze } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import type { LayerContext, LayerKind, Lowering } from "../model/layer-context.js";
import { add, finish, refuseChannelsFirst } from "./core.js";
import { maskOf } from "./mask.js";

const averageOfSteps: Lowering = (context) => {
  const {
    builder,
    config,
    inputs: [x],
  } = context;
  refuseChannelsFirst(config);
  const keepDims = config.bool("keepdims", false);
  const mask = maskOf(context);
  if (!mask) return [reduce(builder, "Mean", x, [1], keepDims)];
  const isKept = expandDims(builder, mask, 2);
  const kept = select(builder, isKept, x, builder.scalar(x.dtype, 0));
  const count = reduce(builder, "Sum", cast(builder, isKept, x.dtype), [1], keepDims);
  return [binary(builder, "RealDiv", reduce(builder, "Sum", kept, [1], keepDims), count)];
};

const mostOfSteps: Lowering = ({ builder, config, inputs: [x] }) => {
  refuseChannelsFirst(config);
  return [reduce(builder, "Max", x, [1], config.bool("keepdims", false))];
};

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

const convolution: Lowering = ({ builder, config, inputs: [x], weight }) => {
  refuseChannelsFirst(config);
  const [[size], [stride], [dilation]] = [
    config.ints("kernel_size"),
    config.ints("strides", [1]),
    config.ints("dilation_rate", [1]),
  ];
  const [filters, groups] = [config.int("filters", { least: 1 }), config.int("groups", { least: 1, absent: 1 })];
  if (groups !== 1) throw unsupported(config.where, "groups");
  const kernel = weight("0", [size, x.shape[2], filters]);
  const padding = paddingOf(config);
  const before = dilation * (size - 1);
  const padded = padding === "causal" ? padSteps(builder, x, before) : x;
  const steps = outputSteps(padded.shape[1], before + 1, stride, padding === "same" ? "same" : "valid");
  const attrs = {
    T: attr.type(x.dtype),
    strides: attr.list.ints([1, 1, stride, 1]),
    dilations: attr.list.ints([1, 1, dilation, 1]),
    padding: attr.string(padding === "same" ? "SAME" : "VALID"),
    data_format: attr.string("NHWC"),
    explicit_paddings: attr.list.ints([]),
    use_cudnn_on_gpu: attr.bool(true),
  };
  const operands = [expandDims(builder, padded, 1), expandDims(builder, kernel, 0)];
  const image = builder.one("Conv2D", operands, attrs, x.dtype, [x.shape[0], 1, steps, filters]);
  const y = squeeze(builder, image, 1);
  return [finish(config, builder, config.bool("use_bias", true) ? add(builder, y, weight("1", [filters])) : y)];
};

const zeroPadding: Lowering = ({ builder, config, inputs: [x] }) => {
  refuseChannelsFirst(config);
  const [before, after = before] = config.ints("padding", [1]);
  return [padSteps(builder, x, before, after)];
};

/** Layers of this file by class. */
export const sequenceLayers: Readonly<Record<string, LayerKind>> = {
  GlobalAveragePooling1D: { lower: averageOfSteps, mask: "none" },
  GlobalMaxPooling1D: { lower: mostOfSteps, mask: "none" },
  MaxPooling1D: { lower: poolOf("MaxPool"), mask: "none" },
  AveragePooling1D: { lower: poolOf("AvgPool"), mask: "none" },
  Conv1D: { lower: convolution, mask: "none" },
  ZeroPadding1D: { lower: zeroPadding, mask: "none" },
};

function paddingOf(config: LayerContext["config"]): string {
  const padding = config.text("padding", "valid");
  if (/^(valid|same|causal)$/.test(padding)) return padding;
  throw unsupported(config.where, `padding '${padding}'`);
}

function outputSteps(steps: number, size: number, stride: number, padding: string): number {
  if (steps < 0) return -1;
  return Math.max(0, Math.ceil((padding === "same" ? steps : steps - size + 1) / stride));
}

function padSteps(builder: LayerContext["builder"], x: Value, before: number, after = 0): Value {
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
