import { inverseSquareRoot } from "../../fixed-point/inverse-square-root.js";
import { multiplyByQuantizedMultiplier, type QuantizedMultiplier } from "../../fixed-point/quantized-multiplier.js";

/**
 * Normalises int16 numbers of a row in place.
 *
 * Source: PortableApplyLayerNorm of tensorflow/lite/kernels/internal/reference/portable_tensor_utils.cc (TensorFlow 2.21).
 *
 * @param factors int16, `bias` int32; both as long as the row
 * @param leastVariance in place of a variance below 1
 */
export function layerNormInt16(
  row: Int16Array,
  factors: Int16Array,
  bias: Int32Array,
  { multiplier, shift }: QuantizedMultiplier,
  leastVariance: number,
): void {
  const size = row.length;
  let sum = 0;
  let squares = 0;
  for (const x of row) {
    sum += x;
    squares += x * x;
  }
  const mean = Math.trunc((sum * 1024) / size);
  const variance = Math.trunc((squares * Math.trunc(2 ** 20 / size) - mean * mean) / 2 ** 20);
  const inverse = inverseSquareRoot(variance < 1 ? leastVariance : variance);
  for (let i = 0; i < size; i++) {
    const normal = multiplyByQuantizedMultiplier(1024 * row[i] - mean, inverse.multiplier, inverse.shift);
    const sum = (Math.imul(normal, factors[i]) + bias[i]) | 0;
    const scaled = multiplyByQuantizedMultiplier(
      Math.trunc((sum + (sum > 0 ? 512 : -512)) / 1024),
      multiplier,
      shift + 12,
    );
    row[i] = Math.min(Math.max(scaled, -32768), 32767);
  }
}
