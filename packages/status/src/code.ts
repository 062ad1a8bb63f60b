/** In the order of their numbers. Source: tensorflow/c/tf_status.h, absl/status/status.h. */
const codes = [
  "OK",
  "CANCELLED",
  "UNKNOWN",
  "INVALID_ARGUMENT",
  "DEADLINE_EXCEEDED",
  "NOT_FOUND",
  "ALREADY_EXISTS",
  "PERMISSION_DENIED",
  "RESOURCE_EXHAUSTED",
  "FAILED_PRECONDITION",
  "ABORTED",
  "OUT_OF_RANGE",
  "UNIMPLEMENTED",
  "INTERNAL",
  "UNAVAILABLE",
  "DATA_LOSS",
  "UNAUTHENTICATED",
] as const;

/** A canonical code by its name, such as `"INVALID_ARGUMENT"`. */
export type Code = (typeof codes)[number];

/** TensorFlow's canonical status codes: each is its name, in the order of the numbers that {@link codeNumber} returns. */
export const Code = /* @__PURE__ */ Object.fromEntries(/* @__PURE__ */ codes.map((code) => [code, code])) as {
  readonly [Name in Code]: Name;
};

/** True for the name of a code. */
export function isCode(value: unknown): value is Code {
  return (codes as readonly unknown[]).includes(value);
}

/** The number of `code` in `absl::StatusCode` and `TF_Code`, 0 to 16; -1 for other text. */
export function codeNumber(code: Code): number {
  return codes.indexOf(code);
}

/** The code with that number, or `"UNKNOWN"` for a number that no canonical code has. */
export function codeFromNumber(number: number): Code {
  return codes[number] ?? Code.UNKNOWN;
}
