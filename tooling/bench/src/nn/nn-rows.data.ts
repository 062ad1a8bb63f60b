import type { NumberType } from "../elements/element-rows.data.js";
import type { InputSpec, OpRow } from "../ops/op-rows.data.js";

const float = (...shape: number[]): InputSpec => ({ dtype: "float32", shape });
const typed = (dtype: NumberType, ...shape: number[]): InputSpec => ({ dtype, shape, below: 100 });
const int32s = (...values: number[]): InputSpec => ({ dtype: "int32", shape: [values.length], values });
const int32 = (value: number): InputSpec => ({ dtype: "int32", shape: [], values: [value] });
const floats = (...values: number[]): InputSpec => ({ dtype: "float32", shape: [values.length], values });
const scalar = (value: number): InputSpec => ({ dtype: "float32", shape: [], values: [value] });

const square = (step: number, padding = "SAME") => ({ strides: [1, step, step, 1], padding });
const cube = (step: number, padding = "SAME") => ({ strides: [1, step, step, step, 1], padding });
const window = (size: number, step: number, padding = "SAME") => ({
  ksize: [1, size, size, 1],
  ...square(step, padding),
});
const volume = (size: number, step: number) => ({ ksize: [1, size, size, size, 1], ...cube(step) });
const patches = (size: number) => ({
  ksizes: [1, size, size, 1],
  strides: [1, 1, 1, 1],
  rates: [1, 1, 1, 1],
  padding: "SAME",
});
const dilation = { strides: [1, 1, 1, 1], rates: [1, 1, 1, 1], padding: "SAME" };

const image = float(1, 56, 56, 32);
const halves = ["half", "bfloat16", "float64"] as const;
const boxes: InputSpec = {
  dtype: "float32",
  shape: [8, 4],
  values: Array.from({ length: 32 }, (_, i) => (i % 4 < 2 ? 0.1 : 0.8)),
};

const CONVOLUTIONS: readonly OpRow[] = [
  { op: "Conv2D", inputs: [float(1, 224, 224, 3), float(3, 3, 3, 32)], attrs: square(2) },
  { op: "Conv2D", inputs: [float(1, 224, 224, 3), float(7, 7, 3, 64)], attrs: square(2) },
  { op: "Conv2D", inputs: [float(32, 28, 28, 1), float(3, 3, 1, 32)], attrs: square(1) },
  { op: "Conv2D", inputs: [float(1, 56, 56, 64), float(3, 3, 64, 64)], attrs: square(1) },
  { op: "Conv2D", inputs: [float(1, 14, 14, 256), float(3, 3, 256, 256)], attrs: square(1) },
  { op: "Conv2D", inputs: [float(1, 28, 28, 128), float(1, 1, 128, 256)], attrs: square(1) },
  { op: "Conv2D", inputs: [float(1, 8, 8, 16), float(3, 3, 16, 16)], attrs: square(1) },
  { op: "Conv2D", inputs: [float(1, 56, 56, 64), float(3, 3, 16, 64)], attrs: square(1) },
  ...halves.map(
    (T): OpRow => ({ op: "Conv2D", inputs: [typed(T, 1, 28, 28, 64), typed(T, 3, 3, 64, 64)], attrs: square(1) }),
  ),
  { op: "Conv2D", inputs: [typed("int32", 1, 28, 28, 64), typed("int32", 3, 3, 64, 64)], attrs: square(1) },
  { op: "Conv3D", inputs: [float(1, 8, 28, 28, 16), float(3, 3, 3, 16, 32)], attrs: cube(1) },
  { op: "Conv3D", inputs: [float(1, 8, 28, 28, 3), float(3, 3, 3, 3, 32)], attrs: cube(1) },
  {
    op: "Conv2DBackpropInput",
    inputs: [int32s(1, 56, 56, 32), float(3, 3, 32, 64), float(1, 28, 28, 64)],
    attrs: square(2),
  },
  { op: "DepthwiseConv2dNative", inputs: [float(1, 112, 112, 32), float(3, 3, 32, 1)], attrs: square(1) },
  { op: "DepthwiseConv2dNative", inputs: [float(1, 56, 56, 64), float(3, 3, 64, 1)], attrs: square(2) },
  { op: "DepthwiseConv2dNative", inputs: [float(1, 14, 14, 256), float(5, 5, 256, 1)], attrs: square(1) },
  { op: "DepthwiseConv2dNative", inputs: [float(1, 56, 56, 16), float(3, 3, 16, 2)], attrs: square(1) },
  ...halves.map(
    (T): OpRow => ({
      op: "DepthwiseConv2dNative",
      inputs: [typed(T, 1, 56, 56, 32), typed(T, 3, 3, 32, 1)],
      attrs: square(1),
    }),
  ),
  { op: "Dilation2D", inputs: [image, float(3, 3, 32)], attrs: dilation },
  { op: "Dilation2DBackpropInput", inputs: [image, float(3, 3, 32), image], attrs: dilation },
  { op: "Dilation2DBackpropFilter", inputs: [image, float(3, 3, 32), image], attrs: dilation },
  { op: "ExtractImagePatches", inputs: [image], attrs: patches(3) },
  {
    op: "ExtractVolumePatches",
    inputs: [float(1, 8, 28, 28, 4)],
    attrs: { ksizes: [1, 3, 3, 3, 1], strides: [1, 1, 1, 1, 1], padding: "SAME" },
  },
];

const POOLING: readonly OpRow[] = [
  { op: "MaxPool", inputs: [float(1, 112, 112, 64)], attrs: window(3, 2) },
  { op: "MaxPool", inputs: [float(1, 56, 56, 32)], attrs: window(2, 2) },
  { op: "MaxPool", inputs: [float(1, 56, 56, 3)], attrs: window(3, 1) },
  { op: "AvgPool", inputs: [float(1, 56, 56, 32)], attrs: window(2, 2) },
  { op: "AvgPool", inputs: [float(1, 28, 28, 64)], attrs: window(3, 1) },
  { op: "AvgPool", inputs: [float(1, 7, 7, 1024)], attrs: window(7, 1, "VALID") },
  ...halves.flatMap((T): OpRow[] => [
    { op: "MaxPool", inputs: [typed(T, 1, 56, 56, 32)], attrs: window(3, 2) },
    { op: "AvgPool", inputs: [typed(T, 1, 56, 56, 32)], attrs: window(3, 2) },
  ]),
  {
    op: "MaxPool",
    inputs: [float(1, 28, 28, 32)],
    attrs: { ksize: [1, 1, 1, 2], strides: [1, 1, 1, 2], padding: "VALID" },
  },
  { op: "MaxPoolWithArgmax", inputs: [image], attrs: window(2, 2) },
  { op: "MaxPool3D", inputs: [float(1, 8, 28, 28, 16)], attrs: volume(2, 2) },
  { op: "AvgPool3D", inputs: [float(1, 8, 28, 28, 16)], attrs: volume(3, 2) },
];

const GRADIENTS: readonly OpRow[] = [
  { op: "Conv2DBackpropFilter", inputs: [image, int32s(3, 3, 32, 64), float(1, 56, 56, 64)], attrs: square(1) },
  {
    op: "DepthwiseConv2dNativeBackpropInput",
    inputs: [int32s(1, 56, 56, 32), float(3, 3, 32, 1), image],
    attrs: square(1),
  },
  { op: "DepthwiseConv2dNativeBackpropFilter", inputs: [image, int32s(3, 3, 32, 1), image], attrs: square(1) },
  { op: "MaxPoolGrad", inputs: [image, float(1, 28, 28, 32), float(1, 28, 28, 32)], attrs: window(2, 2) },
  { op: "AvgPoolGrad", inputs: [int32s(1, 56, 56, 32), float(1, 28, 28, 32)], attrs: window(2, 2) },
  { op: "LRNGrad", inputs: [image, image, image] },
  { op: "BiasAddGrad", inputs: [image] },
  { op: "ResizeBilinearGrad", inputs: [float(1, 112, 112, 32), image] },
];

const NORMALIZATION: readonly OpRow[] = [
  { op: "LRN", inputs: [image] },
  { op: "LRN", inputs: [float(1, 56, 56, 32)], attrs: { beta: 0.75, alpha: 1e-4 } },
  {
    op: "FusedBatchNormV3",
    inputs: [image, float(32), float(32), float(32), { ...float(32), range: [0.5, 1] }],
    attrs: { is_training: false },
  },
  { op: "FusedBatchNormV3", inputs: [image, float(32), float(32), floats(), floats()], attrs: { is_training: true } },
  { op: "Softmax", inputs: [float(32, 1000)] },
  { op: "LogSoftmax", inputs: [float(32, 1000)] },
  { op: "SoftmaxCrossEntropyWithLogits", inputs: [float(32, 1000), float(32, 1000)] },
  { op: "L2Loss", inputs: [image] },
];

const RESIZING: readonly OpRow[] = [
  { op: "ResizeBilinear", inputs: [image, int32s(112, 112)] },
  { op: "ResizeBilinear", inputs: [float(1, 256, 256, 3), int32s(224, 224)], attrs: { half_pixel_centers: true } },
  {
    op: "ResizeBilinear",
    inputs: [typed("uint8", 1, 256, 256, 3), int32s(224, 224)],
    attrs: { half_pixel_centers: true },
  },
  { op: "ResizeNearestNeighbor", inputs: [image, int32s(112, 112)] },
  { op: "ResizeNearestNeighbor", inputs: [typed("uint8", 1, 256, 256, 3), int32s(224, 224)] },
  { op: "ResizeBicubic", inputs: [float(1, 256, 256, 3), int32s(224, 224)] },
  { op: "ResizeArea", inputs: [float(1, 256, 256, 3), int32s(224, 224)] },
  {
    op: "ScaleAndTranslate",
    inputs: [float(1, 256, 256, 3), int32s(224, 224), floats(0.875, 0.875), floats(0, 0)],
    attrs: { kernel_type: "lanczos3" },
  },
  { op: "CropAndResize", inputs: [image, boxes, int32s(0, 0, 0, 0, 0, 0, 0, 0), int32s(14, 14)] },
  {
    op: "CropAndResizeGradImage",
    inputs: [float(8, 14, 14, 32), boxes, int32s(0, 0, 0, 0, 0, 0, 0, 0), int32s(1, 56, 56, 32)],
    attrs: { T: "float" },
  },
  { op: "CropAndResizeGradBoxes", inputs: [float(8, 14, 14, 32), image, boxes, int32s(0, 0, 0, 0, 0, 0, 0, 0)] },
  {
    op: "ImageProjectiveTransformV3",
    inputs: [
      float(1, 224, 224, 3),
      { dtype: "float32", shape: [1, 8], values: [1, 0.1, 3, -0.1, 1, 4, 0, 0] },
      int32s(224, 224),
      scalar(0),
    ],
    attrs: { interpolation: "BILINEAR" },
  },
  { op: "ExtractGlimpse", inputs: [image, int32s(28, 28), { dtype: "float32", shape: [1, 2], values: [0, 0] }] },
];

const ELEMENTS: readonly OpRow[] = [
  ...["Relu", "Relu6", "Elu", "Selu", "LeakyRelu", "Softplus", "Softsign"].map(
    (op): OpRow => ({ op, inputs: [image] }),
  ),
  { op: "BiasAdd", inputs: [image, float(32)] },
  ...["half", "bfloat16"].flatMap((T): OpRow[] => [
    { op: "Relu", inputs: [typed(T as NumberType, 1, 56, 56, 32)] },
    { op: "BiasAdd", inputs: [typed(T as NumberType, 1, 56, 56, 32), typed(T as NumberType, 32)] },
    { op: "Softmax", inputs: [typed(T as NumberType, 32, 1000)] },
  ]),
  { op: "RGBToHSV", inputs: [{ ...float(1, 224, 224, 3), range: [0, 1] }] },
  { op: "HSVToRGB", inputs: [{ ...float(1, 224, 224, 3), range: [0, 1] }] },
  { op: "AdjustContrastv2", inputs: [float(1, 224, 224, 3), scalar(1.5)] },
  { op: "AdjustHue", inputs: [{ ...float(1, 224, 224, 3), range: [0, 1] }, scalar(0.2)] },
  { op: "AdjustSaturation", inputs: [{ ...float(1, 224, 224, 3), range: [0, 1] }, scalar(0.7)] },
];

const RANKING: readonly OpRow[] = [
  { op: "TopKV2", inputs: [float(32, 1000), int32(5)] },
  { op: "InTopKV2", inputs: [float(32, 1000), { dtype: "int32", shape: [32], below: 1000 }, int32(5)] },
  {
    op: "NonMaxSuppressionV3",
    inputs: [
      { ...float(1000, 4), range: [0, 1] },
      { ...float(1000), range: [0, 1] },
      int32(100),
      scalar(0.5),
      scalar(0),
    ],
  },
];

/** The ops of images, at sizes of networks that people have. */
export const NN_ROWS: readonly OpRow[] = [
  ...CONVOLUTIONS,
  ...POOLING,
  ...GRADIENTS,
  ...NORMALIZATION,
  ...RESIZING,
  ...ELEMENTS,
  ...RANKING,
];
