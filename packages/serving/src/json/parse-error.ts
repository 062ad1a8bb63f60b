import { invalidArgument, type StatusError } from "@heddle/status";

/** The messages of RapidJSON. Source: rapidjson 1.1.0, error/en.h. */
export const ParseError = {
  DOCUMENT_EMPTY: "The document is empty.",
  VALUE_INVALID: "Invalid value.",
  MISSING_NAME: "Missing a name for object member.",
  MISSING_COLON: "Missing a colon after a name of object member.",
  MISSING_COMMA_IN_OBJECT: "Missing a comma or '}' after an object member.",
  MISSING_COMMA_IN_ARRAY: "Missing a comma or ']' after an array element.",
  WRONG_HEX_DIGIT: "Incorrect hex digit after \\u escape in string.",
  WRONG_SURROGATE: "The surrogate pair in string is invalid.",
  WRONG_ESCAPE: "Invalid escape character in string.",
  MISSING_QUOTE: "Missing a closing quotation mark in string.",
  NUMBER_TOO_BIG: "Number too big to be stored in double.",
  MISSING_FRACTION: "Miss fraction part in number.",
  MISSING_EXPONENT: "Miss exponent in number.",
} as const;

/** The error of a text that is not JSON, in TensorFlow Serving's words. */
export function parseError(reason: string, offset: number): StatusError {
  return invalidArgument(`JSON Parse error: ${reason} at offset: ${offset}`, { offset });
}
