import { int64OfFloat, roundHalfAway, type ValueRange } from "@heddle/tensor/quantized";

const float = Math.fround;

/** 1 in fixed-point numbers, which have 16 bits after the point. */
const ONE = 2 ** 16;

/** Factor and summand of an int32: the upper half of its 64-bit product with `scale`, plus `offset`, is a byte with 16 bits after the point. */
export interface ByteRequantizer {
  readonly scale: bigint;
  readonly offset: bigint;
}

/**
 * The numbers that make 32-bit integers in one range unsigned bytes in another, in fixed-point arithmetic.
 *
 * Source: RequantizeManyInNewRangeUsingEigen of tensorflow/core/kernels/quantization_utils.h (TensorFlow 2.21).
 */
export function byteRequantizer(from: ValueRange, to: ValueRange): ByteRequantizer {
  const inputRange = float(from.high - from.low);
  const outputRange = float(to.high - to.low);
  const isEmpty = outputRange === 0;
  const perUnit = isEmpty ? 0 : float(255 / outputRange);
  const middle = float(float(from.low + from.high) / 2);
  const scale = isEmpty ? 0n : int64OfFloat((255 * ONE * inputRange) / outputRange);
  const inputOffset = int64OfFloat(float(float(middle * perUnit) * ONE));
  const outputOffset = isEmpty ? 0n : int64OfFloat(roundHalfAway((ONE * (to.low * 255)) / outputRange));
  return { scale, offset: BigInt.asIntN(64, inputOffset - outputOffset + BigInt(ONE / 2)) };
}
