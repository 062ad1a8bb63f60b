import { DataType, type Tensor } from "@heddle/tensor";
import { inputOf, type StepRow, typeOf, type WrittenStep, write } from "../written-step.js";

const { FLOAT } = DataType;

/** Products, convolutions, pooling and softmax of floats. Source: tensorflow/lite/kernels (TensorFlow 2.21). */
export const neuralRows: Readonly<Record<string, StepRow>> = {
  MatMul: floats((step) => {
    const { attributes, subgraph } = step;
    const weights = inputOf(step, 1).constant;
    if (!weights || attributes.bool("transpose_a")) {
      return matmul(step, attributes.bool("transpose_a"), attributes.bool("transpose_b"));
    }
    // The weights of FULLY_CONNECTED have a row for each output.
    const isTransposed = attributes.bool("transpose_b");
    const [rows, columns] = weights.shape;
    const shape = isTransposed ? [rows, columns] : [columns, rows];
    const bytes = isTransposed ? weights.bytes() : transposedBytes(weights, rows, columns);
    return write(step, "FULLY_CONNECTED", {}, [inputOf(step, 0).index(), subgraph.constant(FLOAT, shape, bytes), -1]);
  }),
  BatchMatMul: floats(batchMatMul),
  BatchMatMulV2: floats(batchMatMul),
  BatchMatMulV3: floats(batchMatMul),
  Softmax: floats((step) => write(step, "SOFTMAX", { beta: 1 })),
  LogSoftmax: floats((step) => write(step, "LOG_SOFTMAX")),
  Conv2D: floats((step) => {
    const filter = inputOf(step, 1).constant;
    const window = windowOf(step);
    if (!filter || !window) return undefined;
    const [, heightDilation, widthDilation] = step.attributes.intList("dilations");
    const options = { ...window, dilation_w_factor: widthDilation, dilation_h_factor: heightDilation };
    const [height, width, inputs, outputs] = filter.shape;
    // The filter of CONV_2D begins with the outputs.
    const bytes = transposedBytes(filter, height * width * inputs, outputs);
    const weights = step.subgraph.constant(FLOAT, [outputs, height, width, inputs], bytes);
    return write(step, "CONV_2D", options, [inputOf(step, 0).index(), weights, zeros(step, outputs)]);
  }),
  DepthwiseConv2dNative: floats((step) => {
    const filter = inputOf(step, 1).constant;
    const window = windowOf(step);
    if (!filter || !window) return undefined;
    const [, heightDilation, widthDilation] = step.attributes.intList("dilations");
    const [height, width, inputs, multiplier] = filter.shape;
    const outputs = inputs * multiplier;
    const weights = step.subgraph.constant(FLOAT, [1, height, width, outputs], filter.bytes());
    const options = {
      ...window,
      depth_multiplier: multiplier,
      dilation_w_factor: widthDilation,
      dilation_h_factor: heightDilation,
    };
    return write(step, "DEPTHWISE_CONV_2D", options, [inputOf(step, 0).index(), weights, zeros(step, outputs)]);
  }),
  MaxPool: floats((step) => pool(step, "MAX_POOL_2D")),
  AvgPool: floats((step) => pool(step, "AVERAGE_POOL_2D")),
};

function floats(row: StepRow): StepRow {
  return (step) => (typeOf(step) === FLOAT && step.outputTypes[0] === FLOAT ? row(step) : undefined);
}

function batchMatMul(step: WrittenStep): readonly number[] | undefined {
  if (typeOf(step, 1) !== FLOAT) return undefined;
  return matmul(step, step.attributes.bool("adj_x"), step.attributes.bool("adj_y"));
}

function matmul(step: WrittenStep, isLeftTransposed: boolean, isRightTransposed: boolean): readonly number[] {
  return write(step, "BATCH_MATMUL", { adj_x: isLeftTransposed, adj_y: isRightTransposed });
}

function pool(step: WrittenStep, builtin: string): readonly number[] | undefined {
  const window = windowOf(step);
  const [batch, height, width, channels] = step.attributes.intList("ksize");
  if (!window || batch !== 1 || channels !== 1) return undefined;
  return write(step, builtin, { ...window, filter_width: width, filter_height: height });
}

/** Padding and strides; undefined for those that TFLite does not have. */
function windowOf({ attributes }: WrittenStep) {
  const padding = attributes.string("padding");
  const [batch, height, width, channels] = attributes.intList("strides");
  const isPlain = attributes.string("data_format") === "NHWC" && batch === 1 && channels === 1;
  if (!isPlain || (padding !== "SAME" && padding !== "VALID")) return undefined;
  return { padding, stride_w: width, stride_h: height };
}

/** A bias of zeros, which the convolutions of older interpreters ask for. */
function zeros({ subgraph }: WrittenStep, count: number): number {
  return subgraph.constant(FLOAT, [count], new Uint8Array(4 * count));
}

/** The bytes of a matrix of floats, its columns as rows. */
function transposedBytes(matrix: Tensor, rows: number, columns: number): Uint8Array {
  const from = matrix.elements();
  const to = new Float32Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) to[column * rows + row] = Number(from[row * columns + column]);
  }
  return new Uint8Array(to.buffer);
}
