/** A layer of Keras and its options. */
export type Layer = readonly [name: string, options: Readonly<Record<string, unknown>>];

/** A layer to convert, and the shape of one input without its batch. */
export interface LayerRow {
  readonly layer: Layer;
  readonly shape: readonly number[];
}

const convolution = (filters: number, size: number, strides = 1): Layer => [
  "Conv2D",
  { filters, kernel_size: size, strides, padding: "same", activation: "relu6" },
];
const depthwise = (size: number, strides = 1, multiplier = 1): Layer => [
  "DepthwiseConv2D",
  { kernel_size: size, strides, padding: "same", activation: "relu6", depth_multiplier: multiplier },
];
const dense = (units: number): Layer => ["Dense", { units, activation: "relu" }];

/** The dense layers of networks of images that run on phones, one image at a time. */
export const TFLITE_ROWS: readonly LayerRow[] = [
  { layer: convolution(16, 3, 2), shape: [224, 224, 3] },
  { layer: convolution(32, 3), shape: [28, 28, 1] },
  { layer: convolution(32, 1), shape: [112, 112, 16] },
  { layer: convolution(64, 1), shape: [56, 56, 64] },
  { layer: convolution(256, 1), shape: [14, 14, 256] },
  { layer: convolution(64, 3), shape: [28, 28, 64] },
  { layer: convolution(8, 1), shape: [8, 8, 8] },
  { layer: depthwise(3), shape: [112, 112, 16] },
  { layer: depthwise(3, 2), shape: [56, 56, 64] },
  { layer: depthwise(5), shape: [14, 14, 256] },
  { layer: depthwise(3, 1, 2), shape: [28, 28, 16] },
  { layer: dense(512), shape: [512] },
  { layer: dense(10), shape: [64] },
  { layer: ["Conv2DTranspose", { filters: 32, kernel_size: 3, strides: 2, padding: "same" }], shape: [28, 28, 32] },
  { layer: ["MaxPool2D", { pool_size: 2 }], shape: [56, 56, 32] },
  { layer: ["MaxPool2D", { pool_size: 3, strides: 2 }], shape: [112, 112, 64] },
  { layer: ["AveragePooling2D", { pool_size: 2 }], shape: [56, 56, 32] },
  { layer: ["GlobalAveragePooling2D", {}], shape: [7, 7, 1024] },
  { layer: ["Softmax", {}], shape: [1000] },
];

/** The kinds of conversion: float32, hybrid with int8 weights, and quantised. */
export const KINDS = ["float", "dynamic", "int8", "int16"] as const;
