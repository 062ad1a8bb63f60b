import { type JsonTape, NodeKind } from "../json/json-tape.js";
import { valueError } from "./value-errors.js";

/**
 * The `signature_name` of a request, `""` where it has none.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a document that is not an object, and for another value than a string
 */
export function signatureName(tape: JsonTape): string {
  if (tape.kind(0) !== NodeKind.OBJECT) throw valueError(tape, 0, "Is not object");
  const value = tape.member(0, "signature_name");
  if (value < 0) return "";
  if (tape.isString(value)) return tape.string(value);
  throw valueError(tape, 0, "not formatted correctly. 'signature_name' key must be a string value.");
}
