import { failedPrecondition, invalidArgument, resourceExhausted, StatusError } from "@heddle/status";
import { dataTypeName } from "@heddle/tensor";

/** INVALID_ARGUMENT: a reference to a node that the graph does not have. */
export function unknownNode(name: string, where: string): StatusError {
  return invalidArgument(`${where} refers to node '${name}', which does not exist`, { name, where });
}

/** INVALID_ARGUMENT: a reference to an output that the node does not have. */
export function unknownOutput(ref: string, count: number, where: string): StatusError {
  return invalidArgument(`${where} refers to '${ref}', but that node has ${count} outputs`, { ref, count, where });
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
  return resourceExhausted(`node '${node}': loops are nested deeper than ${limit}`, { node, limit });
}

/** INVALID_ARGUMENT: a control-flow op of TensorFlow 1 where it makes no sense. */
export function badControlNode(node: string, op: string, why: string): StatusError {
  return invalidArgument(`node '${node}' (${op}) ${why}`, { node, op });
}

/** INVALID_ARGUMENT: a result, or a node to run, that has as many values as its loop has iterations. */
export function notFetchable(node: string, frame: string): StatusError {
  return invalidArgument(
    `Operation '${node}' has been marked as not fetchable: it is inside the loop of frame '${frame}'`,
    { node, frame },
  );
}

/** INVALID_ARGUMENT: a call of a function that the program does not have. */
export function unknownFunction(name: string, node: string): StatusError {
  return invalidArgument(`node '${node}' calls function '${name}', which does not exist`, { name, node });
}

/** INVALID_ARGUMENT: a call with more or fewer inputs than the function takes. */
export function wrongCallInputs(name: string, wanted: number, found: number, node: string): StatusError {
  return invalidArgument(`node '${node}' calls function '${name}' with ${found} inputs, but it takes ${wanted}`, {
    name,
    node,
  });
}

/** INVALID_ARGUMENT: a node with more or fewer inputs than its op takes. */
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

/** FAILED_PRECONDITION: an executor is used, or still prepares, after it was disposed. */
export function disposedExecutor(): StatusError {
  return failedPrecondition("the executor was disposed");
}

/** RESOURCE_EXHAUSTED: a plan would have more steps than the limit; functions that call functions multiply. */
export function tooManyNodes(limit: number): StatusError {
  return resourceExhausted(`the program needs more than ${limit} nodes (option maxNodes)`, { limit });
}

/** RESOURCE_EXHAUSTED: functions run within each other, deeper than the limit. */
export function tooDeepCall(name: string, limit: number): StatusError {
  return resourceExhausted(
    `function '${name}' would run within ${limit} others (option maxCallDepth): does it call itself without end?`,
    { name, limit },
  );
}

/** The same failure with the node that it happened in: the message still starts with the kernel's words. */
export function atNode(error: StatusError, node: string, op: string): StatusError {
  const { node: named } = error.details;
  if (named !== undefined && (error.cause instanceof StatusError || error.message.includes(`node '${named}'`)))
    return error;
  return new StatusError(error.code, `${error.message} [node '${node}' (${op})]`, {
    details: { ...error.details, node, op },
    cause: error,
  });
}
