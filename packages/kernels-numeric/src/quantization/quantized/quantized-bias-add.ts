import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { setRange } from "@heddle/kernel-api/ranges";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, type Tensor } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";
import { quantized, quantizedType, type ValueRange } from "@heddle/tensor/quantized";
import { minFirstDequantizer, minFirstQuantizer } from "../min-first.js";
import { rangeOfRank0 } from "../ranges.js";

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

const RESULTS = /* @__PURE__ */ quantizedType(DataType.QINT32);

/**
 * QuantizedBiasAdd: a vector added to each row, as 32-bit integers in a range 2^17 times as wide as the wider of the two.
 *
 * Source: tensorflow/core/kernels/quantized_bias_add_op.cc and quantization_utils.h (TensorFlow 2.21).
 */
export function quantizedBiasAdd(context: ComputeContext): void | Promise<void> {
  const [input, bias] = [context.input(0), context.input(1)];
  const x = rangeOfRank0(context, 2, ["min_input", "max_input"]);
  const y = rangeOfRank0(context, 4, ["min_bias", "max_bias"]);
  if (input.rank < 2) throw invalidArgument(`Input tensor must be at least 2D: ${formatShape(input.shape)}`);
  if (bias.rank !== 1) throw invalidArgument(`Biases must be 1D: ${formatShape(bias.shape)}`);
  if (bias.shape[0] !== input.shape[input.rank - 1]) {
    throw invalidArgument(
      `Must provide as many biases as the last dimension of the input tensor: ${formatShape(bias.shape)} vs. ${formatShape(input.shape)}`,
    );
  }
  const most = Math.fround(Math.max(x.high, -x.low, y.high, -y.low) * 2 ** 17);
  const sums = { low: -most, high: most };
  const output = context.allocateOutput(0, input.shape);
  setRange(context, sums);
  const zero = quantized(RESULTS, 0, sums);
  const [ofX, ofY] = [tableOf(input, x, sums), tableOf(bias, y, sums)];
  const [lowestX, lowestY] = [input, bias].map(({ dtype }) => quantizedType(dtype).lowest);
  return inBlocks(context, input.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
    const [a, b, z] = [input, bias, output].map((tensor) => readElements<number>(tensor));
    for (let i = start; i < end; i++) {
      const added = ofY[b.values[b.base + (i % bias.elementCount)] - lowestY] + zero;
      z.values[z.base + i] = ofX[a.values[a.base + i] - lowestX] + added;
    }
  });
}

/** The 32-bit integers in a range for all integers of a tensor's type. */
function tableOf({ dtype }: Tensor, from: ValueRange, to: ValueRange): Int32Array {
  const type = quantizedType(dtype);
  const [real, integer] = [minFirstDequantizer(type, from), minFirstQuantizer(RESULTS, to)];
  return Int32Array.from({ length: type.steps }, (_, i) => integer(real(type.lowest + i)));
}
