import type { Program } from "@heddle/graph";
import { type KernelUse, usesOfProgram } from "./kernel-uses.js";
import { type KernelsSourceOptions, kernelsSource } from "./kernels-source.js";
import { registrationsByOp } from "./registrations.js";

/** Options of {@link kernelsSourceOf}. */
export interface KernelsOfOptions extends Pick<KernelsSourceOptions, "plugins"> {
  /** The runtime of nodes without a kernel: its module, as an import names it, and the nodes that it computes. Default: none. */
  readonly fallback?: { readonly module: string; readonly computes: (use: KernelUse) => boolean } | undefined;
}

/**
 * Writes the module of the kernels that the signatures of `program` need, and its initializers if a signature can show their effect.
 *
 * @throws {StatusError} as {@link kernelsSource} and {@link usesOfProgram}
 */
export function kernelsSourceOf(program: Program, model: string, { plugins, fallback }: KernelsOfOptions = {}): string {
  const known = registrationsByOp();
  const isStateful = (op: string) => known.get(op)?.[0]?.op.isStateful ?? true;
  const uses = usesOfProgram(program, isStateful).map((use) => ({
    ...use,
    isDelegated: fallback?.computes(use) ?? false,
  }));
  const isDelegating = uses.some(({ op, isDelegated }) => isDelegated && !plugins?.hasOp(op));
  return kernelsSource(uses, model, {
    ...(plugins && { plugins }),
    fallback: isDelegating ? fallback?.module : undefined,
  });
}
