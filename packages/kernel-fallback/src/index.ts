export { badOutput } from "./errors.js";
export { executeKernelSync, executeOp, runKernel } from "./execute-op.js";
export { Host, type HostOptions, noFiles } from "./host.js";
export { HostResources } from "./host-resources.js";
export { KernelContext, type StepOptions } from "./kernel-context.js";
export { createKernel, type InstantiateFunction, type KernelInstance, type NodeRequest } from "./kernel-instance.js";
export { nodeAttributes } from "./node-attributes.js";
export { type NodeSignature, nodeSignature } from "./node-signature.js";
export { type RegisteredKernel, type RegisteredOp, Registry } from "./registry.js";
