import { importedCode } from "@heddle/status";
import type { VariantFunctions } from "../kernel/compute-context.js";
import type { Kernel, KernelDefinition } from "../kernel/kernel.js";
import { type OpData, opOf } from "../op-definition/op-data.js";
import type { Registrar } from "./plugin.js";

/** Creates the kernel of a node. */
export type CreateKernel = KernelDefinition["create"];

/** The types that attributes may have for a kernel. */
export type KernelTypes = NonNullable<KernelDefinition["constraints"]>;

/** An op and the types that its one kernel computes. */
export interface KernelSpec {
  readonly op: OpData;
  /** An attribute that is not named may have all types of the op; with several, the attributes must fit one of them. */
  readonly constraints?: KernelTypes | readonly KernelTypes[];
  /** As in `KernelDefinition`. */
  readonly isReentrant?: boolean;
}

/** A factory of kernels that hold nothing: each computes by `compute` alone. */
export function kernelOf(compute: Kernel["compute"]): CreateKernel {
  return () => ({ compute });
}

/**
 * A function that registers an op and its kernel. `spec` is a function, so that a bundler drops those unused.
 *
 * @param variant the functions of the type of variants that the op makes or takes
 */
export function withKernel(
  spec: () => KernelSpec,
  create: CreateKernel,
  variant?: VariantFunctions,
): (registrar: Registrar) => void {
  return (registrar) => {
    registerKernel(registrar, spec(), create);
    if (variant) registrar.registerVariant?.(variant);
  };
}

/** Registers ops, each with its kernel, under the name that its definition has. Definitions are made when the host asks for them. */
export function registerKernels(
  registrar: Registrar,
  kernels: readonly (readonly [op: string, spec: () => KernelSpec, create: CreateKernel])[],
): void {
  for (const [op, spec, create] of kernels) {
    onDemand(registrar, op, (own) => registerKernel(own, spec(), create));
  }
}

/**
 * Registers ops whose kernels few models need, as {@link registerKernels}; `load` imports the module that exports the factories of the
 * kernels, when the first node of one of the ops is prepared.
 */
export function registerLazily<Name extends string>(
  registrar: Registrar,
  load: () => Promise<Readonly<Record<NoInfer<Name>, CreateKernel>>>,
  kernels: readonly (readonly [op: string, spec: () => KernelSpec, create: Name])[],
): void {
  for (const [op, spec, create] of kernels) {
    onDemand(registrar, op, (own) =>
      registerKernel(own, spec(), async (context) => (await importedCode(load()))[create](context), load),
    );
  }
}

function onDemand(registrar: Registrar, op: string, register: (registrar: Registrar) => void): void {
  if (registrar.registerOnDemand) registrar.registerOnDemand(op, register);
  else register(registrar);
}

function registerKernel(
  registrar: Registrar,
  { op, constraints, isReentrant }: KernelSpec,
  create: CreateKernel,
  preload?: () => Promise<unknown>,
): void {
  registrar.registerOp(opOf(op));
  const own = { op: op.name, create, ...(isReentrant !== undefined && { isReentrant }), ...(preload && { preload }) };
  const alternatives = Array.isArray(constraints) ? constraints : [constraints];
  for (const constraints of alternatives) registrar.registerKernel({ ...own, constraints });
}
