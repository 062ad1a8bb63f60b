import { type DecodeLimits, decodeLimits, overLimit } from "@heddle/protos";
import { notJson } from "./errors.js";
import { findJsonError } from "./find-json-error.js";

/**
 * Parses the JSON text in `bytes`: UTF-8, with or without a byte order mark.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another text, with line and column.
 * @throws {StatusError} RESOURCE_EXHAUSTED when a limit is passed; nothing has been built then.
 *
 * Source: RFC 8259.
 */
export function parseJson(bytes: Uint8Array, file: string, given?: Partial<DecodeLimits>): unknown {
  const limits = decodeLimits(given);
  if (bytes.length > limits.maxBytes) throw overLimit(file, "bytes", "maxBytes", limits.maxBytes);
  checkStructure(bytes, file, limits);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    // Too long for a string is not a TypeError.
    if (error instanceof TypeError) throw notJson(file, "it is not UTF-8");
    throw overLimit(file, "characters than a string can have", "maxBytes", limits.maxBytes);
  }
  try {
    return JSON.parse(text);
  } catch {
    const found = findJsonError(text);
    throw found ? notJson(file, found.why, found) : notJson(file, "it cannot be parsed");
  }
}

/** Bytes of memory for each `{`, `[` and `,`: the parsed value, and the message made from it. */
const OBJECT_BYTES = 128;
const LIST_BYTES = 48;
const ITEM_BYTES = 32;

function checkStructure(bytes: Uint8Array, file: string, { maxDepth, maxDecodedBytes }: DecodeLimits): void {
  let depth = 0;
  let decodedBytes = bytes.length * 2;
  for (let i = 0; i < bytes.length; i++) {
    switch (bytes[i]) {
      case 0x22:
        i = stringEnd(bytes, i + 1);
        break;
      case 0x7b:
      case 0x5b:
        if (++depth > maxDepth) throw overLimit(file, "levels of nested values", "maxDepth", maxDepth);
        decodedBytes += bytes[i] === 0x7b ? OBJECT_BYTES : LIST_BYTES;
        break;
      case 0x7d:
      case 0x5d:
        depth--;
        break;
      case 0x2c:
        decodedBytes += ITEM_BYTES;
        break;
    }
  }
  if (decodedBytes > maxDecodedBytes) throw overLimit(file, "bytes when decoded", "maxDecodedBytes", maxDecodedBytes);
}

/** The index of the closing quote of the string that begins at `at`; the end of the bytes when it is missing. */
function stringEnd(bytes: Uint8Array, at: number): number {
  for (let i = at; i < bytes.length; i++) {
    if (bytes[i] === 0x22) return i;
    if (bytes[i] === 0x5c) i++;
  }
  return bytes.length;
}
