import { int64OfFloat, roundHalfAway, type ValueRange } from "@heddle/tensor/quantized";

const float = Math.fround;

/** 1 in fixed-point numbers, which have 16 bits after the point. */
const ONE = 2 ** 16;

/**
 * The function from 32-bit integers in one range to unsigned bytes in another, in fixed-point numbers.
 *
 * Source: RequantizeManyInNewRangeUsingEigen of tensorflow/core/kernels/quantization_utils.h (TensorFlow 2.21).
 */
export function makeByteRequantizer(from: ValueRange, to: ValueRange): (x: number) => number {
  const inputRange = float(from.high - from.low);
  const outputRange = float(to.high - to.low);
  const isEmpty = outputRange === 0;
  const perUnit = isEmpty ? 0 : float(255 / outputRange);
  const middle = float(float(from.low + from.high) / 2);
  const scale = isEmpty ? 0n : int64OfFloat((255 * ONE * inputRange) / outputRange);
  const inputOffset = int64OfFloat(float(float(middle * perUnit) * ONE));
  const outputOffset = isEmpty ? 0n : int64OfFloat(roundHalfAway((ONE * (to.low * 255)) / outputRange));
  const offset = Number(BigInt.asIntN(64, inputOffset - outputOffset + BigInt(ONE / 2)));
  const timesScale = upperProduct(scale);
  return (x) => Math.min(Math.max(Math.floor((timesScale(x) + offset) / ONE), 0), 255);
}

/** The function from an int32 to the upper half of its 64-bit product with a factor, which wraps. */
function upperProduct(factor: bigint): (x: number) => number {
  const upper = Number(BigInt.asIntN(32, factor >> 32n));
  const middle = Number((factor >> 16n) & 0xffffn);
  const lower = Number(factor & 0xffffn);
  return (x) => (Math.imul(x, upper) + Math.floor((x * middle + Math.floor((x * lower) / ONE)) / ONE)) | 0;
}
