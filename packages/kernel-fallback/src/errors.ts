import { Code, internal, invalidArgument, notFound, StatusError, toStatusError } from "@heddle/status";
import { describeValue } from "@heddle/tensor";

/** INVALID_ARGUMENT: a node with more or fewer inputs than its op takes. */
export function wrongInputCount(op: string, node: string, wanted: number, found: number): StatusError {
  return invalidArgument(`node '${node}' (${op}) takes ${wanted} inputs, but is given ${found}`, {
    node,
    wanted,
    found,
  });
}

/** NOT_FOUND: a file that a file system does not have. */
export function noSuchFile(path: string): StatusError {
  return notFound(`${path}; No such file or directory`, { path });
}

/** The node that a kernel computes. */
export interface KernelNode {
  readonly nodeName: string;
  readonly op: { readonly name: string };
}

/** INTERNAL: a kernel breaks its contract about an input or output. */
export function badKernel(node: KernelNode, index: number, problem: string): StatusError {
  const { nodeName, op } = node;
  return internal(`the kernel of node '${nodeName}' (${op.name}) ${problem}`, { node: nodeName, op: op.name, index });
}

/** INTERNAL: a kernel reads or sets a tensor that its node does not have. */
export function noSuchIndex(node: KernelNode, kind: "input" | "output", index: number, count: number): StatusError {
  const has = count === 0 ? `no ${kind}s` : `${count} ${kind}${count === 1 ? "" : "s"}, from 0 to ${count - 1}`;
  return badKernel(
    node,
    index,
    `${kind === "input" ? "read" : "set"} ${kind} ${index}, but the node has ${has}: use another index, or declare more ${kind}s in the op's definition`,
  );
}

/** INTERNAL: a kernel ended without setting an output. */
export function unsetOutput(node: KernelNode, index: number): StatusError {
  return badKernel(
    node,
    index,
    `did not set output ${index}: set it with setOutput or allocateOutput, in C with TF_SetOutput or TF_AllocateOutput`,
  );
}

/** INTERNAL: a kernel set an output whose last reference is gone. */
export function releasedOutput(node: KernelNode, index: number): StatusError {
  return badKernel(
    node,
    index,
    `released the tensor that it set as output ${index}: setOutput takes the reference over, so do not release it, and declare it with const, not using`,
  );
}

/** INTERNAL: `create` of a kernel definition, which JavaScript may have written, returned something else than a kernel. */
export function notAKernel({ nodeName, op }: KernelNode, plugin: string, found: unknown): StatusError {
  return internal(
    `create() of plugin '${plugin}' returned ${describeValue(found)} for node '${nodeName}' (${op.name}): return a kernel, an object with compute(context)`,
    { node: nodeName, op: op.name, plugin },
  );
}

/** The StatusError for a value that a kernel threw: INTERNAL with a sentence for a value that is not an Error. */
export function kernelError({ nodeName, op }: KernelNode, thrown: unknown): StatusError {
  if (thrown instanceof Error) return toStatusError(thrown);
  const message = `the kernel of node '${nodeName}' (${op.name}) threw ${describeValue(thrown)}, which is not an Error: throw a StatusError, such as invalidArgument("…") of @heddle/status`;
  return new StatusError(Code.INTERNAL, message, { details: { node: nodeName, op: op.name }, cause: thrown });
}
