import { invalidArgument } from "@heddle/status";
import type { Environment } from "./environment.js";
import { checkRange, wordIndex } from "./memory-range.js";

/** `TF_Buffer` in the wasm32 data model: data, length, data_deallocator. */
const BUFFER_BYTES = 12;

/** The functions of tf_buffer.h. A `TF_Buffer` is a struct that C code reads and writes, not a handle. */
export function bufferFunctions({ memory, callbacks }: Environment) {
  const words = (buffer: number) => wordIndex(memory, buffer, BUFFER_BYTES / 4, "TF_Buffer");
  const release = (data: number, length: number, deallocator: number) => {
    // The mark of the API's own blocks: the module has no function that frees them.
    if (deallocator === OWN_BLOCK) memory.free(data);
    else if (deallocator !== 0 && data !== 0) callbacks.two(deallocator, data, length);
  };
  return {
    TF_NewBuffer: (): number => memory.calloc(BUFFER_BYTES),
    /** A buffer with a copy of the bytes. */
    TF_NewBufferFromString(source: number, lengthBytes: number): number {
      const length = lengthBytes >>> 0;
      const start = checkRange(memory, source, length, "proto");
      return newBuffer(memory, (target) => memory.u8.copyWithin(target, start, start + length), length);
    },
    TF_DeleteBuffer(buffer: number): void {
      if (buffer === 0) return;
      const start = words(buffer) * 4;
      const { data } = memory;
      release(data.getUint32(start, true), data.getUint32(start + 4, true), data.getUint32(start + 8, true));
      memory.free(buffer);
    },
    /** Writes a copy of the struct to `result`. */
    TF_GetBuffer(result: number, buffer: number): void {
      const to = words(result);
      const from = words(buffer);
      memory.u32.copyWithin(to, from, from + 3);
    },
  };
}

/** Stands for a deallocator of blocks of the memory's heap. No function table is that long. */
const OWN_BLOCK = 0xffffffff;

/** A new `TF_Buffer` of `lengthBytes` bytes, which `write` fills at once. */
function newBuffer(memory: Environment["memory"], write: (address: number) => void, lengthBytes: number): number {
  const buffer = memory.malloc(BUFFER_BYTES);
  try {
    setBuffer(memory, buffer, write, lengthBytes);
  } catch (error) {
    memory.free(buffer);
    throw error;
  }
  return buffer;
}

function setBuffer(
  memory: Environment["memory"],
  buffer: number,
  write: (address: number) => void,
  lengthBytes: number,
): void {
  const data = memory.malloc(lengthBytes);
  write(data);
  memory.u32.set([data, lengthBytes, OWN_BLOCK], buffer >>> 2);
}

/** A new `TF_Buffer` with a copy of `bytes`. */
export function bufferOf(memory: Environment["memory"], bytes: Uint8Array): number {
  return newBuffer(memory, (target) => memory.u8.set(bytes, target), bytes.length);
}

/** Fills an empty `TF_Buffer` that C code made. @throws {StatusError} INVALID_ARGUMENT when it is not empty */
export function fillBuffer(memory: Environment["memory"], buffer: number, bytes: Uint8Array): void {
  if (memory.u32[wordIndex(memory, buffer, BUFFER_BYTES / 4, "TF_Buffer")] !== 0) {
    throw invalidArgument("Passing non-empty TF_Buffer is invalid.");
  }
  setBuffer(memory, buffer, (target) => memory.u8.set(bytes, target), bytes.length);
}
