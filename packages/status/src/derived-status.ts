import { StatusError } from "./status-error.js";

/** The key of the mark in the details of an error; its value is an empty text. */
const DERIVED_STATUS = "type.googleapis.com/tensorflow.DerivedStatus";

/**
 * The same failure, marked as a consequence of another one: work that was cancelled because other work failed. Of several errors
 * of one run, the first without the mark is the root.
 *
 * Source: StatusGroup::MakeDerived of tsl/platform/status.cc (TensorFlow 2.21), whose payload the mark is.
 */
export function derivedStatus(error: StatusError): StatusError {
  if (isDerivedStatus(error)) return error;
  const { code, message, details, cause } = error;
  return new StatusError(code, message, { details: { ...details, [DERIVED_STATUS]: "" }, cause });
}

/** True for an error that {@link derivedStatus} marked, in this thread or in another one. */
export function isDerivedStatus(error: StatusError): boolean {
  return Object.hasOwn(error.details, DERIVED_STATUS);
}
