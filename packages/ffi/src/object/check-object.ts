import type { Ffi } from "../ffi.js";
import { checkHeader } from "./object.js";

/**
 * Checks that the address can be an object's: aligned, in the memory, counted, of a defined type and, if it is one of ours, a live
 * block.
 *
 * @returns its type
 * @throws {StatusError} INVALID_ARGUMENT when it is not
 */
export function checkObject(ffi: Ffi, address: number): number {
  return checkHeader(ffi, address);
}
