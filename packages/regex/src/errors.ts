import { cText, describeValue, invalidArgument, type StatusError } from "@heddle/status";

/** INVALID_ARGUMENT: RE2 does not accept the pattern. */
export function invalidPattern(pattern: string, error: string): StatusError {
  return invalidArgument(cText(`Invalid pattern: ${pattern}, error: ${error}`), { pattern, error });
}

/** INVALID_ARGUMENT: a text, or places in it, that a matcher cannot search. */
export function notBytes(text: unknown, begin: number, end: number, from: number): StatusError {
  if (!ArrayBuffer.isView(text)) {
    return invalidArgument(`a text is UTF-8 in a Uint8Array, found ${describeValue(text)}: encode it with TextEncoder`);
  }
  return invalidArgument(
    `a text of ${text.byteLength} bytes cannot be searched from ${from} between ${begin} and ${end}: call find(bytes, 0, bytes.length, 0) for the whole text`,
    { begin, end, from, sizeBytes: text.byteLength },
  );
}

/** INVALID_ARGUMENT: a matcher of something else than a program. */
export function notAProgram(found: unknown): StatusError {
  const isPromise = found instanceof Promise;
  return invalidArgument(
    `a Matcher takes the program that compilePattern makes, found ${isPromise ? "a promise: await it" : describeValue(found)}`,
  );
}

/** INVALID_ARGUMENT: a matcher without a number of groups. */
export function notAGroupCount(found: unknown): StatusError {
  return invalidArgument(`a Matcher takes the number of groups to record, 0 or more, found ${String(found)}`);
}
