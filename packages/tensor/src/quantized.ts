/** The entry `@heddle/tensor/quantized`: integers that stand for the numbers of a range, for the kernels that compute with them. */

export { int64OfFloat } from "./quantized/int64-of-float.js";
export { type QuantizedMultiplier, quantizeMultiplier } from "./quantized/quantized-multiplier.js";
export { type QuantizedType, quantizedType } from "./quantized/quantized-type.js";
export { roundHalfAway } from "./quantized/round-half-away.js";
export { roundHalfEven } from "./quantized/round-half-even.js";
export { dequantized, productRange, quantized, quantizedExactly, type ValueRange } from "./quantized/value-range.js";
