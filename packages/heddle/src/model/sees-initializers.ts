import { type Program, requiredOps, signatureRequest } from "@heddle/graph";
import type { Registry } from "@heddle/kernel-fallback";

/**
 * True when a run of `program` can depend on its initializers: when a signature reaches a stateful op, or an op that is not
 * registered. Stateless ops read no table and no variable.
 */
export function seesInitializers(program: Program, registry: Pick<Registry, "hasOp" | "findOp">): boolean {
  const isStateful = (op: string) => !registry.hasOp(op) || registry.findOp(op).definition.isStateful;
  return [...program.signatures.values()].some((signature) =>
    requiredOps(program, signatureRequest(signature)).some(isStateful),
  );
}
