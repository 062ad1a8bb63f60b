import { type Code, StatusError, toStatusError } from "@heddle/status";

/** An error in the form of messages. */
export interface ErrorData {
  readonly code: Code;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly cause: unknown;
}

/** Packs an error for a message, without those details that cannot be cloned. */
export function packError(error: unknown): ErrorData {
  const { code, message, details, cause } = toStatusError(error);
  const cloneable = Object.entries(details).filter(([, value]) => isCloneable(value));
  return { code, message, details: Object.fromEntries(cloneable), cause: isCloneable(cause) ? cause : undefined };
}

/** Unpacks an error of a message. */
export function unpackError({ code, message, details, cause }: ErrorData): StatusError {
  return new StatusError(code, message, { details, cause });
}

/** True when a message can carry `value`. */
export function isCloneable(value: unknown): boolean {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}
