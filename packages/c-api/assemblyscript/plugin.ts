// The exports and helpers of every plugin in AssemblyScript besides the functions of tfk1: its heap, the interface it is for, and
// strings.
import { TF_GetCode, TF_OK } from "./tfk1";

/** The interface that these declarations are of: major << 16 | minor. A plugin exports it. */
export function tfk1_abi(): i32 {
  return 1 << 16;
}

/** The module's heap, in which the host places tensors too. A plugin exports both functions. Blocks are aligned to 16 bytes. */
export function malloc(size: usize): usize {
  return heap.alloc(max(size, 1));
}

export function free(memory: usize): void {
  if (memory !== 0) heap.free(memory);
}

/** A text of the plugin's own as a C string, which stays. */
export function cString(text: string): usize {
  const memory = heap.alloc(<usize>String.UTF8.byteLength(text, true));
  String.UTF8.encodeUnsafe(changetype<usize>(text), text.length, memory, true);
  return memory;
}

export function isOk(status: usize): bool {
  return TF_GetCode(status) === TF_OK;
}

/** The bytes of a string in a tensor. */
export const TSTRING_BYTES: usize = 24;

/** How many bytes a string has. */
export function stringSize(cell: usize): usize {
  return (load<u8>(cell) & 3) === 0 ? <usize>(load<u8>(cell) >> 2) : <usize>(load<u32>(cell) >> 2);
}

/** Where the bytes of a string are. */
export function stringData(cell: usize): usize {
  const type = load<u8>(cell) & 3;
  if (type === 0) return cell + 1; // SMALL
  if (type === 1) return load<u32>(cell, 8); // LARGE
  return type === 2 ? cell + load<u32>(cell, 4) : load<u32>(cell, 4); // OFFSET, VIEW
}
