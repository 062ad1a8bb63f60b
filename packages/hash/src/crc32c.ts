import { checkBytes } from "@heddle/status";
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
 * Source: tensorflow/core/lib/hash/crc32c.h, `Mask`.
 */
export function maskCrc32c(crc: number): number {
  return (((crc >>> 15) | (crc << 17)) + MASK_DELTA) >>> 0;
}

/** Reverses `maskCrc32c`. */
export function unmaskCrc32c(masked: number): number {
  const rotated = (masked - MASK_DELTA) >>> 0;
  return ((rotated >>> 17) | (rotated << 15)) >>> 0;
}
