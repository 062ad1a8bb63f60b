// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";
import { DataType, FLOAT_TYPES, INDEX_TYPES, NUMBER_TYPES, REAL_NUMBER_TYPES } from "@heddle/tensor";

export const AvgPool = (): KernelSpec => ({
  op: "AvgPool",
  inputs: ["value: T"],
  outputs: ["output: T"],
  attrs: ["ksize: list(int) >= 4", "strides: list(int) >= 4", "padding: {'SAME', 'VALID'}", "data_format: {'NHWC', 'NCHW'} = 'NHWC'", "T: {half, bfloat16, float, double}"],
  constraints: { T: FLOAT_TYPES },
});

export const AvgPool3D = (): KernelSpec => ({
  op: "AvgPool3D",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["ksize: list(int) >= 5", "strides: list(int) >= 5", "padding: {'SAME', 'VALID'}", "data_format: {'NDHWC', 'NCDHW'} = 'NDHWC'", "T: {half, bfloat16, float, double}"],
  constraints: { T: [DataType.FLOAT, DataType.BFLOAT16] },
});

export const BiasAdd = (): KernelSpec => ({
  op: "BiasAdd",
  inputs: ["value: T", "bias: T"],
  outputs: ["output: T"],
  attrs: ["T: numbertype", "data_format: {'NHWC', 'NCHW'} = 'NHWC'"],
  constraints: { T: NUMBER_TYPES },
});

export const BiasAddV1 = (): KernelSpec => ({
  op: "BiasAddV1",
  inputs: ["value: T", "bias: T"],
  outputs: ["output: T"],
  attrs: ["T: numbertype"],
  constraints: { T: NUMBER_TYPES },
});

export const Conv2D = (): KernelSpec => ({
  op: "Conv2D",
  inputs: ["input: T", "filter: T"],
  outputs: ["output: T"],
  attrs: ["T: {half, bfloat16, float, double, int32}", "use_cudnn_on_gpu: bool = true", "strides: list(int)", "padding: {'SAME', 'VALID', 'EXPLICIT'}", "explicit_paddings: list(int) = []", "data_format: {'NHWC', 'NCHW'} = 'NHWC'", "dilations: list(int) = [1, 1, 1, 1]"],
  constraints: { T: [...FLOAT_TYPES, DataType.INT32] },
});

export const Conv2DBackpropInput = (): KernelSpec => ({
  op: "Conv2DBackpropInput",
  inputs: ["input_sizes: int32", "filter: T", "out_backprop: T"],
  outputs: ["output: T"],
  attrs: ["T: {half, bfloat16, float, double, int32}", "use_cudnn_on_gpu: bool = true", "strides: list(int)", "padding: {'SAME', 'VALID', 'EXPLICIT'}", "explicit_paddings: list(int) = []", "data_format: {'NHWC', 'NCHW'} = 'NHWC'", "dilations: list(int) = [1, 1, 1, 1]"],
  constraints: { T: [...FLOAT_TYPES, DataType.INT32] },
});

export const Conv3D = (): KernelSpec => ({
  op: "Conv3D",
  inputs: ["input: T", "filter: T"],
  outputs: ["output: T"],
  attrs: ["T: {half, bfloat16, float, double}", "strides: list(int) >= 5", "padding: {'SAME', 'VALID'}", "data_format: {'NDHWC', 'NCDHW'} = 'NDHWC'", "dilations: list(int) = [1, 1, 1, 1, 1]"],
  constraints: { T: FLOAT_TYPES },
});

export const CropAndResize = (): KernelSpec => ({
  op: "CropAndResize",
  inputs: ["image: T", "boxes: float", "box_ind: int32", "crop_size: int32"],
  outputs: ["crops: float"],
  attrs: ["T: {uint8, uint16, int8, int16, int32, int64, half, float, double}", "method: {'bilinear', 'nearest'} = 'bilinear'", "extrapolation_value: float = 0"],
  constraints: { T: [...INDEX_TYPES, DataType.FLOAT, DataType.DOUBLE, DataType.HALF, DataType.UINT8, DataType.INT16, DataType.INT8, DataType.UINT16] },
});

export const DepthwiseConv2dNative = (): KernelSpec => ({
  op: "DepthwiseConv2dNative",
  inputs: ["input: T", "filter: T"],
  outputs: ["output: T"],
  attrs: ["T: {half, bfloat16, float, double}", "strides: list(int)", "padding: {'SAME', 'VALID', 'EXPLICIT'}", "explicit_paddings: list(int) = []", "data_format: {'NHWC', 'NCHW'} = 'NHWC'", "dilations: list(int) = [1, 1, 1, 1]"],
  constraints: { T: FLOAT_TYPES },
});

export const Dilation2D = (): KernelSpec => ({
  op: "Dilation2D",
  inputs: ["input: T", "filter: T"],
  outputs: ["output: T"],
  attrs: ["T: realnumbertype", "strides: list(int) >= 4", "rates: list(int) >= 4", "padding: {'SAME', 'VALID'}"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const Elu = (): KernelSpec => ({
  op: "Elu",
  inputs: ["features: T"],
  outputs: ["activations: T"],
  attrs: ["T: {half, bfloat16, float, double}"],
  constraints: { T: FLOAT_TYPES },
});

export const FusedBatchNorm = (): KernelSpec => ({
  op: "FusedBatchNorm",
  inputs: ["x: T", "scale: T", "offset: T", "mean: T", "variance: T"],
  outputs: ["y: T", "batch_mean: T", "batch_variance: T", "reserve_space_1: T", "reserve_space_2: T"],
  attrs: ["T: {float}", "epsilon: float = 0.0001", "exponential_avg_factor: float = 1.0", "is_training: bool = true", "data_format: {'NHWC', 'NCHW'} = 'NHWC'"],
  constraints: { T: [DataType.FLOAT] },
});

export const FusedBatchNormV2 = (): KernelSpec => ({
  op: "FusedBatchNormV2",
  inputs: ["x: T", "scale: U", "offset: U", "mean: U", "variance: U"],
  outputs: ["y: T", "batch_mean: U", "batch_variance: U", "reserve_space_1: U", "reserve_space_2: U"],
  attrs: ["T: {half, bfloat16, float}", "U: {float}", "epsilon: float = 0.0001", "exponential_avg_factor: float = 1.0", "is_training: bool = true", "data_format: {'NHWC', 'NCHW'} = 'NHWC'"],
  constraints: { T: [DataType.FLOAT, DataType.HALF, DataType.BFLOAT16], U: [DataType.FLOAT] },
});

export const FusedBatchNormV3 = (): KernelSpec => ({
  op: "FusedBatchNormV3",
  inputs: ["x: T", "scale: U", "offset: U", "mean: U", "variance: U"],
  outputs: ["y: T", "batch_mean: U", "batch_variance: U", "reserve_space_1: U", "reserve_space_2: U", "reserve_space_3: U"],
  attrs: ["T: {half, bfloat16, float}", "U: {bfloat16, float}", "epsilon: float = 0.0001", "exponential_avg_factor: float = 1.0", "is_training: bool = true", "data_format: {'NHWC', 'NCHW', 'NDHWC', 'NCDHW'} = 'NHWC'"],
  constraints: { T: [DataType.FLOAT, DataType.HALF, DataType.BFLOAT16], U: [DataType.FLOAT] },
});

export const FusedDepthwiseConv2dNative = (): KernelSpec => ({
  op: "FusedDepthwiseConv2dNative",
  inputs: ["input: T", "filter: T", "args: num_args * T"],
  outputs: ["output: T"],
  attrs: ["T: {half, bfloat16, float, double}", "strides: list(int)", "padding: {'SAME', 'VALID', 'EXPLICIT'}", "explicit_paddings: list(int) = []", "data_format: {'NHWC', 'NCHW'} = 'NHWC'", "dilations: list(int) = [1, 1, 1, 1]", "num_args: int >= 0", "fused_ops: list(string) = []", "epsilon: float = 0.0001", "leakyrelu_alpha: float = 0.2"],
  constraints: { T: FLOAT_TYPES },
});

export const ImageProjectiveTransformV3 = (): KernelSpec => ({
  op: "ImageProjectiveTransformV3",
  inputs: ["images: dtype", "transforms: float", "output_shape: int32", "fill_value: float"],
  outputs: ["transformed_images: dtype"],
  attrs: ["dtype: {uint8, int32, int64, half, bfloat16, float, double}", "interpolation: string", "fill_mode: string = 'CONSTANT'"],
});

export const InTopK = (): KernelSpec => ({
  op: "InTopK",
  inputs: ["predictions: float", "targets: T"],
  outputs: ["precision: bool"],
  attrs: ["k: int", "T: {int32, int64} = DT_INT32"],
  constraints: { T: [DataType.INT32, DataType.INT64] },
});

export const InTopKV2 = (): KernelSpec => ({
  op: "InTopKV2",
  inputs: ["predictions: float", "targets: T", "k: T"],
  outputs: ["precision: bool"],
  attrs: ["T: {int32, int64} = DT_INT32"],
  constraints: { T: [DataType.INT32, DataType.INT64] },
});

export const L2Loss = (): KernelSpec => ({
  op: "L2Loss",
  inputs: ["t: T"],
  outputs: ["output: T"],
  attrs: ["T: {half, bfloat16, float, double}"],
  constraints: { T: FLOAT_TYPES },
});

export const LRN = (): KernelSpec => ({
  op: "LRN",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["depth_radius: int = 5", "bias: float = 1.0", "alpha: float = 1.0", "beta: float = 0.5", "T: {half, bfloat16, float} = DT_FLOAT"],
  constraints: { T: [DataType.FLOAT, DataType.HALF] },
});

export const LeakyRelu = (): KernelSpec => ({
  op: "LeakyRelu",
  inputs: ["features: T"],
  outputs: ["activations: T"],
  attrs: ["alpha: float = 0.2", "T: {half, bfloat16, float, double} = DT_FLOAT"],
  constraints: { T: FLOAT_TYPES },
});

export const LogSoftmax = (): KernelSpec => ({
  op: "LogSoftmax",
  inputs: ["logits: T"],
  outputs: ["logsoftmax: T"],
  attrs: ["T: {half, bfloat16, float, double}"],
  constraints: { T: FLOAT_TYPES },
});

export const MaxPool = (): KernelSpec => ({
  op: "MaxPool",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["ksize: list(int) >= 4", "strides: list(int) >= 4", "padding: {'SAME', 'VALID', 'EXPLICIT'}", "explicit_paddings: list(int) = []", "T: {half, bfloat16, float, double, int32, int64, uint8, int16, int8, uint16, qint8} = DT_FLOAT", "data_format: {'NHWC', 'NCHW', 'NCHW_VECT_C'} = 'NHWC'"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const MaxPool3D = (): KernelSpec => ({
  op: "MaxPool3D",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["ksize: list(int) >= 5", "strides: list(int) >= 5", "padding: {'SAME', 'VALID'}", "data_format: {'NDHWC', 'NCDHW'} = 'NDHWC'", "T: {half, bfloat16, float}"],
  constraints: { T: [DataType.FLOAT, DataType.BFLOAT16] },
});

export const MaxPoolV2 = (): KernelSpec => ({
  op: "MaxPoolV2",
  inputs: ["input: T", "ksize: int32", "strides: int32"],
  outputs: ["output: T"],
  attrs: ["padding: {'SAME', 'VALID'}", "T: {half, bfloat16, float, double, int32, int64, uint8, int16, int8, uint16, qint8} = DT_FLOAT", "data_format: {'NHWC', 'NCHW', 'NCHW_VECT_C'} = 'NHWC'"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const MaxPoolWithArgmax = (): KernelSpec => ({
  op: "MaxPoolWithArgmax",
  inputs: ["input: T"],
  outputs: ["output: T", "argmax: Targmax"],
  attrs: ["ksize: list(int) >= 4", "strides: list(int) >= 4", "Targmax: {int32, int64} = DT_INT64", "padding: {'SAME', 'VALID'}", "include_batch_in_index: bool = false", "T: realnumbertype"],
  constraints: { T: REAL_NUMBER_TYPES, Targmax: [DataType.INT32, DataType.INT64] },
});

export const NonMaxSuppressionV2 = (): KernelSpec => ({
  op: "NonMaxSuppressionV2",
  inputs: ["boxes: T", "scores: T", "max_output_size: int32", "iou_threshold: T_threshold"],
  outputs: ["selected_indices: int32"],
  attrs: ["T: {half, float} = DT_FLOAT", "T_threshold: {half, float} = DT_FLOAT"],
  constraints: { T: [DataType.HALF, DataType.FLOAT] },
});

export const NonMaxSuppressionV3 = (): KernelSpec => ({
  op: "NonMaxSuppressionV3",
  inputs: ["boxes: T", "scores: T", "max_output_size: int32", "iou_threshold: T_threshold", "score_threshold: T_threshold"],
  outputs: ["selected_indices: int32"],
  attrs: ["T: {half, float} = DT_FLOAT", "T_threshold: {half, float} = DT_FLOAT"],
  constraints: { T: [DataType.HALF, DataType.FLOAT] },
});

export const NonMaxSuppressionV4 = (): KernelSpec => ({
  op: "NonMaxSuppressionV4",
  inputs: ["boxes: T", "scores: T", "max_output_size: int32", "iou_threshold: T_threshold", "score_threshold: T_threshold"],
  outputs: ["selected_indices: int32", "valid_outputs: int32"],
  attrs: ["T: {half, float} = DT_FLOAT", "T_threshold: {half, float} = DT_FLOAT", "pad_to_max_output_size: bool = false"],
  constraints: { T: [DataType.HALF, DataType.FLOAT] },
});

export const NonMaxSuppressionV5 = (): KernelSpec => ({
  op: "NonMaxSuppressionV5",
  inputs: ["boxes: T", "scores: T", "max_output_size: int32", "iou_threshold: T", "score_threshold: T", "soft_nms_sigma: T"],
  outputs: ["selected_indices: int32", "selected_scores: T", "valid_outputs: int32"],
  attrs: ["T: {half, float} = DT_FLOAT", "pad_to_max_output_size: bool = false"],
  constraints: { T: [DataType.HALF, DataType.FLOAT] },
});

export const Prelu = (): KernelSpec => ({
  op: "Prelu",
  inputs: ["x: float", "alpha: float"],
  outputs: ["activations: float"],
});

export const Relu = (): KernelSpec => ({
  op: "Relu",
  inputs: ["features: T"],
  outputs: ["activations: T"],
  attrs: ["T: {realnumbertype, qint8}"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const Relu6 = (): KernelSpec => ({
  op: "Relu6",
  inputs: ["features: T"],
  outputs: ["activations: T"],
  attrs: ["T: {realnumbertype}"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const ResizeBilinear = (): KernelSpec => ({
  op: "ResizeBilinear",
  inputs: ["images: T", "size: int32"],
  outputs: ["resized_images: float"],
  attrs: ["T: {int8, uint8, int16, uint16, int32, int64, bfloat16, half, float, double}", "align_corners: bool = false", "half_pixel_centers: bool = false"],
  constraints: { T: [...FLOAT_TYPES, DataType.INT32, DataType.INT64, DataType.UINT8, DataType.INT16, DataType.INT8, DataType.UINT16] },
});

export const ResizeNearestNeighbor = (): KernelSpec => ({
  op: "ResizeNearestNeighbor",
  inputs: ["images: T", "size: int32"],
  outputs: ["resized_images: T"],
  attrs: ["T: {int8, uint8, int16, uint16, int32, int64, half, float, double, bfloat16}", "align_corners: bool = false", "half_pixel_centers: bool = false"],
  constraints: { T: [...FLOAT_TYPES, DataType.INT32, DataType.INT64, DataType.UINT8, DataType.INT16, DataType.INT8, DataType.UINT16] },
});

export const Selu = (): KernelSpec => ({
  op: "Selu",
  inputs: ["features: T"],
  outputs: ["activations: T"],
  attrs: ["T: {half, bfloat16, float, double}"],
  constraints: { T: FLOAT_TYPES },
});

export const Softmax = (): KernelSpec => ({
  op: "Softmax",
  inputs: ["logits: T"],
  outputs: ["softmax: T"],
  attrs: ["T: {half, bfloat16, float, double}"],
  constraints: { T: FLOAT_TYPES },
});

export const Softplus = (): KernelSpec => ({
  op: "Softplus",
  inputs: ["features: T"],
  outputs: ["activations: T"],
  attrs: ["T: {half, bfloat16, float, double}"],
  constraints: { T: FLOAT_TYPES },
});

export const Softsign = (): KernelSpec => ({
  op: "Softsign",
  inputs: ["features: T"],
  outputs: ["activations: T"],
  attrs: ["T: {half, bfloat16, float, double}"],
  constraints: { T: FLOAT_TYPES },
});

export const TopK = (): KernelSpec => ({
  op: "TopK",
  inputs: ["input: T"],
  outputs: ["values: T", "indices: int32"],
  attrs: ["k: int >= 0", "sorted: bool = true", "T: realnumbertype"],
  constraints: { T: REAL_NUMBER_TYPES },
});

export const TopKV2 = (): KernelSpec => ({
  op: "TopKV2",
  inputs: ["input: T", "k: Tk"],
  outputs: ["values: T", "indices: index_type"],
  attrs: ["sorted: bool = true", "T: realnumbertype", "Tk: {int16, int32, int64} = DT_INT32", "index_type: {int16, int32, int64} = DT_INT32"],
  constraints: { T: REAL_NUMBER_TYPES, index_type: [...INDEX_TYPES, DataType.INT16] },
});

export const _FusedConv2D = (): KernelSpec => ({
  op: "_FusedConv2D",
  inputs: ["input: T", "filter: T", "args: num_args * T", "host_args: num_host_args * float"],
  outputs: ["output: T"],
  attrs: ["T: {half, float, double, int8, qint8}", "TArgs: list(type) = []", "num_host_args: int >= 0 = 0", "strides: list(int)", "padding: {'SAME', 'VALID', 'EXPLICIT'}", "explicit_paddings: list(int) = []", "data_format: {'NHWC', 'NCHW', 'NCHW_VECT_C'} = 'NHWC'", "filter_format: {'HWIO', 'OIHW', 'OIHW_VECT_I'} = 'HWIO'", "dilations: list(int) = [1, 1, 1, 1]", "use_cudnn_on_gpu: bool = true", "num_args: int >= 0", "fused_ops: list(string) = []", "epsilon: float = 0.0001", "leakyrelu_alpha: float = 0.2"],
  constraints: { T: [DataType.FLOAT, DataType.DOUBLE, DataType.HALF] },
});

export const _FusedDepthwiseConv2dNative = (): KernelSpec => ({
  op: "_FusedDepthwiseConv2dNative",
  inputs: ["input: T", "filter: T", "args: num_args * T"],
  outputs: ["output: T"],
  attrs: ["T: {half, bfloat16, float, double}", "strides: list(int)", "padding: {'SAME', 'VALID', 'EXPLICIT'}", "explicit_paddings: list(int) = []", "data_format: {'NHWC', 'NCHW'} = 'NHWC'", "dilations: list(int) = [1, 1, 1, 1]", "num_args: int >= 0", "fused_ops: list(string) = []", "epsilon: float = 0.0001", "leakyrelu_alpha: float = 0.2"],
  constraints: { T: FLOAT_TYPES },
});

export const _FusedMatMul = (): KernelSpec => ({
  op: "_FusedMatMul",
  inputs: ["a: T", "b: T", "args: num_args * T"],
  outputs: ["product: T"],
  attrs: ["transpose_a: bool = false", "transpose_b: bool = false", "T: {bfloat16, half, float}", "num_args: int >= 0", "fused_ops: list(string) = []", "epsilon: float = 0.0001", "leakyrelu_alpha: float = 0.2"],
  constraints: { T: [DataType.FLOAT, DataType.HALF, DataType.BFLOAT16] },
});
