import { checkOptionNames } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import { FfiObject } from "../object/ffi-object.js";
import { retainObject } from "../object/object.js";
import { errorFromObject } from "./convert-error.js";
import {
  BacktraceUpdate,
  errorBacktrace,
  errorCause,
  errorContext,
  errorKind,
  errorMessage,
  newErrorObject,
  updateBacktrace,
} from "./error-object.js";
import { fullMessage, mostRecentLast } from "./ffi-error.js";

/** An error object in memory: `ffi.Error`. */
export class FfiErrorObject extends FfiObject {
  /** The kind, such as `ValueError`. */
  get kind(): string {
    return errorKind(this.ffi, this.address);
  }

  get message(): string {
    return errorMessage(this.ffi, this.address);
  }

  /** Where it happened, the most recent call first. */
  get backtrace(): string {
    return errorBacktrace(this.ffi, this.address);
  }

  /** The backtrace with the most recent call last. */
  get traceback(): string {
    return mostRecentLast(this.backtrace);
  }

  /** Traceback, kind and message, as Python prints an error. */
  get fullMessage(): string {
    return fullMessage(this);
  }

  /** A new reference to the error that led to this one, or undefined. */
  get cause(): FfiErrorObject | undefined {
    const address = errorCause(this.ffi, this.address);
    if (address === 0) return undefined;
    retainObject(this.ffi, address);
    return new FfiErrorObject(this.ffi, address);
  }

  /** A new reference to the object that this has beside its message, or undefined. */
  get extraContext(): FfiObject | undefined {
    const address = errorContext(this.ffi, this.address);
    if (address === 0) return undefined;
    retainObject(this.ffi, address);
    const row = this.ffi.types.objectClass(new FfiObject(this.ffi, address).typeIndex);
    return new (row ?? FfiObject)(this.ffi, address);
  }

  /** Replaces the backtrace. @throws {StatusError} RESOURCE_EXHAUSTED when the memory is full */
  replaceBacktrace(text: string): void {
    updateBacktrace(this.ffi, this.address, text, BacktraceUpdate.REPLACE);
  }

  /** Adds calls to the backtrace, each with a newline. @throws {StatusError} RESOURCE_EXHAUSTED when the memory is full */
  appendBacktrace(text: string): void {
    updateBacktrace(this.ffi, this.address, text, BacktraceUpdate.APPEND);
  }

  /** The error of JavaScript: the same one when it was one before; else an `FfiError`. */
  toError(): Error {
    return errorFromObject(this.ffi, this.address);
  }
}

/** Parts of {@link createError}. */
export interface CreateErrorOptions {
  readonly kind: string;
  readonly message: string;
  /** The most recent call first, each in a line. Default: empty. */
  readonly backtrace?: string;
  /** The error that led to it, which the caller keeps. Default: none. */
  readonly cause?: FfiErrorObject;
  /** An object beside the message, which the caller keeps. Default: none. */
  readonly extraContext?: FfiObject;
}

/** Makes an error object. @throws {StatusError} RESOURCE_EXHAUSTED when the memory is full */
export function createError(ffi: Ffi, options: CreateErrorOptions): FfiErrorObject {
  checkOptionNames("createError", options, OPTIONS);
  const { kind, message, backtrace = "", cause, extraContext } = options;
  const addresses = { cause: cause?.address ?? 0, extraContext: extraContext?.address ?? 0 };
  const address = newErrorObject(ffi, { kind, message, backtrace, ...addresses });
  for (const part of [cause, extraContext]) if (part) retainObject(ffi, part.address);
  return new FfiErrorObject(ffi, address);
}

const OPTIONS: Readonly<Record<keyof CreateErrorOptions, true>> = {
  kind: true,
  message: true,
  backtrace: true,
  cause: true,
  extraContext: true,
};
