import type { Ffi } from "../ffi.js";
import { errorFromObject, errorToObject } from "./convert-error.js";
import { FfiErrorObject } from "./ffi-error-object.js";
import { thrownError } from "./thrown-error.js";

/**
 * Keeps an error for the caller of a function that fails; one that is there already is forgotten.
 *
 * @param thrown an error object, which the caller keeps, or anything that was thrown
 */
export function setRaised(ffi: Ffi, thrown: unknown): void {
  const raised = thrown instanceof FfiErrorObject ? thrown.clone() : thrownError(thrown);
  clearRaised(ffi);
  ffi.calls.raised = raised;
}

/** Takes the raised error as one of JavaScript; undefined when there is none. */
export function takeRaised(ffi: Ffi): Error | undefined {
  const { raised } = ffi.calls;
  ffi.calls.raised = undefined;
  if (raised === undefined || raised instanceof Error) return raised;
  try {
    return errorFromObject(ffi, raised.address);
  } finally {
    raised.release();
  }
}

/** Takes the raised error as an object, which the caller owns. @returns its address, or 0 when there is none */
export function takeRaisedObject(ffi: Ffi): number {
  const { raised } = ffi.calls;
  if (!raised) return 0;
  const address = raised instanceof Error ? errorToObject(ffi, raised) : raised.take();
  ffi.calls.raised = undefined;
  return address;
}

/** Forgets the raised error. */
export function clearRaised(ffi: Ffi): void {
  const { raised } = ffi.calls;
  ffi.calls.raised = undefined;
  if (raised && !(raised instanceof Error)) raised.release();
}
