import { type Program, requiredOps, signatureRequest } from "@heddle/graph";
import type { Registry } from "@heddle/kernel-fallback";

/**
 * Whether running a program can show what its initializers did: not when all that its signatures reach is stateless, for
 * then no table and no variable is read. Ops that are not registered may be anything.
 */
export function seesInitializers(program: Program, registry: Pick<Registry, "hasOp" | "findOp">): boolean {
  const isStateful = (op: string) => !registry.hasOp(op) || registry.findOp(op).definition.isStateful;
  return [...program.signatures.values()].some((signature) =>
    requiredOps(program, signatureRequest(signature)).some(isStateful),
  );
}
