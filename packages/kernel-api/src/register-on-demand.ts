import type { Registrar } from "./plugin.js";
import { type CreateKernel, type KernelSpec, withKernel } from "./register-kernels.js";

/** An op whose kernel is imported when a model has a node of it. Specs are functions, so that bundlers drop those unused. */
export type OnDemandKernel = readonly [spec: () => KernelSpec, load: () => Promise<CreateKernel>];

/** Registers ops whose kernels few models need: each kernel's factory is imported with the first node. */
export function registerOnDemand(registrar: Registrar, kernels: readonly OnDemandKernel[]): void {
  for (const [spec, load] of kernels) withKernel(spec, async (context) => (await load())(context))(registrar);
}
