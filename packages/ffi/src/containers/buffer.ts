import type { Ffi } from "../ffi.js";

/** A function pointer that frees blocks of this memory: the deleter of the buffers that Lists, Maps and Dicts own. */
export function bufferDeleter(ffi: Ffi): number {
  if (ffi.bufferDeleter === 0) {
    ffi.bufferDeleter = ffi.table.add("i:", (address: number) => ffi.memory.free(address >>> 0));
  }
  return ffi.bufferDeleter;
}

/** Frees a buffer with its deleter; the null pointer says that it belongs to another block. */
export function freeBuffer(ffi: Ffi, deleter: number, data: number): void {
  if (deleter === 0) return;
  if (deleter === ffi.bufferDeleter) ffi.memory.free(data);
  else ffi.table.caller("i:")(deleter, data);
}
