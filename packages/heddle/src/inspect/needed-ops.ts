import { initializerRequest, signatureRequest } from "@heddle/graph";
import type { Host } from "@heddle/kernel-fallback";
import { defaultPackageOf } from "../default-plugins.js";
import { type PlannedModel, plannerOf } from "../source/planner-of.js";

/** An op that a model needs. */
export interface NeededOp {
  readonly op: string;
  /** The plugin whose kernels a run would use; undefined when no plugin has the op. */
  readonly package: string | undefined;
}

/**
 * The ops that all signatures and the init run of a model need, sorted, each with the plugin that has it. Plugins of the host come
 * before the default packages.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the graph makes no sense; RESOURCE_EXHAUSTED when it is too large
 */
export function neededOps(model: PlannedModel, host: Host): NeededOp[] {
  const { signatures, initializers } = model.program;
  const planner = plannerOf(model);
  const requests = [...[...signatures.values()].map(signatureRequest), ...initializers.map(initializerRequest)];
  const ops = new Set(requests.flatMap((request) => planner.requiredOps(request)));
  return [...ops].sort().map((op) => ({ op, package: providerOf(op, host) }));
}

function providerOf(op: string, { registry }: Host): string | undefined {
  return registry.hasOp(op) ? registry.kernelsOf(op)[0]?.plugin : defaultPackageOf(op)?.name;
}
