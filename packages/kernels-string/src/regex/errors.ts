/** Patterns that the regular-expression engine refuses. */
import { invalidArgument, type StatusError, unimplemented } from "@heddle/status";

/** INVALID_ARGUMENT: RE2 does not accept the pattern. */
export function invalidPattern(pattern: string, error: string): StatusError {
  return invalidArgument(`Invalid pattern: ${pattern}, error: ${error}`, { pattern, error });
}

/** UNIMPLEMENTED: RE2 would accept the pattern, but this engine has no `\C`. */
export function anyByteUnsupported(pattern: string): StatusError {
  return unimplemented(`Pattern ${pattern} uses \\C (any byte), which is not supported`, { pattern });
}
