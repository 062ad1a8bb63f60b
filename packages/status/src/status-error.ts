import { Code, type CodeName, codeName } from "./code.js";

/** Facts about a failure for programs: names, offsets, the wanted and the found value. */
export type StatusDetails = Readonly<Record<string, unknown>>;

/** Options of {@link StatusError}. */
export interface StatusErrorOptions {
  /** Default: none. */
  readonly details?: StatusDetails;
  /** The error behind this one. Default: none. */
  readonly cause?: unknown;
}

/**
 * The one error that Heddle raises: a canonical code, a message of one line, and details as data.
 *
 * `message` is the bare message, without the code; `String(error)` is `CODE: message`, as TensorFlow 2.21 prints it.
 */
export class StatusError extends Error {
  override readonly name = "StatusError";
  readonly code: Code;
  readonly details: StatusDetails;

  constructor(code: Code, message: string, options: StatusErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = options.details ?? {};
  }

  /**
   * True also for the errors of another copy of this package: a plugin may have its own in its node_modules, and two copies
   * know each other's errors by name and fields.
   */
  static override [Symbol.hasInstance](value: unknown): value is StatusError {
    return value instanceof Error && value.name === "StatusError" && "code" in value && "details" in value;
  }

  /** The name of the code, such as `"INVALID_ARGUMENT"`. */
  get codeName(): CodeName {
    return codeName(this.code);
  }

  override toString(): string {
    return `${this.codeName}: ${this.message}`;
  }

  /**
   * The same failure, its message led by `where`, such as `"node 'x'"`, and its details extended. Its `cause` is this error.
   */
  at(where: string, details: StatusDetails = {}): StatusError {
    return located(this, where, details);
  }
}

// Not in the class: a class that names itself is called _StatusError in the build, and in stack traces.
function located(error: StatusError, where: string, details: StatusDetails): StatusError {
  return new StatusError(error.code, `${where}: ${error.message}`, {
    details: { ...error.details, ...details },
    cause: error,
  });
}

/** `error` when it is a StatusError; else a CANCELLED (for an AbortError) or INTERNAL error with it as `cause`. */
export function toStatusError(error: unknown): StatusError {
  if (error instanceof StatusError) return error;
  if (error instanceof Error) {
    const code = error.name === "AbortError" ? Code.CANCELLED : Code.INTERNAL;
    return new StatusError(code, error.message, { cause: error });
  }
  return new StatusError(Code.INTERNAL, String(error), { cause: error });
}
