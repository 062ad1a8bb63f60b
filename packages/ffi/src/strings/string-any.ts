import { decodeUtf8, encodeUtf8, utf8SizeBytes } from "@heddle/memory/utf8";
import { invalidArgument, resourceExhausted } from "@heddle/status";
import { MAX_PAD_STRING_BYTES } from "../any/any-pad.js";
import { anyType, anyWord, setAny } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import { newObject } from "../object/object.js";
import { TypeIndex } from "../types/type-index.js";
import type { TypeDefinition } from "../types/type-table.js";
import { writeSmallAscii } from "./small-text.js";

/** Where bytes are: a view, dead after the next allocation only if the address was in a cell or object that moved. */
export interface ByteSpan {
  readonly address: number;
  readonly sizeBytes: number;
}

/** Bytes of the pair of address and size that a string object has after its header. */
const SPAN_BYTES = 8;
/** The most bytes of one string. */
const MAX_STRING_BYTES = 2 ** 31 - 1;

/** The objects of strings and of bytes: an address and a size after the header, then the characters and a NUL. */
export const stringTypes: readonly TypeDefinition[] = [
  {
    index: TypeIndex.STRING,
    key: "ffi.String",
    displayName: "str",
    read: (ffi, object) => textOf(ffi, spanAt(ffi, object + ffi.profile.headerBytes)),
  },
  {
    index: TypeIndex.BYTES,
    key: "ffi.Bytes",
    displayName: "bytes",
    read: (ffi, object) => bytesOf(ffi, spanAt(ffi, object + ffi.profile.headerBytes)),
  },
];

/**
 * Writes text as UTF-8, in the cell when it fits, else as an object that the cell owns.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when the memory is full
 */
export function writeText(ffi: Ffi, address: number, text: string): void {
  if (writeSmallAscii(ffi, address, text)) return;
  const sizeBytes = utf8SizeBytes(text);
  const target = reserveString(ffi, address, TypeIndex.SMALL_STRING, TypeIndex.STRING, sizeBytes);
  encodeUtf8(ffi.memory.u8, target, text, sizeBytes);
}

/** Writes bytes that are a string. Otherwise as {@link writeText}. */
export function writeStringBytes(ffi: Ffi, address: number, bytes: Uint8Array): void {
  writeSpan(ffi, address, TypeIndex.SMALL_STRING, TypeIndex.STRING, bytes);
}

/** Writes bytes. Otherwise as {@link writeText}. */
export function writeBytes(ffi: Ffi, address: number, bytes: Uint8Array): void {
  writeSpan(ffi, address, TypeIndex.SMALL_BYTES, TypeIndex.BYTES, bytes);
}

function writeSpan(ffi: Ffi, address: number, small: number, large: number, bytes: Uint8Array): void {
  const { u8 } = ffi.memory;
  const source = bytes.buffer === u8.buffer ? bytes.slice() : bytes; // A view of the memory dies when it grows.
  const target = reserveString(ffi, address, small, large, source.length);
  ffi.memory.u8.set(source, target);
}

/**
 * Writes a cell with room for `sizeBytes` bytes, in the cell or in an object that it owns.
 *
 * @returns the address of the bytes, which the caller fills
 */
export function reserveString(ffi: Ffi, address: number, small: number, large: number, sizeBytes: number): number {
  if (sizeBytes <= ffi.profile.smallBytes) {
    setAny(ffi, address, small, 0, 0, sizeBytes);
    return address + 8;
  }
  const object = newStringObject(ffi, large, sizeBytes);
  setAny(ffi, address, large, object, 0);
  return object + ffi.profile.headerBytes + SPAN_BYTES;
}

/** Allocates a string object; its bytes are undefined, a NUL is after them. */
export function newStringObject(ffi: Ffi, typeIndex: number, sizeBytes: number): number {
  if (sizeBytes > MAX_STRING_BYTES)
    throw resourceExhausted(`a string of ${sizeBytes} bytes, the limit is ${MAX_STRING_BYTES}`);
  const { headerBytes } = ffi.profile;
  const object = newObject(ffi, typeIndex, headerBytes + SPAN_BYTES + sizeBytes + 1);
  const { u32, u8 } = ffi.memory;
  const data = object + headerBytes + SPAN_BYTES;
  u32[(object + headerBytes) >>> 2] = data;
  u32[(object + headerBytes + 4) >>> 2] = sizeBytes;
  u8[data + sizeBytes] = 0;
  return object;
}

/** Makes a string object of a text. @throws {StatusError} RESOURCE_EXHAUSTED when the memory is full */
export function newTextObject(ffi: Ffi, text: string): number {
  const sizeBytes = utf8SizeBytes(text);
  const object = newStringObject(ffi, TypeIndex.STRING, sizeBytes);
  encodeUtf8(ffi.memory.u8, object + ffi.profile.headerBytes + SPAN_BYTES, text, sizeBytes);
  return object;
}

/**
 * Where the bytes of the string or bytes in a cell are, whatever form it has: in the cell, an object, a borrowed C string or a
 * borrowed pair of address and size. Undefined for other values.
 *
 * @throws {StatusError} INVALID_ARGUMENT when an address or a size is outside the memory
 */
export function stringSpan(ffi: Ffi, address: number): ByteSpan | undefined {
  switch (anyType(ffi, address)) {
    case TypeIndex.SMALL_STRING:
    case TypeIndex.SMALL_BYTES:
      return smallSpan(ffi, address, 1);
    case TypeIndex.STRING:
    case TypeIndex.BYTES:
      return spanAt(ffi, anyWord(ffi, address) + ffi.profile.headerBytes);
    case TypeIndex.BYTE_ARRAY_POINTER:
      return spanAt(ffi, anyWord(ffi, address));
    case TypeIndex.RAW_STRING:
      return cString(ffi, anyWord(ffi, address));
    default:
      return undefined;
  }
}

/**
 * The span of the string that the cell or pad at `address` has in itself.
 *
 * @param unitBytes bytes of a character: the length counts these
 * @throws {StatusError} INVALID_ARGUMENT for a length that no cell or pad has
 */
export function smallSpan({ memory, profile }: Ffi, address: number, unitBytes: number): ByteSpan {
  const sizeBytes = memory.u32[(address >>> 2) + 1] * unitBytes;
  const most = profile.isCanonical ? profile.smallBytes : MAX_PAD_STRING_BYTES;
  if (sizeBytes > most || address + 8 + sizeBytes > memory.u8.length) {
    throw invalidArgument(`the cell at ${address} has a string of ${sizeBytes} bytes, the limit is ${most}`, {
      address,
    });
  }
  return { address: address + 8, sizeBytes };
}

/** The span that the pair of address and size at `address` describes. @throws {StatusError} INVALID_ARGUMENT when outside the memory */
export function spanAt({ memory }: Ffi, address: number): ByteSpan {
  const memoryBytes = memory.u8.length; // Read faster than the size of the buffer.
  if (address % 4 !== 0 || address + SPAN_BYTES > memoryBytes) {
    throw invalidArgument(`${address} is not the address of a byte array`, { address });
  }
  const data = memory.u32[address >>> 2];
  const sizeBytes = memory.u32[(address >>> 2) + 1];
  if (data + sizeBytes > memoryBytes) {
    throw invalidArgument(`${sizeBytes} bytes at ${data} reach past the end of the memory`, { address });
  }
  return { address: data, sizeBytes };
}

/** The span of a C string, without its NUL. @throws {StatusError} INVALID_ARGUMENT for the null pointer and without a NUL */
export function cString({ memory }: Ffi, address: number): ByteSpan {
  const end = address === 0 ? -1 : memory.u8.indexOf(0, address);
  if (end < 0) throw invalidArgument(`no C string is at ${address}`, { address });
  return { address, sizeBytes: end - address };
}

/** The text of a span; each ill-formed sequence becomes U+FFFD. */
export function textOf({ memory }: Ffi, { address, sizeBytes }: ByteSpan): string {
  return decodeUtf8(memory.u8, address, sizeBytes);
}

/** A copy of the bytes of a span. */
export function bytesOf({ memory }: Ffi, { address, sizeBytes }: ByteSpan): Uint8Array {
  return memory.u8.slice(address, address + sizeBytes);
}
