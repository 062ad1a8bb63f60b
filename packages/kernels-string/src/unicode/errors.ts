/** The errors of the Unicode ops. */
import { invalidArgument, type StatusError } from "@heddle/status";

/** INVALID_ARGUMENT: an encoding that cannot be read. */
export function unknownEncoding(name: string): StatusError {
  return invalidArgument(`Could not create converter for input encoding: ${name}`, { name });
}

/** INVALID_ARGUMENT: `replacement_char` is no code point. */
export function badReplacementCharacter(): StatusError {
  return invalidArgument("replacement_char out of unicode codepoint range");
}

/** INVALID_ARGUMENT: ill-formed text where errors are strict. */
export function illFormedText(): StatusError {
  return invalidArgument("Invalid formatting on input string");
}

/** INVALID_ARGUMENT: UnicodeEncode was given what is no character, and errors are strict. */
export function badCodePoint(): StatusError {
  return invalidArgument("Code point is out of range for Unicode, or is a surrogate.");
}

/** INVALID_ARGUMENT: UnicodeEncode's splits do not cut its values into rows; the message is one of TensorFlow's six. */
export function badEncodeSplits(message: string): StatusError {
  return invalidArgument(message);
}
