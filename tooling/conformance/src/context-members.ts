import type { ComputeContext, Kernel, KernelDefinition, KernelPlugin } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { type OpCase, runOpCase } from "@heddle/tooling-testing/op-cases";
import { executeOnExecutor } from "./execute-on-executor.js";
import { plugins } from "./replay.js";

/** The members of a ComputeContext that the kernels of each op used, sorted; and the ops without a case. */
export interface ContextMembers {
  readonly members: ReadonlyMap<string, readonly string[]>;
  readonly unseen: readonly string[];
}

/** The cases of an op that are replayed: more of them find no other members, or few. */
const CASES_OF_AN_OP = 20;

/**
 * Replays the first cases of each op, and records the members of `ComputeContext` that kernels read. A kernel may use others for attributes
 * and errors that no case has.
 */
export async function contextMembers(cases: readonly OpCase[]): Promise<ContextMembers> {
  const used = new Map<string, Set<string>>();
  const host = new Host({ plugins: plugins.map((plugin) => recorded(plugin, used)) });
  const replayed = new Map<string, number>();
  for (const opCase of cases) {
    const count = (replayed.get(opCase.op) ?? 0) + 1;
    replayed.set(opCase.op, count);
    if (count > CASES_OF_AN_OP || !host.registry.hasOp(opCase.op)) continue;
    await runOpCase(host.memory, opCase, (op, attrs, inputs) => executeOnExecutor(host, op, attrs, inputs));
  }
  const ops = host.registry.opNames();
  host.dispose();
  return {
    members: new Map(ops.flatMap((op) => (used.has(op) ? [[op, [...(used.get(op) ?? [])].sort()] as const] : []))),
    unseen: ops.filter((op) => !used.has(op)),
  };
}

/** The document of {@link contextMembers}. */
export function contextMembersPage({ members, unseen }: ContextMembers): string {
  const counts = new Map<string, number>();
  for (const own of members.values()) for (const member of own) counts.set(member, (counts.get(member) ?? 0) + 1);
  const byCount = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const bySet = new Map<string, string[]>();
  for (const [op, own] of members) {
    const key = own.map((member) => `\`${member}\``).join(", ");
    bySet.set(key, [...(bySet.get(key) ?? []), op]);
  }
  const sets = [...bySet].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
  return `# Members of ComputeContext that kernels use

\`test/context-members.test.ts\` makes this page: it replays the first committed cases of each op, and records what the kernels of ${members.size} ops read. A kernel may need
more for attributes and errors that no case has. Of ${unseen.length} ops there is no case, or none that computes: ${unseen.join(", ")}.

| member | ops |
|---|---|
${byCount.map(([member, count]) => `| \`${member}\` | ${count} |\n`).join("")}
| members | ops |
|---|---|
${sets.map(([key, ops]) => `| ${key || "none"} | ${ops.join(", ")} |\n`).join("")}`;
}

function recorded(plugin: KernelPlugin, used: Map<string, Set<string>>): KernelPlugin {
  return {
    ...plugin,
    register(registrar) {
      plugin.register({
        registerOp: (op) => registrar.registerOp(op),
        registerKernel: (kernel) => registrar.registerKernel(recordedKernel(kernel, used)),
        registerVariant: (functions) => registrar.registerVariant?.(functions),
        registerFunction: (name, run) => registrar.registerFunction?.(name, run),
      });
    },
  };
}

function recordedKernel(definition: KernelDefinition, used: Map<string, Set<string>>): KernelDefinition {
  const wrap = (kernel: Kernel): Kernel => ({
    ...(kernel.usesRendezvous && { usesRendezvous: true }),
    ...(kernel.usesSession && { usesSession: true }),
    compute: (context) => {
      const members = used.get(definition.op) ?? new Set();
      used.set(definition.op, members);
      return kernel.compute(watched(context, members));
    },
    dispose: () => kernel.dispose?.(),
  });
  return {
    ...definition,
    create(context) {
      const kernel = definition.create(context);
      return kernel instanceof Promise ? kernel.then(wrap) : wrap(kernel);
    },
  };
}

/** A context that adds the names of the members that are read to `members`. */
function watched(context: ComputeContext, members: Set<string>): ComputeContext {
  return new Proxy(context, {
    get(target, name) {
      if (typeof name === "string") members.add(name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
