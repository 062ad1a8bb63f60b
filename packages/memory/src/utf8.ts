/** Text of JavaScript as UTF-8 in linear memory and back, by the rules of TextEncoder and TextDecoder. */

export {
  CHARACTER_SIZE_SHIFT,
  decodeCharacter,
  encodeCharacter,
  encodedSize,
  isIllFormed,
  scalarOf,
} from "./characters.js";

const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = /* @__PURE__ */ new TextEncoder();

/** Up to this many bytes a loop beats a call of TextDecoder, and of TextEncoder for ASCII. */
const SHORT_BYTES = 24;
const SHORT_ASCII_BYTES = 200;

/** The text of `sizeBytes` bytes at `address`; each ill-formed sequence becomes U+FFFD, a byte order mark is kept. */
export function decodeUtf8(u8: Uint8Array, address: number, sizeBytes: number): string {
  if (sizeBytes <= SHORT_BYTES) {
    let text = "";
    let i = 0;
    for (; i < sizeBytes; i++) {
      const byte = u8[address + i];
      if (byte >= 0x80) break;
      text += String.fromCharCode(byte);
    }
    if (i === sizeBytes) return text;
  }
  return decoder.decode(unshared(u8.subarray(address, address + sizeBytes)));
}

/** Text as UTF-8, a lone surrogate as U+FFFD; bytes are what they are. */
export function utf8Bytes(value: string | Uint8Array): Uint8Array {
  return typeof value === "string" ? encoder.encode(value) : value;
}

/** Bytes that `text` takes in UTF-8; a lone surrogate counts as U+FFFD, three bytes. */
export function utf8SizeBytes(text: string): number {
  let size = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    if (unit < 0x800) size += 1;
    else {
      size += 2;
      // A pair is four bytes: two from its units, two added here.
      if (unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) i++;
    }
  }
  return size;
}

/** Writes `text` as UTF-8 at `address`, where there is room for its `sizeBytes` bytes. */
export function encodeUtf8(u8: Uint8Array, address: number, text: string, sizeBytes: number): void {
  if (sizeBytes === text.length && sizeBytes <= SHORT_ASCII_BYTES) {
    for (let i = 0; i < sizeBytes; i++) u8[address + i] = text.charCodeAt(i);
  } else {
    encodeInto(text, u8.subarray(address, address + sizeBytes));
  }
}

/** A view as decoders of browsers take it: bytes that are not shared with other threads, or a copy of those that are. */
export function unshared(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return (bytes.buffer instanceof ArrayBuffer ? bytes : bytes.slice()) as Uint8Array<ArrayBuffer>;
}

/** Writes `text` as UTF-8 to a view, which may be shared and has room for all of it. @returns the number of bytes */
export function encodeInto(text: string, target: Uint8Array): number {
  if (target.buffer instanceof ArrayBuffer || takesShared()) return encoder.encodeInto(text, target).written;
  const bytes = encoder.encode(text);
  target.set(bytes);
  return bytes.length;
}

let foundTakesShared: boolean | undefined;

/** Whether TextEncoder writes to shared memory, as its standard allows: some engines refuse it. */
function takesShared(): boolean {
  if (foundTakesShared === undefined) {
    try {
      foundTakesShared = encoder.encodeInto("a", new Uint8Array(new SharedArrayBuffer(1))).written === 1;
    } catch {
      foundTakesShared = false;
    }
  }
  return foundTakesShared;
}
