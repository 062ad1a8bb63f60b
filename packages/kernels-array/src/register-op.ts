import { type ConstructionContext, type Kernel, type KernelSpec, type Registrar, withKernel } from "@heddle/kernel-api";
import { kernelOf } from "./kernel-of.js";

/** An op with the one kernel that computes it. */
export interface OpWithKernel extends Omit<KernelSpec, "op"> {
  /** What the kernel of one node computes; throws when the node's attributes make no sense. */
  readonly create: (context: ConstructionContext) => Kernel["compute"];
}

/** Registers an op and its kernel. */
export function registerOp(registrar: Registrar, op: string, { create, ...spec }: OpWithKernel): void {
  withKernel(() => ({ op, ...spec }), kernelOf(create))(registrar);
}
