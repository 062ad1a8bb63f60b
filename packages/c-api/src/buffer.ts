import { checkRange } from "./c-string.js";
import type { Environment } from "./environment.js";

/** `TF_Buffer` in the wasm32 data model: data, length, data_deallocator. */
const BUFFER_BYTES = 12;

/** The functions of tf_buffer.h. A `TF_Buffer` is a struct that C code reads and writes, not a handle. */
export function bufferFunctions({ memory, callbacks }: Environment) {
  const field = (buffer: number, index: number) =>
    (checkRange(memory, buffer, BUFFER_BYTES, "TF_Buffer") >>> 2) + index;
  const release = (data: number, length: number, deallocator: number) => {
    // The API's own blocks carry this mark: there is no function in the module to free them with.
    if (deallocator === OWN_BLOCK) memory.free(data);
    else if (deallocator !== 0 && data !== 0) callbacks.two(deallocator, data, length);
  };
  return {
    TF_NewBuffer: (): number => memory.calloc(BUFFER_BYTES),
    /** A buffer with a copy of the bytes. */
    TF_NewBufferFromString(source: number, lengthBytes: number): number {
      const bytes = checkRange(memory, source, lengthBytes >>> 0, "proto");
      return newBuffer(memory, (target) => memory.u8.copyWithin(target, bytes, bytes + lengthBytes), lengthBytes >>> 0);
    },
    TF_DeleteBuffer(buffer: number): void {
      if (buffer === 0) return;
      const index = field(buffer, 0);
      const { u32 } = memory;
      release(u32[index], u32[index + 1], u32[index + 2]);
      memory.free(buffer);
    },
    /** Writes a copy of the struct to `result`. */
    TF_GetBuffer(result: number, buffer: number): void {
      const to = field(result, 0);
      const from = field(buffer, 0);
      memory.u32.copyWithin(to, from, from + 3);
    },
  };
}

/** In place of a deallocator: the data is a block of the memory's heap. No table is that long. */
const OWN_BLOCK = 0xffffffff;

/** A new `TF_Buffer` of `lengthBytes` bytes that `write` is to write at once. */
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

/** Fills an empty `TF_Buffer` that C code made. */
export function fillBuffer(memory: Environment["memory"], buffer: number, bytes: Uint8Array): void {
  checkRange(memory, buffer, BUFFER_BYTES, "TF_Buffer");
  setBuffer(memory, buffer, (target) => memory.u8.set(bytes, target), bytes.length);
}
