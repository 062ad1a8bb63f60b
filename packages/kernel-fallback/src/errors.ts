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
  /** The plugin of the kernel, where it is known. */
  readonly plugin?: string;
}

/** INTERNAL: a kernel breaks its contract about an input or output. */
export function badKernel(node: KernelNode, index: number, problem: string): StatusError {
  const { nodeName, op, plugin } = node;
  const details = { node: nodeName, op: op.name, index, ...(plugin !== undefined && { plugin }) };
  return internal(`the kernel of node '${nodeName}' (${op.name}) ${problem}${ofPlugin(plugin)}`, details);
}

function ofPlugin(plugin: string | undefined): string {
  return plugin === undefined ? "" : ` [plugin '${plugin}']`;
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

/** INTERNAL: a kernel sets an output after its `compute` has returned, or the promise of it has settled. */
export function lateOutput(node: KernelNode, index: number): StatusError {
  return badKernel(node, index, `set output ${index} after it had ended: return a promise that waits for the output`);
}

/** INTERNAL: a kernel set an output whose last reference is gone. */
export function releasedOutput(node: KernelNode, index: number): StatusError {
  return badKernel(
    node,
    index,
    `released the tensor that it set as output ${index}: setOutput takes the reference over, so do not release it, and declare it with const, not using`,
  );
}

/** INTERNAL: a kernel, which JavaScript may have written, gave something else than an array of numbers for an output. */
export function notAList(
  node: KernelNode,
  index: number,
  argument: "shape" | "candidates",
  found: unknown,
): StatusError {
  const wanted = argument === "shape" ? "sizes, such as [2, 3]" : "the inputs to reuse, such as [0]";
  const problem = `gave ${describeValue(found)} as ${argument} of output ${index}: give an array of ${wanted}`;
  return badKernel(node, index, problem);
}

/** INTERNAL: `create` of a kernel definition, which JavaScript may have written, returned something else than a kernel. */
export function notAKernel({ nodeName, op }: KernelNode, plugin: string, found: unknown): StatusError {
  return internal(
    `create() of plugin '${plugin}' returned ${describeValue(found)} for node '${nodeName}' (${op.name}): return a kernel, an object with compute(context)`,
    { node: nodeName, op: op.name, plugin },
  );
}

/** INTERNAL: a kernel gave away an input without taking a reference of its own. */
export function borrowedOutput(node: KernelNode, input: number, index: number): StatusError {
  const problem = `set its input ${input}, which it only borrows, as output ${index}: set input(${input}).retain()`;
  return badKernel(node, index, problem);
}

/** The StatusError for a value that a kernel threw: INTERNAL for one that is not a StatusError, with the name of the plugin. */
export function kernelError(node: KernelNode, thrown: unknown): StatusError {
  return thrownError(node, "kernel", thrown);
}

/** As {@link kernelError}, for a shape function. */
export function shapeFunctionError(node: KernelNode, thrown: unknown): StatusError {
  return thrownError(node, "shape function", thrown);
}

function thrownError({ nodeName, op, plugin }: KernelNode, code: string, thrown: unknown): StatusError {
  if (thrown instanceof Error) {
    const status = toStatusError(thrown);
    if (thrown instanceof StatusError || status.code !== Code.INTERNAL || plugin === undefined) return status;
    const message = `${thrown.message} (${thrown.name} in plugin '${plugin}')`;
    return new StatusError(Code.INTERNAL, message, { details: { plugin }, cause: thrown });
  }
  const message = `the ${code} of node '${nodeName}' (${op.name}) threw ${describeValue(thrown)}, which is not an Error: throw a StatusError, such as invalidArgument("…") of @heddle/status${ofPlugin(plugin)}`;
  const details = { node: nodeName, op: op.name, ...(plugin !== undefined && { plugin }) };
  return new StatusError(Code.INTERNAL, message, { details, cause: thrown });
}

/** INTERNAL: a shape function, which JavaScript may have written, set something else than a shape. */
export function badShape(node: KernelNode, index: number, found: unknown): StatusError {
  const wanted = "set an array of whole numbers, such as [2, -1], or undefined";
  return badShapeFunction(node, `set ${describeValue(found)} as shape of output ${index}: ${wanted}`);
}

/** INTERNAL: a shape function returned a value, which nothing reads. */
export function returnedFromShapeFunction(node: KernelNode, returned: unknown): StatusError {
  const remedy =
    returned instanceof Promise ? "compute shapes without waiting" : "call context.setOutputShape(0, shape)";
  return badShapeFunction(node, `returned ${describeValue(returned)}: ${remedy}`);
}

function badShapeFunction({ nodeName, op, plugin }: KernelNode, problem: string): StatusError {
  const details = { node: nodeName, op: op.name, ...(plugin !== undefined && { plugin }) };
  return internal(`the shape function of node '${nodeName}' (${op.name}) ${problem}${ofPlugin(plugin)}`, details);
}
