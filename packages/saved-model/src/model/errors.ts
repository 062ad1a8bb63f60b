/** Failures of a model's files that are raised in several places. */
import { Code, invalidArgument, StatusError } from "@heddle/status";

/** INVALID_ARGUMENT: an input, output or asset that is not a tensor of the graph. `place` is `input 'x'`. */
export function badTensorInfo(place: string, why: string): StatusError {
  return invalidArgument(`${place} ${why}`, { place });
}

/** INVALID_ARGUMENT: a name outside the graph refers to a node that the graph does not have. */
export function noSuchNode(what: string, node: string): StatusError {
  return invalidArgument(`${what} is node '${node}', which does not exist`, { node });
}

/** True for the failure to open a file that is not there, or not in the folder of the model. */
export function isMissing(error: unknown): boolean {
  return error instanceof StatusError && (error.code === Code.NOT_FOUND || error.code === Code.PERMISSION_DENIED);
}
