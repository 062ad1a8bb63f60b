import { defineOp } from "./define-op.js";
import type { KernelDefinition } from "./kernel.js";
import type { OpSpec } from "./op-definition.js";
import type { Registrar } from "./plugin.js";

/** What makes the kernel of a node. */
export type CreateKernel = KernelDefinition["create"];

/** An op and the types that its one kernel is for: all that is registered but what makes the kernel. */
export interface KernelSpec extends OpSpec, Pick<KernelDefinition, "constraints"> {
  readonly op: string;
}

/** An op whose kernel is imported when a model has a node of it. Specs are functions, so that bundlers drop those unused. */
export type OnDemandKernel = readonly [spec: () => KernelSpec, load: () => Promise<CreateKernel>];

/** What registers an op and its kernel, whose code is there from the start. */
export function withKernel(spec: () => KernelSpec, create: CreateKernel): (registrar: Registrar) => void {
  return (registrar) => register(registrar, spec(), create);
}

/**
 * Registers ops whose kernels few models need: only their definitions are there from the start, what makes a kernel is
 * imported with the first node.
 */
export function registerOnDemand(registrar: Registrar, kernels: readonly OnDemandKernel[]): void {
  for (const [spec, load] of kernels) register(registrar, spec(), async (context) => (await load())(context));
}

function register(registrar: Registrar, { op, constraints, ...spec }: KernelSpec, create: CreateKernel): void {
  registrar.registerOp(defineOp(op, spec));
  registrar.registerKernel({ op, constraints, create });
}
