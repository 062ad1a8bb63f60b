import { Code, isCode } from "./code.js";

/** Facts about a failure for programs: names, offsets, the wanted and the found value. */
export type StatusDetails = Readonly<Record<string, unknown>>;

/** Options of {@link StatusError}. */
export interface StatusErrorOptions {
  /** Default: none. */
  readonly details?: StatusDetails;
  /** The error behind this one. Default: none. */
  readonly cause?: unknown;
}

/** A {@link StatusError} as plain data, for JSON and messages between threads. */
export interface StatusErrorJson {
  readonly code: Code;
  readonly message: string;
  readonly details: StatusDetails;
}

/**
 * The one error that Heddle raises: a canonical code, a message of one line, and details as data.
 *
 * `message` is the bare message, without the code; `String(error)` is `CODE: message`, as TensorFlow 2.21 prints it. A clone of an error
 * has no code and no details, whatever its class is: post {@link StatusError.toJSON}.
 */
export class StatusError extends Error {
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

  /** `"StatusError"`: a getter, so that stack traces begin with it. */
  override get name(): string {
    return "StatusError";
  }

  override toString(): string {
    return `${this.code}: ${this.message}`;
  }

  /** Code, message and details as plain data, with bigints as text; {@link toStatusError} makes an error of it. */
  toJSON(): StatusErrorJson {
    return { code: this.code, message: this.message, details: plain(this.details) as StatusDetails };
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

/** True for {@link StatusErrorJson}, as text or a message from another thread may have it. */
function isErrorJson(value: unknown): value is StatusErrorJson {
  if (typeof value !== "object" || value === null) return false;
  const { code, message } = value as Partial<Record<keyof StatusErrorJson, unknown>>;
  return isCode(code) && typeof message === "string";
}

function plain(value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]));
}

/**
 * `error` when it is a StatusError; the error of {@link StatusError.toJSON}; else a CANCELLED (for an AbortError) or INTERNAL error
 * with it as `cause`.
 */
export function toStatusError(error: unknown): StatusError {
  if (error instanceof StatusError) return error;
  if (error instanceof Error) {
    const code = error.name === "AbortError" ? Code.CANCELLED : Code.INTERNAL;
    return new StatusError(code, error.message, { cause: error });
  }
  if (isErrorJson(error)) return new StatusError(error.code, error.message, { details: error.details ?? {} });
  return new StatusError(Code.INTERNAL, String(error), { cause: error });
}
