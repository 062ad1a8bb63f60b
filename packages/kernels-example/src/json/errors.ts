import { cText, invalidArgument, type StatusError } from "@heddle/status";

/** The longest part of a text that a message shows. */
const MOST_SHOWN = 1000;

/** INVALID_ARGUMENT: a text is not an Example in JSON. */
export function jsonError(message: string): StatusError {
  return invalidArgument(cText(`Error while parsing JSON: ${message}`));
}

/** INVALID_ARGUMENT: a text ends too early. */
export function unexpectedEnd(): StatusError {
  return jsonError("unexpected EOF");
}

/** The beginning of a text, in quotes. */
export function quoted(text: string): string {
  return `'${text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}...` : text}'`;
}
