import type { Ffi } from "../ffi.js";
import { releaseObject } from "../object/object.js";
import { kindOfError } from "./error-kind.js";
import {
  errorBacktrace,
  errorCause,
  errorInJavaScript,
  errorKind,
  errorMessage,
  newErrorObject,
} from "./error-object.js";
import { FfiError } from "./ffi-error.js";
import { stackLines, thrownError } from "./thrown-error.js";

/** The most causes of an error that cross: a longer chain has a loop. */
const MAX_CAUSES = 64;

/** Makes an error object of an error of JavaScript, with its causes. @returns the address @throws as `newErrorObject` */
export function errorToObject(ffi: Ffi, error: Error): number {
  let object = 0;
  try {
    for (const link of withCauses(error).reverse()) object = newErrorObject(ffi, partsOf(link, object));
  } catch (failure) {
    if (object !== 0) releaseObject(ffi, object);
    throw failure;
  }
  return object;
}

/** The error of JavaScript for the error object at `address`: the same one when it was one; else an {@link FfiError}. */
export function errorFromObject(ffi: Ffi, address: number, maxCauses: number = MAX_CAUSES): Error {
  const own = errorInJavaScript(ffi, address);
  if (own) return own;
  const causeAddress = errorCause(ffi, address);
  const cause = causeAddress !== 0 && maxCauses > 0 ? errorFromObject(ffi, causeAddress, maxCauses - 1) : undefined;
  const backtrace = errorBacktrace(ffi, address);
  return new FfiError(errorKind(ffi, address), errorMessage(ffi, address), { backtrace, cause });
}

function withCauses(error: Error): Error[] {
  const chain = [error];
  let { cause } = error;
  while (cause !== undefined && cause !== null && chain.length < MAX_CAUSES) {
    const next = thrownError(cause);
    if (chain.includes(next)) break;
    chain.push(next);
    cause = next === cause ? next.cause : undefined;
  }
  return chain;
}

function partsOf(error: Error, cause: number) {
  const backtrace = error instanceof FfiError && error.backtrace !== "" ? error.backtrace : stackLines(error);
  return { kind: kindOfError(error), message: error.message, backtrace, cause, error };
}
