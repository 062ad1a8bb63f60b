import { FfiError } from "../errors/ffi-error.js";
import type { Ffi } from "../ffi.js";

/**
 * Calls the function that a module named by a pointer.
 *
 * @param type as `encodeModule` writes types
 * @throws {FfiError} RuntimeError when the pointer has no function of the type; what the function throws
 */
export function callPointer(ffi: Ffi, type: string, pointer: number, ...args: number[]): number {
  checkPointer(ffi, pointer);
  try {
    return ffi.table.caller(type)(pointer, ...args);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "RuntimeError" || !/signature/i.test(error.message)) throw error;
    throw new FfiError("RuntimeError", `the function at pointer ${pointer} has not the type ${type}`, { cause: error });
  } finally {
    ffi.memory.refreshIfGrown();
  }
}

/** @throws {FfiError} RuntimeError when no function is at the pointer */
export function checkPointer({ table: { table } }: Ffi, pointer: number): void {
  if (pointer === 0 || (table && (pointer >= table.length || table.get(pointer) === null))) {
    throw new FfiError("RuntimeError", `no function is at pointer ${pointer}`);
  }
}
