import {
  deadlineExceeded,
  failedPrecondition,
  invalidArgument,
  resourceExhausted,
  StatusError,
  unimplemented,
} from "@heddle/status";
import { dataTypeName } from "@heddle/tensor";

/** INVALID_ARGUMENT: text that is no reference to a tensor. */
export function badTensorRef(text: string): StatusError {
  return invalidArgument(`'${text}' is not a tensor: wanted node, node:0 or node:output:0`, { text });
}

/** INVALID_ARGUMENT: something names a node that the graph does not have. */
export function unknownNode(name: string, where: string): StatusError {
  return invalidArgument(`${where} refers to node '${name}', which does not exist`, { name, where });
}

/** INVALID_ARGUMENT: something names an output that the node does not have. */
export function unknownOutput(ref: string, count: number, where: string): StatusError {
  return invalidArgument(`${where} refers to '${ref}', but that node has ${count} outputs`, { ref, count, where });
}

/** INVALID_ARGUMENT: two nodes of one graph, or two functions, have one name. */
export function duplicateName(kind: "node" | "function", name: string): StatusError {
  return invalidArgument(`there are two ${kind}s named '${name}'`, { name });
}

/** INVALID_ARGUMENT: nodes wait for each other; `path` starts and ends with the same one. */
export function cyclicGraph(path: readonly string[]): StatusError {
  const shown = path.length > 8 ? [...path.slice(0, 4), "…", ...path.slice(-3)] : path;
  return invalidArgument(`the graph has a cycle: ${shown.join(" -> ")}`, { path });
}

/** UNIMPLEMENTED: a loop in the form of TensorFlow 1. */
export function frameControlFlow(node: string, op: string): StatusError {
  return unimplemented(
    `node '${node}' (${op}) is a loop in the form of TensorFlow 1: convert the model with control flow v2 enabled`,
    { node, op },
  );
}

/** INVALID_ARGUMENT: a call names a function that the program does not have. */
export function unknownFunction(name: string, node: string): StatusError {
  return invalidArgument(`node '${node}' calls function '${name}', which does not exist`, { name, node });
}

/** INVALID_ARGUMENT: a function that calls itself without a condition would never end. */
export function recursiveCall(name: string, node: string): StatusError {
  return invalidArgument(`node '${node}' calls function '${name}', which is already being called: it would never end`, {
    name,
    node,
  });
}

/** INVALID_ARGUMENT: a call or function run gives more or fewer inputs than the function takes. */
export function wrongCallInputs(name: string, wanted: number, found: number, node: string): StatusError {
  return invalidArgument(`node '${node}' calls function '${name}' with ${found} inputs, but it takes ${wanted}`, {
    name,
    node,
  });
}

/** INVALID_ARGUMENT: a node takes another number of inputs than its op. */
export function wrongNodeInputs(node: string, op: string, wanted: number, found: number): StatusError {
  return invalidArgument(`node '${node}' (${op}) takes ${wanted} inputs, but is given ${found}`, { node, op });
}

/** INVALID_ARGUMENT: an edge joins two types. */
export function wrongEdgeType(node: string, op: string, index: number, wanted: number, found: number): StatusError {
  return invalidArgument(
    `input ${index} of node '${node}' (${op}) must be ${dataTypeName(wanted)}, but is ${dataTypeName(found)}`,
    { node, op, index },
  );
}

/** INVALID_ARGUMENT: a placeholder is needed and not fed. */
export function placeholderNotFed(node: string, dtype: number): StatusError {
  return invalidArgument(`You must feed a value for placeholder tensor '${node}' with dtype ${dataTypeName(dtype)}`, {
    node,
  });
}

/** INVALID_ARGUMENT: one tensor is fed under two names. */
export function fedTwice(ref: string, name: string): StatusError {
  return invalidArgument(`'${name}' feeds '${ref}', which is fed already`, { ref, name });
}

/** INVALID_ARGUMENT: a tensor of another type is fed. */
export function wrongFeedType(name: string, wanted: number, found: number): StatusError {
  return invalidArgument(`'${name}' must be fed ${dataTypeName(wanted)}, but is fed ${dataTypeName(found)}`, { name });
}

/** RESOURCE_EXHAUSTED: a plan would have more steps than the limit; functions that call functions multiply. */
export function tooManyNodes(limit: number): StatusError {
  return resourceExhausted(`the program needs more than ${limit} nodes (option maxNodes)`, { limit });
}

/** DEADLINE_EXCEEDED: a run took longer than its time limit. */
export function timedOut(timeoutMs: number): StatusError {
  return deadlineExceeded(`the run took longer than ${timeoutMs} ms`, { timeoutMs });
}

/** FAILED_PRECONDITION: a run that must be synchronous met a kernel that is not. */
export function notSynchronous(): StatusError {
  return failedPrecondition("the model has asynchronous kernels: use run() instead of runSync()");
}

/** FAILED_PRECONDITION: something was used after it was disposed. */
export function disposed(what: string): StatusError {
  return failedPrecondition(`${what} was disposed`);
}

/** The same failure with the node that it happened in: the message still starts as the kernel said it. */
export function atNode(error: StatusError, node: string, op: string): StatusError {
  if (error.details.node !== undefined && error.cause instanceof StatusError) return error;
  return new StatusError(error.code, `${error.message} [node '${node}' (${op})]`, {
    details: { ...error.details, node, op },
    cause: error,
  });
}
