import { encodeUtf8, utf8SizeBytes } from "@heddle/memory/utf8";
import { invalidArgument } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import { newObject, objectType, releaseObject } from "../object/object.js";
import { type ByteSpan, spanAt, textOf } from "../strings/string-any.js";
import { TypeIndex } from "../types/type-index.js";

/** Offsets after the header. Source: TVMFFIErrorCell of tvm-ffi's c_api.h for wasm32; ours are from `HANDLE` on. */
const KIND = 0;
const MESSAGE = 8;
const BACKTRACE = 16;
const UPDATE_BACKTRACE = 24;
const CAUSE = 28;
const EXTRA_CONTEXT = 32;
/** The number of the error of JavaScript that this is, or 0. */
const HANDLE = 36;
/** A block with the backtrace, once it was updated, or 0. */
const BACKTRACE_BLOCK = 40;
const CELL_BYTES = 44;

/** The modes of updating a backtrace. Source: TVMFFIBacktraceUpdateMode of tvm-ffi's c_api.h. */
export const BacktraceUpdate = { REPLACE: 0, APPEND: 1 } as const;
export type BacktraceUpdate = (typeof BacktraceUpdate)[keyof typeof BacktraceUpdate];

/** The parts of a new error object. */
export interface ErrorParts {
  readonly kind: string;
  readonly message: string;
  /** The most recent call first. */
  readonly backtrace?: string;
  /** An error object, one reference of which the new one takes over; default none. */
  readonly cause?: number;
  /** An object, one reference of which the new one takes over; default none. */
  readonly extraContext?: number;
  /** The error of JavaScript that the object is; default none. */
  readonly error?: Error;
}

/** Allocates an error object. @returns its address @throws {StatusError} RESOURCE_EXHAUSTED when the memory is full */
export function newErrorObject(ffi: Ffi, parts: ErrorParts): number {
  const { kind, message, backtrace = "", cause = 0, extraContext = 0, error } = parts;
  const texts = [kind, message, backtrace];
  const sizes = texts.map(utf8SizeBytes);
  const body = ffi.profile.headerBytes + CELL_BYTES;
  const updater = backtraceUpdater(ffi);
  const object = newObject(ffi, TypeIndex.ERROR, body + sizes.reduce((sum, size) => sum + size + 1, 0));
  const { u8, u32 } = ffi.memory;
  let address = object + body;
  for (const [index, text] of texts.entries()) {
    const size = sizes[index] ?? 0;
    encodeUtf8(u8, address, text, size);
    u8[address + size] = 0;
    const span = (object + ffi.profile.headerBytes + index * 8) >>> 2;
    u32[span] = address;
    u32[span + 1] = size;
    address += size + 1;
  }
  const cell = (object + ffi.profile.headerBytes) >>> 2;
  u32[cell + UPDATE_BACKTRACE / 4] = updater;
  u32[cell + CAUSE / 4] = cause;
  u32[cell + EXTRA_CONTEXT / 4] = extraContext;
  u32[cell + HANDLE / 4] = error ? ffi.calls.errors.add(error) : 0;
  u32[cell + BACKTRACE_BLOCK / 4] = 0;
  return object;
}

/** Gives back what an error object owns. */
export function destroyError(ffi: Ffi, address: number): void {
  const cell = (address + ffi.profile.headerBytes) >>> 2;
  const { u32 } = ffi.memory;
  const [cause, extraContext] = [u32[cell + CAUSE / 4], u32[cell + EXTRA_CONTEXT / 4]];
  ffi.calls.errors.remove(u32[cell + HANDLE / 4]);
  u32[cell + HANDLE / 4] = 0;
  ffi.memory.free(u32[cell + BACKTRACE_BLOCK / 4]);
  if (cause !== 0) releaseObject(ffi, cause);
  if (extraContext !== 0) releaseObject(ffi, extraContext);
}

/** The kind of the error object at `address`. */
export const errorKind = (ffi: Ffi, address: number): string => textAt(ffi, address, KIND);
/** The message of the error object at `address`. */
export const errorMessage = (ffi: Ffi, address: number): string => textAt(ffi, address, MESSAGE);
/** The backtrace of the error object at `address`, the most recent call first. */
export const errorBacktrace = (ffi: Ffi, address: number): string => textAt(ffi, address, BACKTRACE);
/** The address of the error that led to this one, or 0. */
export const errorCause = (ffi: Ffi, address: number): number => wordAt(ffi, address, CAUSE);
/** The address of the object that an error has beside its message, or 0. */
export const errorContext = (ffi: Ffi, address: number): number => wordAt(ffi, address, EXTRA_CONTEXT);

/** The error of JavaScript that the object at `address` is; undefined for an error that was raised elsewhere. */
export function errorInJavaScript(ffi: Ffi, address: number): Error | undefined {
  const isOurs = wordAt(ffi, address, UPDATE_BACKTRACE) === ffi.calls.backtraceUpdater;
  return isOurs ? ffi.calls.errors.get(wordAt(ffi, address, HANDLE)) : undefined;
}

/** Calls the function that the error object at `address` has for it. */
export function updateBacktrace(ffi: Ffi, address: number, text: string, mode: BacktraceUpdate): void {
  const sizeBytes = utf8SizeBytes(text);
  const span = ffi.memory.malloc(8 + sizeBytes + 1);
  try {
    ffi.memory.u32[span >>> 2] = span + 8;
    ffi.memory.u32[(span >>> 2) + 1] = sizeBytes;
    encodeUtf8(ffi.memory.u8, span + 8, text, sizeBytes);
    ffi.table.caller("iii:")(wordAt(ffi, address, UPDATE_BACKTRACE), address, span, mode);
  } finally {
    ffi.memory.free(span);
  }
}

function backtraceUpdater(ffi: Ffi): number {
  const { calls } = ffi;
  if (calls.backtraceUpdater < 0) {
    calls.backtraceUpdater = ffi.table.add("iii:", (self: number, span: number, mode: number) => {
      ffi.memory.refreshIfGrown();
      setBacktrace(ffi, self >>> 0, spanAt(ffi, span >>> 0), mode);
    });
  }
  return calls.backtraceUpdater;
}

function setBacktrace(ffi: Ffi, address: number, added: ByteSpan, mode: number): void {
  if (objectType(ffi, address) !== TypeIndex.ERROR) throw invalidArgument(`no error object is at ${address}`);
  const kept = mode === BacktraceUpdate.APPEND ? spanAt(ffi, address + ffi.profile.headerBytes + BACKTRACE) : undefined;
  const keptBytes = kept?.sizeBytes ?? 0;
  const block = ffi.memory.malloc(keptBytes + added.sizeBytes + 1);
  const { u8, u32 } = ffi.memory;
  if (kept) u8.copyWithin(block, kept.address, kept.address + keptBytes);
  u8.copyWithin(block + keptBytes, added.address, added.address + added.sizeBytes);
  u8[block + keptBytes + added.sizeBytes] = 0;
  const cell = (address + ffi.profile.headerBytes) >>> 2;
  const before = u32[cell + BACKTRACE_BLOCK / 4];
  u32[cell + BACKTRACE / 4] = block;
  u32[cell + BACKTRACE / 4 + 1] = keptBytes + added.sizeBytes;
  u32[cell + BACKTRACE_BLOCK / 4] = block;
  ffi.memory.free(before);
}

function textAt(ffi: Ffi, address: number, offset: number): string {
  return textOf(ffi, spanAt(ffi, address + ffi.profile.headerBytes + offset));
}

function wordAt(ffi: Ffi, address: number, offset: number): number {
  return ffi.memory.u32[(address + ffi.profile.headerBytes + offset) >>> 2];
}
