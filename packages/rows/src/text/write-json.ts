import { toBase64 } from "@heddle/tensor";
import type { ByteBuilder } from "../bytes/byte-builder.js";
import { type Column, isNull, type NumberColumn } from "../column.js";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const HEX = "0123456789abcdef";

const utf8 = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true });

/** Writes the value of a row as JSON: NaN and infinities as text, strings that are not UTF-8 as `{"b64": …}`. */
export function writeJson(out: ByteBuilder, column: Column, row: number): void {
  if (isNull(column, row)) {
    out.text("null");
    return;
  }
  switch (column.kind) {
    case "json":
      out.copy(column.bytes, column.offsets[row], column.offsets[row + 1]);
      return;
    case "text":
    case "string":
      writeJsonString(out, column.bytes, column.offsets[row], column.offsets[row + 1]);
      return;
    case "number":
      writeNumber(out, column, row, true);
      return;
    default: {
      const { items, offsets } = column;
      const end = offsets[row + 1];
      out.byte(0x5b);
      for (let item = offsets[row]; item < end; item++) {
        if (item > offsets[row]) out.byte(0x2c);
        writeJson(out, items, item);
      }
      out.byte(0x5d);
    }
  }
}

/** Writes a number as text. NaN and infinities are `NaN`, `Infinity` and `-Infinity`, for JSON in quotes. */
export function writeNumber(out: ByteBuilder, { type, values }: NumberColumn, row: number, isJson: boolean): void {
  const value = values[row];
  if (type === "bool") out.text(value ? "true" : "false");
  else if (typeof value === "bigint") writeBigint(out, value);
  else if (Number.isSafeInteger(value) && !Object.is(value, -0)) out.integer(value);
  else if (Number.isFinite(value)) out.text(Object.is(value, -0) ? "-0.0" : String(value));
  else out.text(isJson ? `"${value}"` : String(value));
}

function writeBigint(out: ByteBuilder, value: bigint): void {
  const number = Number(value);
  if (Number.isSafeInteger(number)) out.integer(number);
  else out.text(String(value));
}

function writeJsonString(out: ByteBuilder, bytes: Uint8Array, start: number, end: number): void {
  out.reserve((end - start) * 6 + 2);
  const target = out.bytes;
  let { size } = out;
  let isAscii = true;
  target[size++] = QUOTE;
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte >= 0x20 && byte !== QUOTE && byte !== BACKSLASH) {
      if (byte >= 0x80) isAscii = false;
      target[size++] = byte;
      continue;
    }
    target[size++] = BACKSLASH;
    const letter = byte === 0x0a ? 0x6e : byte === 0x0d ? 0x72 : byte === 0x09 ? 0x74 : byte;
    if (letter !== byte || byte >= 0x20) {
      target[size++] = letter;
      continue;
    }
    for (const unit of [0x75, 0x30, 0x30, 0x30 + (byte >> 4), HEX.charCodeAt(byte & 15)]) target[size++] = unit;
  }
  target[size++] = QUOTE;
  if (!isAscii && !isUtf8(bytes.subarray(start, end))) {
    out.text(`{"b64":"${toBase64(bytes.subarray(start, end))}"}`);
    return;
  }
  out.size = size;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    utf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}
