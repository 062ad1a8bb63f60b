import { ILL_FORMED, type TextToCodePoints } from "../decode-text.js";
import { NO_UNIT, type ReadUnit, unitDecoder } from "./unit-decoder.js";

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const PLUS = 0x2b;
const MINUS = 0x2d;
const BACKSLASH = 0x5c;

/** Whether a byte may stand for itself. */
function isDirect(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7e && byte !== BACKSLASH) || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}

/** A decoder of UTF-7. Source: RFC 2152; ICU, ucnv_u7.cpp. */
export function utf7Decoder(): TextToCodePoints {
  return unitDecoder(unitReader());
}

function unitReader(): ReadUnit {
  const values = Int8Array.from({ length: 256 }, (_, byte) => BASE64.indexOf(String.fromCharCode(byte)));
  let isInBase64 = false;
  /** Bits of base64 that are not in a unit yet, and their number; -1 directly after the plus. */
  let bits = 0;
  let bitCount = -1;
  const read: ReadUnit = (cursor) => {
    const { u8, end } = cursor;
    while (cursor.at < end) {
      const byte = u8[cursor.at++];
      if (!isInBase64) {
        if (byte !== PLUS) return isDirect(byte) ? byte : ILL_FORMED;
        isInBase64 = true;
        bits = 0;
        bitCount = -1;
        continue;
      }
      if (values[byte] >= 0) {
        bits = (bits << 6) | values[byte];
        bitCount = Math.max(bitCount, 0) + 6;
        if (bitCount < 16) continue;
        bitCount -= 16;
        const unit = bits >>> bitCount;
        bits &= (1 << bitCount) - 1;
        cursor.isTruncated = cursor.at === end && bits !== 0;
        return unit;
      }
      isInBase64 = false;
      if (byte === MINUS) {
        if (bitCount < 0) return PLUS;
        if (bits !== 0) return ILL_FORMED;
      } else if (bitCount < 0 || bits !== 0) {
        cursor.at--;
        return ILL_FORMED;
      } else if (!isDirect(byte)) return ILL_FORMED;
      else cursor.at--;
    }
    return isInBase64 && bits !== 0 ? ILL_FORMED : NO_UNIT;
  };
  return (cursor) => {
    const unit = read(cursor);
    if (cursor.at === cursor.end && !cursor.isTruncated) isInBase64 = false;
    return unit;
  };
}
