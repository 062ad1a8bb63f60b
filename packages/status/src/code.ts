/**
 * TensorFlow's canonical status codes by name; the numbers are those of `absl::StatusCode`.
 *
 * Source: tensorflow/c/tf_status.h, absl/status/status.h.
 */
export const Code = {
  OK: 0,
  CANCELLED: 1,
  UNKNOWN: 2,
  INVALID_ARGUMENT: 3,
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  OUT_OF_RANGE: 11,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
  UNAVAILABLE: 14,
  DATA_LOSS: 15,
  UNAUTHENTICATED: 16,
} as const;

/** The number of a canonical code, 0 to 16. */
export type Code = (typeof Code)[keyof typeof Code];

/** The name of a canonical code, such as `"INVALID_ARGUMENT"`. */
export type CodeName = keyof typeof Code;

const names = Object.keys(Code) as CodeName[];

/** The name of `code`, or `"UNKNOWN"` for a number that is not a canonical code. */
export function codeName(code: number): CodeName {
  return names[code] ?? "UNKNOWN";
}
