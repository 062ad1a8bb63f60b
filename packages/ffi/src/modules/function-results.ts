import { setRaised } from "../errors/raised.js";
import type { Ffi } from "../ffi.js";

/** A C function of the host: numbers of 32 bits, of either sign. */
export type CFunction = (...args: number[]) => number;

/** A function as it is written here: addresses are not negative, and a result that is not a number is 0. */
type Work = (a: number, b: number, c: number, d: number, e: number, f: number) => unknown;

/**
 * The C function that does `work`: 0, or -1 with the error raised. A module's own trap goes on through it.
 *
 * Six parameters serve all functions: none has more.
 */
export function statusFunction(ffi: Ffi, work: Work): CFunction {
  return (a = 0, b = 0, c = 0, d = 0, e = 0, f = 0) => {
    try {
      ffi.memory.refreshIfGrown();
      const result = work(a >>> 0, b >>> 0, c >>> 0, d >>> 0, e >>> 0, f >>> 0);
      return typeof result === "number" ? result : 0;
    } catch (error) {
      return raise(ffi, error, -1);
    }
  };
}

/** The C function whose result `work` is an address; the null pointer, with the error raised, when it fails. */
export function pointerFunction(ffi: Ffi, work: Work): CFunction {
  return (a = 0, b = 0, c = 0, d = 0, e = 0, f = 0) => {
    try {
      ffi.memory.refreshIfGrown();
      const result = work(a >>> 0, b >>> 0, c >>> 0, d >>> 0, e >>> 0, f >>> 0);
      return typeof result === "number" ? result : 0;
    } catch (error) {
      return raise(ffi, error, 0);
    }
  };
}

/** True for an error that leaves the state of a module unknown: a trap, or no stack. */
export function isTrap(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === "RuntimeError" || error.name === "InternalError") return !("kind" in error);
  return error instanceof RangeError && /stack/i.test(error.message);
}

function raise(ffi: Ffi, error: unknown, result: number): number {
  if (isTrap(error)) throw error;
  setRaised(ffi, error);
  return result;
}
