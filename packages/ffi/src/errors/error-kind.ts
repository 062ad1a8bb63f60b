import { Code, StatusError } from "@heddle/status";

/** The kinds of errors that Python and TVM have and the code of each; the first kind of a code is the one that it becomes. */
const codesOfKinds: readonly (readonly [kind: string, code: Code])[] = [
  ["ValueError", Code.INVALID_ARGUMENT],
  ["TypeError", Code.INVALID_ARGUMENT],
  ["IndexError", Code.OUT_OF_RANGE],
  ["OverflowError", Code.OUT_OF_RANGE],
  ["RangeError", Code.OUT_OF_RANGE],
  ["KeyError", Code.NOT_FOUND],
  ["AttributeError", Code.NOT_FOUND],
  ["NotImplementedError", Code.UNIMPLEMENTED],
  ["RuntimeError", Code.INTERNAL],
  ["InternalError", Code.INTERNAL],
  ["TimeoutError", Code.DEADLINE_EXCEEDED],
  ["MemoryError", Code.RESOURCE_EXHAUSTED],
  ["PermissionError", Code.PERMISSION_DENIED],
];

/** The code of a kind of error; UNKNOWN for a kind that is not in the list. */
export function codeOfKind(kind: string): Code {
  return codesOfKinds.find(([name]) => name === kind)?.[1] ?? Code.UNKNOWN;
}

/**
 * The kind of an error: its own when it has one, for other StatusErrors that of the code, else its name. A code or a name that is not
 * a kind is RuntimeError.
 */
export function kindOfError(error: Error): string {
  if (!(error instanceof StatusError)) return error.name === "Error" || !error.name ? "RuntimeError" : error.name;
  if ("kind" in error && typeof error.kind === "string") return error.kind;
  return codesOfKinds.find(([, code]) => code === error.code)?.[0] ?? "RuntimeError";
}
