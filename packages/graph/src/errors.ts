import { deadlineExceeded, failedPrecondition, invalidArgument, resourceExhausted, StatusError } from "@heddle/status";
import { dataTypeName, describeValue, formatShape, type Shape } from "@heddle/tensor";

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

/** INVALID_ARGUMENT: a node joins values of two loops of TensorFlow 1 that are not inside each other. */
export function differentFrames(node: string, a: string, frameA: string, b: string, frameB: string): StatusError {
  return invalidArgument(
    `node '${node}' has inputs from different frames. The input '${a}' is in frame '${frameA}'. The input '${b}' is in frame '${frameB}'.`,
    { node, inputs: [a, b], frames: [frameA, frameB] },
  );
}

/** RESOURCE_EXHAUSTED: loops of TensorFlow 1 inside each other past the limit. */
export function framesTooDeep(node: string, limit: number): StatusError {
  return resourceExhausted(`node '${node}' begins a frame inside ${limit} others, which is the limit`, { node, limit });
}

/** INVALID_ARGUMENT: a node of a loop of TensorFlow 1 where it makes no sense. */
export function badFrameNode(node: string, op: string, why: string): StatusError {
  return invalidArgument(`node '${node}' (${op}) ${why}`, { node, op });
}

/** INVALID_ARGUMENT: a result, or a node to run, that has as many values as its loop has iterations. */
export function notFetchable(node: string, frame: string): StatusError {
  return invalidArgument(
    `Operation '${node}' has been marked as not fetchable: it is inside the loop of frame '${frame}'`,
    { node, frame },
  );
}

/** INVALID_ARGUMENT: a result of the branch that was not taken. */
export function deadFetch(index: number, ref: string): StatusError {
  return invalidArgument(`Retval[${index}] does not have value: '${ref}' is of a branch that was not taken`, {
    index,
    ref,
  });
}

/** INVALID_ARGUMENT: the condition of a Switch is no scalar. */
export function switchNotScalar(node: string, shape: Shape): StatusError {
  return invalidArgument(`The second input must be a scalar, but it has shape ${formatShape(shape)} [node '${node}']`, {
    node,
    shape,
  });
}

/** INVALID_ARGUMENT: an Exit that gives a value in two iterations. */
export function exitTwice(node: string): StatusError {
  return invalidArgument(`node '${node}' (Exit) has a value in two iterations of its loop`, { node });
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

/** INVALID_ARGUMENT: a limit of nested functions that is none. */
export function badCallDepth(found: unknown, most: number): StatusError {
  return invalidArgument(`maxCallDepth must be a whole number from 1 to ${most}, found ${describeValue(found)}`, {
    option: "maxCallDepth",
  });
}

/** RESOURCE_EXHAUSTED: functions run within each other, deeper than the limit. */
export function tooDeepCall(name: string, limit: number): StatusError {
  return resourceExhausted(
    `function '${name}' would run within ${limit} others (option maxCallDepth): does it call itself without end?`,
    { name, limit },
  );
}

/** INVALID_ARGUMENT: a time limit that is no time. */
export function badTimeout(found: unknown): StatusError {
  return invalidArgument(`timeoutMs must be a number of milliseconds from 0, found ${describeValue(found)}`, {
    option: "timeoutMs",
  });
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
