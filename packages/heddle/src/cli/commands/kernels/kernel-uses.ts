import { initializerRequest, type Program, ProgramPlanner, signatureRequest, visitRequired } from "@heddle/graph";
import type { AttrMap } from "@heddle/kernel-api";
import { reachesStateful } from "../../../model/sees-initializers.js";

/** A node that needs a kernel: its op and its attributes; those with defaults may be missing. */
export interface KernelUse {
  readonly op: string;
  readonly attrs: AttrMap;
  /** True for a node that a runtime fallback computes. Default false. */
  readonly isDelegated?: boolean;
}

/**
 * The nodes that the signatures of `program` need, and its initializers if a signature can show their effect.
 *
 * @param isStateful also true for an op that is not known
 * @throws {StatusError} INVALID_ARGUMENT when the graph makes no sense
 */
export function usesOfProgram(program: Program, isStateful: (op: string) => boolean): KernelUse[] {
  const requests = [...program.signatures.values()].map(signatureRequest);
  const planner = new ProgramPlanner(program);
  if (reachesStateful({ program, planner }, isStateful)) requests.push(...program.initializers.map(initializerRequest));
  const uses: KernelUse[] = [];
  for (const request of requests) visitRequired(program, request, (op, attrs) => uses.push({ op, attrs }));
  return uses;
}
