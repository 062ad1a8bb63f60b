/** Writes bytes as base64 with padding into `target`, and returns the position after it. */
export function encodeBase64(bytes: Uint8Array, target: Uint8Array, position: number): number {
  let to = position;
  const whole = bytes.length - (bytes.length % 3);
  for (let i = 0; i < whole; i += 3) {
    const bits = ((bytes[i] as number) << 16) | ((bytes[i + 1] as number) << 8) | (bytes[i + 2] as number);
    target[to++] = CHARACTERS.charCodeAt(bits >> 18);
    target[to++] = CHARACTERS.charCodeAt((bits >> 12) & 63);
    target[to++] = CHARACTERS.charCodeAt((bits >> 6) & 63);
    target[to++] = CHARACTERS.charCodeAt(bits & 63);
  }
  if (whole === bytes.length) return to;
  const bits = ((bytes[whole] as number) << 8) | (bytes[whole + 1] ?? 0);
  target[to++] = CHARACTERS.charCodeAt(bits >> 10);
  target[to++] = CHARACTERS.charCodeAt((bits >> 4) & 63);
  target[to++] = bytes.length - whole === 2 ? CHARACTERS.charCodeAt((bits << 2) & 63) : EQUALS;
  target[to++] = EQUALS;
  return to;
}

/**
 * Decodes base64 as `absl::Base64Unescape` does: the standard alphabet, white space anywhere, and at the end no padding or the right
 * one, of `=` or `.`.
 *
 * @returns the position in `target` after the last byte; -1 for text that is not base64
 *
 * Source: abseil-cpp, absl/strings/escaping.cc.
 */
export function decodeBase64(text: Uint8Array, target: Uint8Array, position: number): number {
  let to = position;
  let at = 0;
  let bits = 0;
  let characters = 0;
  for (; at < text.length; at++) {
    const value = VALUES[text[at] as number] as number;
    if (value < 0) {
      if (value === WHITE_SPACE) continue;
      if (value === PADDING) break;
      return -1;
    }
    bits = (bits << 6) | value;
    if (++characters < 4) continue;
    target[to++] = bits >> 16;
    target[to++] = bits >> 8;
    target[to++] = bits;
    characters = 0;
    bits = 0;
  }
  if (characters === 1) return -1;
  if (characters === 2) target[to++] = bits >> 4;
  if (characters === 3) {
    target[to++] = bits >> 10;
    target[to++] = bits >> 2;
  }
  let padding = 0;
  for (; at < text.length; at++) {
    const value = VALUES[text[at] as number] as number;
    if (value === PADDING) padding++;
    else if (value !== WHITE_SPACE) return -1;
  }
  return padding === 0 || padding === (4 - characters) % 4 ? to : -1;
}

const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const EQUALS = 0x3d;

const WHITE_SPACE = -2;
const PADDING = -3;

/** The six bits of each character; -1 for characters that base64 has not. */
const VALUES: Int8Array = /* @__PURE__ */ valuesOfCharacters();

function valuesOfCharacters(): Int8Array {
  const values = new Int8Array(256).fill(-1);
  for (let i = 0; i < 64; i++) values[CHARACTERS.charCodeAt(i)] = i;
  for (const space of "\t\n\v\f\r ") values[space.charCodeAt(0)] = WHITE_SPACE;
  for (const padding of "=.") values[padding.charCodeAt(0)] = PADDING;
  return values;
}
