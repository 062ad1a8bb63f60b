/**
 * TensorFlow's canonical status codes: each is its name, in the order of the numbers that {@link codeNumber} returns.
 *
 * Source: tensorflow/c/tf_status.h, absl/status/status.h.
 */
export const Code = {
  OK: "OK",
  CANCELLED: "CANCELLED",
  UNKNOWN: "UNKNOWN",
  INVALID_ARGUMENT: "INVALID_ARGUMENT",
  DEADLINE_EXCEEDED: "DEADLINE_EXCEEDED",
  NOT_FOUND: "NOT_FOUND",
  ALREADY_EXISTS: "ALREADY_EXISTS",
  PERMISSION_DENIED: "PERMISSION_DENIED",
  RESOURCE_EXHAUSTED: "RESOURCE_EXHAUSTED",
  FAILED_PRECONDITION: "FAILED_PRECONDITION",
  ABORTED: "ABORTED",
  OUT_OF_RANGE: "OUT_OF_RANGE",
  UNIMPLEMENTED: "UNIMPLEMENTED",
  INTERNAL: "INTERNAL",
  UNAVAILABLE: "UNAVAILABLE",
  DATA_LOSS: "DATA_LOSS",
  UNAUTHENTICATED: "UNAUTHENTICATED",
} as const;

/** A canonical code by its name, such as `"INVALID_ARGUMENT"`. */
export type Code = keyof typeof Code;

const codes = /* @__PURE__ */ Object.values(Code);

/** The number of `code` in `absl::StatusCode` and `TF_Code`, 0 to 16; -1 for other text. */
export function codeNumber(code: Code): number {
  return codes.indexOf(code);
}

/** The code with that number, or `"UNKNOWN"` for a number that no canonical code has. */
export function codeFromNumber(number: number): Code {
  return codes[number] ?? Code.UNKNOWN;
}
