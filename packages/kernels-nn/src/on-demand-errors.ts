/** Failures of the ops whose kernels are imported on demand; the messages are TensorFlow's unless they say otherwise. */
import { invalidArgument, outOfRange, type StatusError, unimplemented } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";
import type { Axis } from "./convolution/convolve.js";

/** UNIMPLEMENTED: a fixed message, about something that TensorFlow's CPU kernels do not do either. */
export function unsupported(message: string): StatusError {
  return unimplemented(message);
}

/** INVALID_ARGUMENT: two numbers that do not go together; `wanted` is the part before them. */
export function mismatch(wanted: string, a: number, b: number): StatusError {
  return invalidArgument(`${wanted}: ${a} vs ${b}`);
}

// _FusedMatMul

export function noFusion(ops: readonly string[]): StatusError {
  return unimplemented(`Fusion is not implemented: [${ops.join(",")}]`);
}

export function ranksDiffer(a: Shape, b: Shape): StatusError {
  return invalidArgument(`In[0] and In[1] has different ndims: ${formatShape(a)} vs. ${formatShape(b)}`);
}

export function sizesIncompatible(a: Shape, b: Shape): StatusError {
  return invalidArgument(`Matrix size-incompatible: In[0]: ${formatShape(a)}, In[1]: ${formatShape(b)}`);
}

/** INVALID_ARGUMENT: a bias that is not as long as the product is wide; ours, TensorFlow reads past its end. */
export function biasLength(bias: number, columns: number): StatusError {
  return invalidArgument(`bias has ${bias} elements for ${columns} columns`, { bias, columns });
}

// Fused convolutions and Prelu

/** INVALID_ARGUMENT: an argument of a fused op that is too short; ours, TensorFlow reads past its end. */
export function argumentLength(name: string, found: number, channels: number): StatusError {
  return invalidArgument(`${name} has ${found} elements for ${channels} channels`, { found, channels });
}

export function noBroadcast(shape: Shape, other: Shape): StatusError {
  return invalidArgument(`Incompatible shapes: ${formatShape(shape)} vs. ${formatShape(other)}`);
}

// Sliding windows

export function badStride(stride: number): StatusError {
  return invalidArgument(`Stride must be > 0, but got ${stride}`, { stride });
}

export function badDilation(dilation: number): StatusError {
  return invalidArgument(`Dilation rate must be >= 1, but got ${dilation}`, { dilation });
}

export function negativeOutputSize(output: number, input: number, window: number, stride: number): StatusError {
  return invalidArgument(
    `Computed output size would be negative: ${output} [input_size: ${input}, effective_filter_size: ${window}, stride: ${stride}]`,
  );
}

export function paddingCount(found: number): StatusError {
  return invalidArgument(`explicit_paddings attribute must contain 8 values, but got: ${found}`, { found });
}

// Convolutions

export function notPositiveDepth(depth: number): StatusError {
  return invalidArgument(`filter depth must be stricly positive, got ${depth}`);
}

export function formatUnsupported(op: string, format: string): StatusError {
  return unimplemented(
    `The ${op} op currently only supports the NHWC tensor format on the CPU. The op was given the format: ${format}`,
    { format },
  );
}

export function noDilations(dilations: readonly number[]): StatusError {
  return unimplemented(`Current kernel implementation does not support dilations, received [${dilations.join(" ")}]`);
}

export function channelsDiffer(filter: number, input: number): StatusError {
  return invalidArgument(`Number of channels in filter (${filter}) must match last dimension of input (${input})`);
}

// Conv2DBackpropInput

const BACKPROP = "Conv2DCustomBackpropInput";

/** INVALID_ARGUMENT: a fixed message that names the kernel. */
export function backpropRefused(message: string): StatusError {
  return invalidArgument(`${BACKPROP}: ${message}`);
}

export function inputSizesCount(found: number): StatusError {
  return invalidArgument(
    `Conv2DBackpropInput requires input_sizes to contain 4 values or 2 values, but got: ${found}`,
    { found },
  );
}

export function negativeInputSizes([rows, columns]: readonly number[]): StatusError {
  return invalidArgument(`Conv2DBackpropInput: elements of input_sizes must be >= 0, not ${rows}x${columns}`);
}

export function batchesDiffer(input: number, outBackprop: number): StatusError {
  return backpropRefused(
    `input and out_backprop must have the same batch size. Input batch: ${input}, outbackprop batch: ${outBackprop}, batch_dim: 0`,
  );
}

/** INVALID_ARGUMENT: gradients whose size is not what the convolution would have given along a dimension. */
export function gradientSize(found: number, dimension: number, axis: Axis): StatusError {
  const { inputSize, filterSize, outputSize, stride, dilation } = axis;
  return backpropRefused(
    `Size of out_backprop doesn't match computed: actual = ${found}, computed = ${outputSize} spatial_dim: ${dimension} input: ${inputSize} filter: ${filterSize} output: ${found} stride: ${stride} dilation: ${dilation}`,
  );
}

export function noGroupGradients(input: number, filter: number): StatusError {
  return invalidArgument(
    `Gradients for grouped convolutions are not supported on CPU. Please file a feature request if you run into this issue. Computed input depth ${input} doesn't match filter input depth ${filter}`,
  );
}

// Pooling

export function formatNotPooled(op: string, format: string): StatusError {
  return op === "MaxPoolV2"
    ? invalidArgument(`MaxPoolingV2Op only supports NHWC or NCHW_VECT_C. Got: ${format}`, { format })
    : invalidArgument(`Default ${op}ingOp only supports NHWC on device type CPU`, { format });
}

export function nonPositiveWindow(op: string, window: readonly number[], size: number): StatusError {
  switch (op) {
    case "AvgPool":
      return invalidArgument(`ksize must be a positive int32 value, got:${size}`);
    case "MaxPoolV2":
      return invalidArgument("Sliding window ksize must be positive.");
    default:
      return invalidArgument(
        `Sliding window ksize must be positive. The specified or inferred ksize is: ${window.join(",")}`,
      );
  }
}

export function wrongSpatialRank(rank: number): StatusError {
  return invalidArgument(`tensor_in_shape must have 2 spatial dimensions. ${rank} 0`, { rank });
}

export function paddingTooLarge(side: string, padding: number, window: number): StatusError {
  return invalidArgument(`${side} padding ${padding} needs to be smaller than the window size ${window}`);
}

// FusedBatchNorm

const STATISTICS = ["scale", "offset", "When is_training=false, mean", "When is_training=false, variance"];

/** `input` counts from scale, 0, to variance, 3. */
export function channelCount(input: number, found: number, channels: number): StatusError {
  return invalidArgument(
    `${STATISTICS[input]} must have the same number of elements as the channels of x, got ${found} and ${channels}`,
  );
}

/** UNIMPLEMENTED: normalization by the batch's own statistics; ours. */
export function trainingUnsupported(op: string): StatusError {
  return unimplemented(`${op} with is_training = true: only inference is supported`);
}

// CropAndResize

export function boxIndexRange(): StatusError {
  return outOfRange("box_index has values outside [0, batch_size)");
}

// NonMaxSuppression

export function notZeroD(name: string, shape: Shape): StatusError {
  return invalidArgument(
    `${name} must be 0-D, got shape ${formatShape(shape)} (Shape must be rank 0 but is rank ${shape.length})`,
    { shape },
  );
}

export function boxesRank(shape: Shape): StatusError {
  return invalidArgument(`boxes must be 2-D${formatShape(shape)} (Shape must be rank 2 but is rank ${shape.length})`, {
    shape,
  });
}

export function boxColumns(found: number): StatusError {
  return invalidArgument(`boxes must have 4 columns (Dimension must be 4 but is ${found})`, { found });
}

export function scoresRank(shape: Shape): StatusError {
  return invalidArgument(`scores must be 1-D${formatShape(shape)} (Shape must be rank 1 but is rank ${shape.length})`, {
    shape,
  });
}

export function scoreCount(boxes: number, scores: number): StatusError {
  return invalidArgument(`scores has incompatible shape (Dimensions must be equal, but are ${boxes} and ${scores})`, {
    boxes,
    scores,
  });
}

// ImageProjectiveTransformV3

/** INVALID_ARGUMENT: neither NEAREST nor BILINEAR; ours, TensorFlow gives zeros. */
export function unknownInterpolation(name: string): StatusError {
  return invalidArgument(`interpolation must be NEAREST or BILINEAR, not ${name}`, { name });
}

/** INVALID_ARGUMENT: none of the modes; ours, TensorFlow reads what happens to be in memory. */
export function unknownFillMode(name: string): StatusError {
  return invalidArgument(`fill_mode must be CONSTANT, NEAREST, REFLECT or WRAP, not ${name}`, { name });
}
