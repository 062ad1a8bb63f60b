import { describeValue, invalidArgument } from "@heddle/status";

const MULTIPLIER = 0xc6a4a7935bd1e995n;

/**
 * TensorFlow's FingerprintCat64: the fingerprint, 0 to 2^64 - 1, of two things in order from their fingerprints. It is not the
 * fingerprint of the concatenated bytes.
 *
 * @throws {StatusError} INVALID_ARGUMENT for other values than bigints
 * Source: tsl/platform/fingerprint.h (TensorFlow 2.21).
 */
export function concatenateFingerprints(first: bigint, second: bigint): bigint {
  if (typeof first !== "bigint" || typeof second !== "bigint") {
    throw invalidArgument(`fingerprints are bigints, found ${describeValue(first)} and ${describeValue(second)}`);
  }
  const mixed = wrap(shiftMix(wrap(second * MULTIPLIER)) * MULTIPLIER);
  const both = wrap((first ^ MULTIPLIER ^ mixed) * MULTIPLIER);
  return shiftMix(wrap(shiftMix(both) * MULTIPLIER));
}

function shiftMix(value: bigint): bigint {
  return value ^ (value >> 47n);
}

function wrap(value: bigint): bigint {
  return BigInt.asUintN(64, value);
}
