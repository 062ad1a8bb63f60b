import { initializerRequest, signatureRequest, visitRequired } from "@heddle/graph";
import type { AttrMap } from "@heddle/kernel-api";
import { type Host, nodeAttributes } from "@heddle/kernel-fallback";
import { toStatusError } from "@heddle/status";
import { loadDefaultPlugins } from "../default-plugins.js";
import type { ReadModel } from "../source/read-options.js";
import { type NeededOp, neededOps } from "./needed-ops.js";

/** An op that a model needs, and where its nodes run. */
export interface PlacedOp extends NeededOp {
  /** How many of its nodes the runtime fallback computes. */
  readonly delegated: number;
  /** All its nodes. */
  readonly count: number;
  /** The reason why a node runs nowhere, if the op itself is known. */
  readonly problem?: string;
}

/**
 * The ops of {@link neededOps}, each with the plugin that has it, or the runtime fallback of the host when that computes all its nodes. The
 * nodes of a compiled model are where its file says; those of others where their attributes lead, for which default packages are loaded.
 *
 * @throws {StatusError} as {@link neededOps}, and the errors of loading a plugin
 */
export async function placedOps(model: ReadModel, host: Host): Promise<PlacedOp[]> {
  const { registry } = host;
  const ops = neededOps(model, host);
  if (model.planner) {
    const { opCounts, fallback } = model.description;
    const isThere = fallback?.name === registry.fallback?.name;
    return ops.map((each) => {
      const count = opCounts.get(each.op) ?? 0;
      const delegated = fallback?.opCounts.get(each.op) ?? 0;
      if (delegated === 0) return { ...each, package: each.package ?? ofFallback(each.op, host), count, delegated };
      const name = delegated < count ? each.package : fallback?.name;
      return { op: each.op, package: isThere ? name : undefined, count, delegated };
    });
  }
  await loadDefaultPlugins(
    host,
    ops.map(({ op }) => op),
  );
  const nodes = nodesByOp(model);
  return ops.map(({ op, package: plugin }) => {
    const own = nodes.get(op) ?? [];
    const providers = own.map((attrs) => providerOf(op, attrs, host));
    const problem = providers.flatMap((provider) => (typeof provider === "string" ? [] : [provider.problem]))[0];
    const delegated = providers.filter((provider) => provider === registry.fallback?.name).length;
    const name = delegated > 0 && delegated === own.length ? registry.fallback?.name : plugin;
    if (problem !== undefined) return { op, package: undefined, count: own.length, delegated, problem };
    return { op, package: name, count: own.length, delegated };
  });
}

function nodesByOp({ program }: ReadModel): ReadonlyMap<string, AttrMap[]> {
  const nodes = new Map<string, AttrMap[]>();
  const { signatures, initializers } = program;
  for (const request of [...[...signatures.values()].map(signatureRequest), ...initializers.map(initializerRequest)]) {
    visitRequired(program, request, (op, attrs) => {
      const own = nodes.get(op);
      if (own) own.push(attrs);
      else nodes.set(op, [attrs]);
    });
  }
  return nodes;
}

/** The plugin, or the runtime fallback, that would compute a node, or the reason why none does. */
export function providerOf(op: string, attrs: AttrMap, { registry }: Host): string | { readonly problem: string } {
  try {
    const { definition } = registry.findOp(op);
    return registry.findKernel(op, op, nodeAttributes(definition, op, attrs)).plugin;
  } catch (error) {
    return { problem: toStatusError(error).message };
  }
}

function ofFallback(op: string, { registry: { fallback } }: Host): string | undefined {
  return fallback?.findOp(op) ? fallback.name : undefined;
}
