import { invalidArgument } from "@heddle/status";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Bytes as base64 with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i;
    const group = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    text += sextet(group >> 18) + sextet(group >> 12);
    text += (left > 1 ? sextet(group >> 6) : "=") + (left > 2 ? sextet(group) : "=");
  }
  return text;
}

/** The bytes of base64 with padding. @throws {StatusError} INVALID_ARGUMENT for other text */
export function decodeBase64(text: string): Uint8Array {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) throw invalidArgument("invalid base64 encoding");
  const digits = text.replace(/=+$/, "");
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  for (let i = 0, at = 0; i < digits.length; i += 4) {
    let group = 0;
    for (let k = 0; k < 4; k++) group = (group << 6) | Math.max(ALPHABET.indexOf(digits[i + k] ?? "A"), 0);
    for (let shift = 16; shift >= 0 && at < bytes.length; shift -= 8) bytes[at++] = group >> shift;
  }
  return bytes;
}

function sextet(value: number): string {
  return ALPHABET[value & 63] ?? "";
}
