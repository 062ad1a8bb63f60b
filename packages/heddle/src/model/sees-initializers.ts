import { type Program, requiredOps, signatureRequest } from "@heddle/graph";
import type { Registry } from "@heddle/kernel-fallback";

/**
 * True when a run of `program` can depend on its initializers: when a signature reaches a stateful op, or an op that is not
 * registered. Stateless ops read no table and no variable.
 */
export function seesInitializers(program: Program, registry: Pick<Registry, "hasOp" | "findOp">): boolean {
  return reachesStateful(program, (op) => !registry.hasOp(op) || registry.findOp(op).definition.isStateful);
}

/** True when a signature of `program` reaches an op for which `isStateful` is true. */
export function reachesStateful(program: Program, isStateful: (op: string) => boolean): boolean {
  return [...program.signatures.values()].some((signature) =>
    requiredOps(program, signatureRequest(signature)).some(isStateful),
  );
}
