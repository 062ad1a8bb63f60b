import { initializerRequest, type Program, requiredOps, signatureRequest } from "@heddle/graph";
import type { Registrar } from "@heddle/kernel-api";
import { Host, type Registry } from "@heddle/kernel-fallback";
import { notFound } from "@heddle/status";
import { seesInitializers } from "../model/sees-initializers.js";
import { selectKernels } from "../select-kernels.js";
import { kernels, onDemand } from "./all-kernels.js";

/**
 * Writes a module that exports `kernels`, a plugin of the ops that the signatures of `program` need, and its initializers if a
 * signature can show their effect.
 *
 * @param model the name of the model in the module's header
 * @param plugins the registry of the application's own plugins, whose ops are left out
 * @throws {StatusError} NOT_FOUND when an op has no kernel
 */
export function kernelsSource(program: Program, model: string, plugins?: Pick<Registry, "hasOp">): string {
  const providers = new Map<string, string>();
  const entries = Object.entries<Registers>({ kernels, ...onDemand });
  const all = entries.flatMap(([, registers]) => Object.entries(registers));
  for (const [name, register] of all) {
    register({ registerOp: (op) => providers.set(op.name, name), registerKernel() {} });
  }
  using host = new Host({ plugins: [selectKernels(...all.map(([, register]) => register))] });
  const ops = neededOps(program, host).filter((op) => !plugins?.hasOp(op));
  const missing = ops.filter((op) => !providers.has(op));
  if (missing.length > 0) throw notFound(`no kernel for ${missing.join(", ")}`, { ops: missing });
  const names = [...new Set(ops.map((op) => providers.get(op) ?? ""))].sort();
  const imports = entries.flatMap(([entry, registers]) => {
    const used = names.filter((name) => Object.hasOwn(registers, name));
    if (entry === "kernels") used.push("selectKernels");
    return used.length > 0 ? [listed("import { ", used, ` } from "heddle/${entry}";`)] : [];
  });
  return `/** The kernels of ${model}. Made by \`heddle kernels\`. */
${imports.join("\n")}

${listed("export const kernels = /* @__PURE__ */ selectKernels(", names, ");")}
`;
}

/** The exports of an entry, by name. */
type Registers = Readonly<Record<string, (registrar: Registrar) => void>>;

/** The names between `start` and `end`, on one line of at most 120 characters or each on its own. */
function listed(start: string, names: readonly string[], end: string): string {
  const line = `${start}${names.join(", ")}${end}`;
  return line.length <= 120
    ? line
    : `${start.trimEnd()}\n${names.map((name) => `  ${name},\n`).join("")}${end.trimStart()}`;
}

function neededOps(program: Program, { registry }: Host): string[] {
  const requests = [...program.signatures.values()].map(signatureRequest);
  if (seesInitializers(program, registry)) requests.push(...program.initializers.map(initializerRequest));
  return [...new Set(requests.flatMap((request) => requiredOps(program, request)))].sort();
}
