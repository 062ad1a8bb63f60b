import { StatusError } from "@heddle/status";
import { codeOfKind } from "./error-kind.js";

/** Options of {@link FfiError}. */
export interface FfiErrorOptions {
  /** Where it happened, the most recent call first, each in a line. Default: unknown. */
  readonly backtrace?: string;
  /** The error that led to this one. Default: none. */
  readonly cause?: unknown;
}

/**
 * An error of a packed function: a StatusError with a kind, such as `ValueError`, of which the code follows. Throw it in a function
 * to fail with that kind.
 */
export class FfiError extends StatusError {
  readonly kind: string;
  /** Where it happened in the code that raised it, the most recent call first, as error objects have it; or empty. */
  readonly backtrace: string;

  constructor(kind: string, message: string, { backtrace = "", cause }: FfiErrorOptions = {}) {
    super(codeOfKind(kind), message, { details: { kind }, cause });
    this.kind = kind;
    this.backtrace = backtrace;
  }

  /** True also for the errors of another copy of this package. */
  static override [Symbol.hasInstance](value: unknown): value is FfiError {
    return value instanceof StatusError && "kind" in value && "backtrace" in value;
  }

  /** The backtrace with the most recent call last. */
  get traceback(): string {
    return mostRecentLast(this.backtrace);
  }

  /** Traceback, kind and message, as Python prints an error. */
  get fullMessage(): string {
    return fullMessage(this);
  }
}

/** The lines of a backtrace in the reverse order, without empty ones; each ends with a newline. */
export function mostRecentLast(backtrace: string): string {
  const lines = backtrace.split("\n").filter((line) => line !== "");
  return lines
    .reverse()
    .map((line) => `${line}\n`)
    .join("");
}

/** An error as Python prints it. */
export function fullMessage(error: { readonly kind: string; readonly message: string; readonly backtrace: string }) {
  return `Traceback (most recent call last):\n${mostRecentLast(error.backtrace)}${error.kind}: ${error.message}\n`;
}
