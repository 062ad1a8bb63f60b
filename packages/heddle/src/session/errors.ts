import { failedPrecondition, invalidArgument, type StatusError } from "@heddle/status";

/** FAILED_PRECONDITION: a handle whose tensor is gone. `subject` is as `input 'state'`. */
export function releasedHandle(subject: string): StatusError {
  return failedPrecondition(
    `${subject} is a handle of a tensor that was released, or whose model was disposed or loaded again`,
  );
}

/** INVALID_ARGUMENT: a handle of another model. */
export function otherModelsHandle(subject: string): StatusError {
  return invalidArgument(
    `${subject} is a handle of another model, whose tensor stays there: pass the value, await handle.read()`,
  );
}
