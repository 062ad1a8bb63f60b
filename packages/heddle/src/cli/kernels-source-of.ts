import type { Program } from "@heddle/graph";
import type { Registry } from "@heddle/kernel-fallback";
import { usesOfProgram } from "./kernel-uses.js";
import { kernelsSource } from "./kernels-source.js";
import { registrationsByOp } from "./registrations.js";

/**
 * Writes the module of the kernels that the signatures of `program` need, and its initializers if a signature can show their effect.
 *
 * @throws {StatusError} as {@link kernelsSource} and {@link usesOfProgram}
 */
export function kernelsSourceOf(program: Program, model: string, plugins?: Pick<Registry, "hasOp">): string {
  const known = registrationsByOp();
  const isStateful = (op: string) => known.get(op)?.[0]?.op.isStateful ?? true;
  return kernelsSource(usesOfProgram(program, isStateful), model, { ...(plugins && { plugins }) });
}
