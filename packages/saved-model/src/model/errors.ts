/** Failures of a model's files that are raised in several places. */
import { invalidArgument, type StatusError } from "@heddle/status";

/** INVALID_ARGUMENT: an input, output or asset that is not a tensor of the graph. `place` is `input 'x'`. */
export function badTensorInfo(place: string, why: string): StatusError {
  return invalidArgument(`${place} ${why}`, { place });
}

/** INVALID_ARGUMENT: a name outside the graph refers to a node that the graph does not have. */
export function noSuchNode(what: string, node: string): StatusError {
  return invalidArgument(`${what} is node '${node}', which does not exist`, { node });
}
