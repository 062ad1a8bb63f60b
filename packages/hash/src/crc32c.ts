import { checkBytes, describeValue, invalidArgument } from "@heddle/status";
import { reflectedCrc } from "./reflected-crc.js";

const checksum = /* @__PURE__ */ reflectedCrc(0x82f63b78);

/**
 * The CRC-32C (Castagnoli) of `bytes`, an unsigned 32-bit number. With the checksum of earlier bytes as `crc`, the checksum of
 * those bytes followed by `bytes`.
 *
 * It is our own because the foundation has no run-time dependencies, and eight bytes a step take no more than these lines.
 *
 * Source: RFC 3720 section 12.1 and appendix B.4.
 */
export function crc32c(bytes: Uint8Array, crc = 0): number {
  checkBytes(bytes);
  return checksum(bytes, crc);
}

const MASK_DELTA = 0xa282ead8;

/**
 * The form in which TensorFlow stores a checksum: a CRC of bytes that contain their own CRC would be weak.
 *
 * @throws {StatusError} INVALID_ARGUMENT unless `crc` is an unsigned 32-bit number
 *
 * Source: tensorflow/core/lib/hash/crc32c.h, `Mask`.
 */
export function maskCrc32c(crc: number): number {
  checkCrc(crc);
  return (((crc >>> 15) | (crc << 17)) + MASK_DELTA) >>> 0;
}

/** Reverses `maskCrc32c`. @throws {StatusError} INVALID_ARGUMENT unless `masked` is an unsigned 32-bit number */
export function unmaskCrc32c(masked: number): number {
  checkCrc(masked);
  const rotated = (masked - MASK_DELTA) >>> 0;
  return ((rotated >>> 17) | (rotated << 15)) >>> 0;
}

function checkCrc(crc: number): void {
  if (Number.isInteger(crc) && crc >= 0 && crc < 2 ** 32) return;
  throw invalidArgument(`a checksum must be a whole number from 0 to 4294967295, found ${describeValue(crc)}`);
}
