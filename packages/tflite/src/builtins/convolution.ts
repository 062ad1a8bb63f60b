import type { TensorRef } from "@heddle/graph";
import { DataType } from "@heddle/tensor";
import type { Activation } from "../schema/enums.data.js";
import {
  conv2dOptions,
  conv3dOptions,
  depthwiseConv2dOptions,
  pool2dOptions,
  transposeConvOptions,
} from "../schema/options.data.js";
import { int, ints, type NodeAttrs, text, texts, type } from "./attr.js";
import type { BuiltinTable, Lowering } from "./builtin.js";
import { delegation, transposedDelegation } from "./delegation.js";
import { fusedSteps } from "./fused-steps.js";
import type { NodeInput, Operation } from "./operation.js";
import { quantized } from "./quantized.js";
import { byType } from "./row.js";

const INPUTS = "input:T filter:Tfilter bias?:Tbias";

/** Convolutions and pooling of images. Source: tensorflow/lite/kernels/conv.cc, depthwise_conv.cc, pooling.cc (TensorFlow 2.21). */
export const convolutionBuiltins: BuiltinTable = {
  CONV_2D: byType(conv2d, quantized(INPUTS, "output:Toutput", conv2dOptions, delegation(1, 2))),
  DEPTHWISE_CONV_2D: byType(
    depthwiseConv2d,
    quantized(INPUTS, "output:Toutput", depthwiseConv2dOptions, delegation(1, 2)),
  ),
  CONV_3D: conv3d,
  CONV_3D_TRANSPOSE: (op) => {
    const { fused_activation_function: activation } = op.options(conv3dOptions);
    const product = op.node("TflConv3dTranspose", op.allInputs().slice(0, 3), op.optionAttrs(conv3dOptions));
    return withBias(op, product, op.inputs[3], activation);
  },
  TRANSPOSE_CONV: byType(
    transposeConv,
    quantized(
      `output_shape weights:Tweights input:T bias?:Tbias`,
      "output:Toutput",
      transposeConvOptions,
      transposedDelegation,
    ),
  ),
  AVERAGE_POOL_2D: byType(pool("AvgPool"), quantized("input:T", "output", pool2dOptions)),
  MAX_POOL_2D: byType(pool("MaxPool"), quantized("input:T", "output", pool2dOptions)),
  L2_POOL_2D: pool("AvgPool", true),
};

const T = { T: type(DataType.FLOAT) };

/** The filter, of output channels, rows, columns and input channels, is turned to rows, columns, input and output channels. */
function conv2d(op: Operation): TensorRef {
  const options = op.options(conv2dOptions);
  const filter = op.node("Transpose", [op.input(1), op.ints([1, 2, 3, 0])], { ...T, Tperm: type(DataType.INT32) });
  const isGrouped = op.input(0).shape?.[3] !== op.input(1).shape?.[3];
  const { fused_activation_function: activation } = options;
  if (!isGrouped) return fusedConvolution(op, "_FusedConv2D", filter, convolutionAttrs(options), activation);
  const product = op.node("Conv2D", [op.input(0), filter], { ...T, ...convolutionAttrs(options) });
  return withBias(op, product, op.inputs[2], activation);
}

function withBias(op: Operation, product: TensorRef, bias: NodeInput | undefined, activation: Activation): TensorRef {
  return op.activate(bias ? op.node("BiasAdd", [product, bias], T) : product, activation, DataType.FLOAT);
}

function conv3d(op: Operation): TensorRef {
  const options = op.options(conv3dOptions);
  const product = op.node("Conv3D", [op.input(0), op.input(1)], {
    ...T,
    padding: text(options.padding),
    strides: ints([1, options.stride_d, options.stride_h, options.stride_w, 1]),
    dilations: ints([1, options.dilation_d_factor, options.dilation_h_factor, options.dilation_w_factor, 1]),
  });
  return withBias(op, product, op.inputs[2], options.fused_activation_function);
}

/** The filter, of output channels, rows, columns and input channels, is turned to rows, columns, output and input channels. */
function transposeConv(op: Operation): TensorRef {
  const options = op.options(transposeConvOptions);
  const filter = op.node("Transpose", [op.input(1), op.ints([1, 2, 0, 3])], { ...T, Tperm: type(DataType.INT32) });
  const product = op.node("Conv2DBackpropInput", [op.input(0), filter, op.input(2)], {
    ...T,
    padding: text(options.padding),
    strides: ints([1, options.stride_h, options.stride_w, 1]),
  });
  return withBias(op, product, op.inputs[3], options.fused_activation_function);
}

/** The filter, of 1, rows, columns and output channels, is turned to rows, columns, input channels and their multiplier. */
function depthwiseConv2d(op: Operation): TensorRef {
  const { depth_multiplier: multiplier, ...options } = op.options(depthwiseConv2dOptions);
  const [, rows = 0, columns = 0] = op.input(1).shape ?? [];
  const channels = op.input(0).shape?.[3] ?? -1;
  const shape = op.ints([rows, columns, channels, channels < 0 ? multiplier : -1]);
  const filter = op.node("Reshape", [op.input(1), shape], { ...T, Tshape: type(DataType.INT32) });
  const { fused_activation_function: activation } = options;
  return fusedConvolution(op, "_FusedDepthwiseConv2dNative", filter, convolutionAttrs(options), activation);
}

function fusedConvolution(op: Operation, name: string, filter: NodeInput, attrs: NodeAttrs, activation: Activation) {
  const bias = op.inputs[2];
  const { steps, rest } = fusedSteps(activation);
  const fused = { num_args: int(bias ? 1 : 0), fused_ops: texts([bias ? "BiasAdd" : "noop", ...steps]) };
  const result = op.node(name, [op.input(0), filter, ...(bias ? [bias] : [])], { ...T, ...attrs, ...fused });
  return op.activate(result, rest, DataType.FLOAT);
}

interface ConvolutionOptions {
  readonly padding: string;
  readonly stride_h: number;
  readonly stride_w: number;
  readonly dilation_h_factor: number;
  readonly dilation_w_factor: number;
}

function convolutionAttrs(options: ConvolutionOptions): NodeAttrs {
  return {
    padding: text(options.padding),
    strides: ints([1, options.stride_h, options.stride_w, 1]),
    dilations: ints([1, options.dilation_h_factor, options.dilation_w_factor, 1]),
  };
}

/** @param ofSquares the root of the mean of the squares */
function pool(name: string, ofSquares = false): Lowering {
  return (op) => {
    const options = op.options(pool2dOptions);
    const attrs = {
      ...T,
      padding: text(options.padding),
      strides: ints([1, options.stride_h, options.stride_w, 1]),
      ksize: ints([1, options.filter_height, options.filter_width, 1]),
    };
    const input = ofSquares ? op.node("Square", [op.input(0)], T) : op.input(0);
    const pooled = op.node(name, [input], attrs);
    const result = ofSquares ? op.node("Sqrt", [pooled], T) : pooled;
    return op.activate(result, options.fused_activation_function, DataType.FLOAT);
  };
}
