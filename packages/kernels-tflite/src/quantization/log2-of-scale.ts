const { fround } = Math;
const INVERSE_LOG_2 = /* @__PURE__ */ fround(1 / fround(Math.log(2)));

/**
 * The exponent of a scale that is a power of 2, to a thousandth of the exponent; undefined for others.
 *
 * Source: CheckedLog2 of tensorflow/lite/kernels/internal/quantization_util.cc (TensorFlow 2.21).
 */
export function log2OfScale(scale: number): number | undefined {
  const exponent = fround(fround(Math.log(scale)) * INVERSE_LOG_2);
  const rounded = Math.round(exponent);
  return Math.abs(exponent - rounded) < 1e-3 ? rounded : undefined;
}
