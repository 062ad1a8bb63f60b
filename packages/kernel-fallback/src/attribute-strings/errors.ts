import { invalidArgument, type StatusError } from "@heddle/status";

/** Characters of an attribute value that a message shows. */
const SHOWN = 1000;

/** INVALID_ARGUMENT: a typed string with the reason against it, which TensorFlow words where it has one, and the whole text. */
export function badAttributeString(problem: string, text: string): StatusError {
  const shown = text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}… (${text.length} characters)`;
  return invalidArgument(`${problem}, in the attribute value "${shown}"`, { text: shown });
}

/** INVALID_ARGUMENT: pairs of names and values of attributes that are incomplete, or not in their order. */
export function badPairs(problem: string): StatusError {
  return invalidArgument(`attributes are pairs "attrN_name", "attrN_value": ${problem}`);
}
