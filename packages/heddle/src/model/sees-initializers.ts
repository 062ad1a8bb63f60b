import type { Planner, Program } from "@heddle/graph";
import { signatureRequest } from "@heddle/graph/run";
import type { PlainRegistry } from "@heddle/kernel-fallback";

/** A program's signatures, and the planner that knows their ops. */
export interface PlannedSignatures {
  readonly program: Pick<Program, "signatures">;
  readonly planner: Pick<Planner, "requiredOps">;
}

/**
 * True when a run of a model can depend on its initializers: when a signature reaches a stateful op, or an op that is not
 * registered. Stateless ops read no table and no variable.
 */
export function seesInitializers(model: PlannedSignatures, registry: Pick<PlainRegistry, "hasOp" | "findOp">): boolean {
  return reachesStateful(model, (op) => !registry.hasOp(op) || registry.findOp(op).definition.isStateful);
}

/** True when a signature of a model reaches an op for which `isStateful` is true. */
export function reachesStateful({ program, planner }: PlannedSignatures, isStateful: (op: string) => boolean): boolean {
  return [...program.signatures.values()].some((signature) =>
    planner.requiredOps(signatureRequest(signature)).some(isStateful),
  );
}
