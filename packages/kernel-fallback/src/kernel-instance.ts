import type { Attributes, AttrMap, FunctionAttr, FunctionRunner, Kernel, OpDefinition } from "@heddle/kernel-api";
import { unimplemented } from "@heddle/status";
import { kernelError, notAKernel } from "./errors.js";
import type { Host } from "./host.js";
import { KernelGate } from "./kernel-gate.js";
import { type NodeSignature, nodeSignature } from "./node-signature.js";

/** A node without its place in a graph. */
export interface NodeRequest {
  readonly nodeName: string;
  readonly op: string;
  readonly attrs: AttrMap;
  /** The version of TensorFlow's graphs that the model was written in, for shape functions. Default: the newest. */
  readonly graphVersion?: number;
  /** True for a node that `Registry.fallback` runs, although plugins may have a kernel. Default: plugins come first. */
  readonly isDelegated?: boolean;
}

/** The kernel of a node, and the node. The owner calls `kernel.dispose`. */
export interface KernelInstance {
  readonly nodeName: string;
  readonly op: OpDefinition;
  /** The plugin that provides the kernel. */
  readonly plugin: string;
  readonly attributes: Attributes;
  readonly signature: NodeSignature;
  readonly kernel: Kernel;
  /** Undefined for a reentrant kernel. */
  readonly gate: KernelGate | undefined;
}

/** Prepares a function of the program for a kernel: see `ConstructionContext`. */
export type InstantiateFunction = (func: FunctionAttr) => FunctionRunner;

/**
 * Creates the kernel of one node. A promise only when the kernel's own `create` returns one.
 *
 * @param instantiateFunction default: fails with UNIMPLEMENTED
 * @throws {StatusError} NOT_FOUND when the op is not registered or no kernel fits; INVALID_ARGUMENT for bad attributes; the errors
 * of the kernel's `create`
 */
export function createKernel(
  host: Host,
  request: NodeRequest,
  instantiateFunction: InstantiateFunction = noFunctions,
): KernelInstance | Promise<KernelInstance> {
  const { nodeName } = request;
  const op = host.registry.findOp(request.op, nodeName).definition;
  const attributes = host.registry.nodeAttributes(op, nodeName, request.attrs);
  const signature = nodeSignature(op, attributes);
  const { definition, plugin } = host.registry.findKernel(op.name, nodeName, attributes, request.isDelegated);
  const failed = (error: unknown): never => {
    throw kernelError({ nodeName, op, plugin }, error);
  };
  const construction = {
    nodeName,
    op,
    attributes,
    inputTypes: signature.inputTypes,
    outputTypes: signature.outputTypes,
    memory: host.memory,
    variants: host.registry.variants,
    functions: host.functions,
    instantiateFunction,
  };
  const { isReentrant = !op.isStateful } = definition;
  const gate = isReentrant ? undefined : new KernelGate(nodeName, op.name);
  const instance = (made: Kernel): KernelInstance => {
    if (typeof made?.compute !== "function") throw notAKernel({ nodeName, op }, plugin, made);
    return { nodeName, op, plugin, attributes, signature, kernel: made, gate };
  };
  let kernel: Kernel | Promise<Kernel>;
  try {
    kernel = definition.create(construction);
  } catch (error) {
    return failed(error);
  }
  return kernel instanceof Promise ? kernel.then(instance, failed) : instance(kernel);
}

function noFunctions(func: FunctionAttr): FunctionRunner {
  throw unimplemented(`function '${func.name}' cannot be called outside a program`, { function: func.name });
}
