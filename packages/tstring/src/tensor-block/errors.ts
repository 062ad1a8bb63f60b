import { invalidArgument, type StatusDetails, type StatusError } from "@heddle/status";

/** INVALID_ARGUMENT: the bytes are not a string tensor block; `why` states the part, the found and the wanted value. */
export function malformedBlock(why: string, details: StatusDetails): StatusError {
  return invalidArgument(`malformed string tensor block: ${why}`, details);
}
