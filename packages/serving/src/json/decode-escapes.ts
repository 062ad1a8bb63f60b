/** The byte that stands for a backslash and a character; 0 for a character that cannot follow a backslash. `u` is not in it. */
export const ESCAPED_BYTES: Uint8Array = /* @__PURE__ */ escapedBytes();

/**
 * Decodes a JSON string whose escapes have been checked.
 *
 * @param start the offset of the byte after the quote
 * @param end the offset of the closing quote
 * @returns the position in `target` after the last byte
 */
export function decodeEscapes(
  source: Uint8Array,
  start: number,
  end: number,
  target: Uint8Array,
  position: number,
): number {
  let at = start;
  let to = position;
  while (at < end) {
    let byte = source[at++] as number;
    while (byte !== BACKSLASH) {
      target[to++] = byte;
      if (at === end) return to;
      byte = source[at++] as number;
    }
    const character = source[at++] as number;
    if (character !== LOWER_U) {
      target[to++] = ESCAPED_BYTES[character] as number;
      continue;
    }
    let point = hex4(source, at);
    at += 4;
    if (point >> 10 === 0x36) {
      point = 0x10000 + ((point & 0x3ff) << 10) + (hex4(source, at + 2) & 0x3ff);
      at += 6;
    }
    to = encodePoint(point, target, to);
  }
  return to;
}

/** The number that four hexadecimal digits stand for; -1 for other bytes, and past the end. */
export function hex4(source: Uint8Array, at: number): number {
  if (at + 4 > source.length) return -1;
  const first = HEX_VALUES[source[at] as number] as number;
  const second = HEX_VALUES[source[at + 1] as number] as number;
  const third = HEX_VALUES[source[at + 2] as number] as number;
  const fourth = HEX_VALUES[source[at + 3] as number] as number;
  // Other bytes than digits have the value -1, whose bits make the whole negative.
  return (first << 12) | (second << 8) | (third << 4) | fourth;
}

// A surrogate without its pair is encoded as any other code point of its size, as RapidJSON does.
function encodePoint(point: number, target: Uint8Array, position: number): number {
  let to = position;
  if (point < 0x80) {
    target[to++] = point;
    return to;
  }
  if (point < 0x800) {
    target[to++] = 0xc0 | (point >> 6);
  } else {
    if (point < 0x10000) {
      target[to++] = 0xe0 | (point >> 12);
    } else {
      target[to++] = 0xf0 | (point >> 18);
      target[to++] = 0x80 | ((point >> 12) & 0x3f);
    }
    target[to++] = 0x80 | ((point >> 6) & 0x3f);
  }
  target[to++] = 0x80 | (point & 0x3f);
  return to;
}

const BACKSLASH = 0x5c;
const LOWER_U = 0x75;

function escapedBytes(): Uint8Array {
  const bytes = new Uint8Array(256);
  const pairs = { '"': '"', "/": "/", "\\": "\\", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };
  for (const [name, byte] of Object.entries(pairs)) bytes[name.charCodeAt(0)] = byte.charCodeAt(0);
  return bytes;
}

const HEX_VALUES: Int8Array = /* @__PURE__ */ hexValues();

function hexValues(): Int8Array {
  const values = new Int8Array(256).fill(-1);
  for (let digit = 0; digit < 16; digit++) {
    const text = digit.toString(16);
    values[text.charCodeAt(0)] = digit;
    values[text.toUpperCase().charCodeAt(0)] = digit;
  }
  return values;
}
