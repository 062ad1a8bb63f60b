import { cText, invalidArgument, type StatusError } from "@heddle/status";
import { textOf } from "../parse/errors.js";

/** INVALID_ARGUMENT: a feature list is not one; `name` is that of the Example. */
export function errorInSequence(key: Uint8Array, name: string): StatusError {
  return invalidArgument(cText(`Error in sequence feature ${textOf(key)} in example ${name}`));
}

/** INVALID_ARGUMENT: an Example of a batch has fewer elements than others. */
export function unexpectedElements(name: string): StatusError {
  return invalidArgument(cText(`Unexpected number of elements in example ${name}`));
}

/** INVALID_ARGUMENT: a required feature list is missing; `place` names it. */
export function missingList(place: string): StatusError {
  return invalidArgument(
    cText(
      `${place} is required but could not be found.  Did you mean to include it in feature_list_dense_missing_assumed_empty or feature_list_dense_defaults?`,
    ),
  );
}
