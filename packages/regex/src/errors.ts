import { cText, invalidArgument, type StatusError } from "@heddle/status";

/** INVALID_ARGUMENT: RE2 does not accept the pattern. */
export function invalidPattern(pattern: string, error: string): StatusError {
  return invalidArgument(cText(`Invalid pattern: ${pattern}, error: ${error}`), { pattern, error });
}
