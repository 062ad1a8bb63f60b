import { deadlineExceeded, failedPrecondition, type StatusError } from "@heddle/status";

/** A run whose time limit is over. */
export function deadlineOver(timeoutMs: number): StatusError {
  return deadlineExceeded(`the run took longer than ${timeoutMs} ms`, { timeoutMs });
}

/** A use of a model after its `dispose()`. */
export function modelDisposed(): StatusError {
  return failedPrecondition("the model was disposed");
}
