import { checkBytes } from "@heddle/status";
import { reflectedCrc } from "./reflected-crc.js";

const checksum = /* @__PURE__ */ reflectedCrc(0xedb88320);

/**
 * The CRC-32 of `bytes`, an unsigned 32-bit number: that of ZIP, gzip and PNG. With the checksum of earlier bytes as `crc`, the
 * checksum of those bytes followed by `bytes`.
 *
 * Source: RFC 1952 section 8.
 */
export function crc32(bytes: Uint8Array, crc = 0): number {
  checkBytes(bytes);
  return checksum(bytes, crc);
}
