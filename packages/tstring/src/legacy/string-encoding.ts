/**
 * One string as TensorFlow's C API encoded it up to version 2.3: its length as a varint (seven bits a byte, lowest first),
 * then its bytes.
 *
 * Source: TF_StringEncode, TF_StringDecode and TF_StringEncodedSize, tensorflow/c/tf_tensor.cc (TensorFlow 2.3).
 */
import { checkBytes, invalidArgument } from "@heddle/status";
import { notASize } from "../errors.js";
import { badStringEncoding, targetTooSmall } from "./errors.js";

/** A string found by {@link decodeLegacyString}. */
export interface DecodedLegacyString {
  /** A view of the source. */
  readonly bytes: Uint8Array;
  /** The size of the string and its length in the source, in bytes. */
  readonly encodedBytes: number;
}

/** The largest size that a 32-bit `size_t` says, in bytes. */
const MAX_SIZE_BYTES = 2 ** 32 - 1;

/** The most bytes that a varint of 64 bits takes. */
const MAX_VARINT_BYTES = 10;

/** The size of a string of `sizeBytes` bytes with its length, in bytes. @throws {StatusError} INVALID_ARGUMENT for an invalid size */
export function legacyStringSize(sizeBytes: number): number {
  if (!(Number.isSafeInteger(sizeBytes) && sizeBytes >= 0)) throw notASize(sizeBytes);
  let encoded = sizeBytes + 1;
  for (let rest = sizeBytes; rest >= 0x80; rest /= 0x80) encoded++;
  return encoded;
}

/**
 * Writes `source` with its length to the start of `target`.
 *
 * @returns the bytes written
 * @throws {StatusError} INVALID_ARGUMENT when `target` is too small, or the result has more than 2^32 - 1 bytes
 */
export function encodeLegacyString(source: Uint8Array, target: Uint8Array): number {
  checkBytes(source, "source");
  checkBytes(target, "target");
  const encoded = legacyStringSize(source.length);
  if (encoded > MAX_SIZE_BYTES) {
    throw invalidArgument("src string is too large to encode", { sizeBytes: source.length });
  }
  if (target.length < encoded) throw targetTooSmall(target.length, source.length);
  target.set(source, writeVarint(target, 0, source.length));
  return encoded;
}

/**
 * The string that `source` starts with.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the length is cut short or takes more than ten bytes, or the string is cut short
 */
export function decodeLegacyString(source: Uint8Array): DecodedLegacyString {
  checkBytes(source, "source");
  const { value, end } = readVarint(source, 0);
  if (value > source.length - end) throw badStringEncoding();
  return { bytes: source.subarray(end, end + value), encodedBytes: end + value };
}

/** Writes `value`, at most 2^53 - 1, at byte `at`; returns where it ends. */
export function writeVarint(target: Uint8Array, at: number, value: number): number {
  let end = at;
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) target[end++] = (rest % 0x80) | 0x80;
  target[end++] = rest;
  return end;
}

/**
 * The varint at byte `at`, a size, and where it ends.
 *
 * @throws {StatusError} INVALID_ARGUMENT when it is cut short, takes more than ten bytes, or passes 2^32 - 1
 */
export function readVarint(source: Uint8Array, at: number): { value: number; end: number } {
  let value = 0;
  let scale = 1;
  for (let i = 0; i < MAX_VARINT_BYTES; i++) {
    const byte = source[at + i];
    if (byte === undefined || (i === MAX_VARINT_BYTES - 1 && byte > 1)) break; // The bits past 64 would be lost.
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) {
      if (value > MAX_SIZE_BYTES) {
        const sizeBytes = exactVarint(source, at, i + 1);
        throw invalidArgument(`encoded string is ${sizeBytes}-bytes, which is too large for this architecture`, {
          sizeBytes,
        });
      }
      return { value, end: at + i + 1 };
    }
    scale *= 0x80;
  }
  throw badStringEncoding(at);
}

/** The value of a varint of up to 64 bits. */
function exactVarint(source: Uint8Array, at: number, lengthBytes: number): bigint {
  let value = 0n;
  for (let i = lengthBytes - 1; i >= 0; i--) value = (value << 7n) | BigInt(source[at + i] & 0x7f);
  return value;
}
