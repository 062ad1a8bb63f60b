import type { CompiledModel } from "@heddle/bef/compile";
import type { KernelTypes, OpDefinition } from "@heddle/kernel-api";
import { literalText, opDataOf } from "@heddle/kernel-api/op-data-text";
import type { Registry } from "@heddle/kernel-fallback";
import { notFound } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { chooseRegistrations } from "./choose-registrations.js";
import type { KernelUse } from "./kernel-uses.js";
import { openedTableRegistrations } from "./opened-tables.js";
import { rectifiedRegistrations } from "./rectified-products.js";
import { type Registration, registrationsByOp } from "./registrations.js";
import { simplePatternRegistrations } from "./simple-patterns.js";
import { type NodeTypes, nodeTypes, usedTypes } from "./used-types.js";

/** Options of {@link kernelsSource}. */
export interface KernelsSourceOptions {
  /** The registry of the application's own plugins, whose ops are left out. */
  readonly plugins?: Pick<Registry, "hasOp">;
  /** The module that the runtime fallback is the default export of, as an import names it; exported as `fallback`. Default: none. */
  readonly fallback?: string | undefined;
  /**
   * True when the module is written beside a compiled model, so that it may depend on patterns and activations too; other models change beside their
   * modules. Default false.
   */
  readonly isCompiled?: boolean;
  /** The parts of code that a compiled model needs beside its kernels. Default: none. */
  readonly code?: CompiledModel["code"];
}

/** The exports of `heddle/kernels` that have the parts of code. */
const codeNames: Readonly<Record<CompiledModel["code"][number], string>> = {
  ProgramFunctions: "functionCode",
  openIndexed: "indexedConstantCode",
  openStrings: "stringConstantCode",
};

/**
 * Writes a module that exports `kernels`, a plugin of the ops that `uses` has, each with its kernel for the types of these nodes alone; of
 * delegated nodes, the op without a kernel.
 *
 * @param model the name of the model in the module's header
 * @throws {StatusError} NOT_FOUND when an op has no kernel
 */
export function kernelsSource(
  uses: Iterable<KernelUse>,
  model: string,
  { plugins, fallback, isCompiled = false, code = [] }: KernelsSourceOptions = {},
): string {
  const known = registrationsByOp();
  const { nodes, delegated, hasOthers } = grouped(uses, plugins);
  const missing = [...nodes.keys()].filter((op) => !known.has(op)).sort();
  if (missing.length > 0) throw notFound(`no kernel for ${missing.join(", ")}`, { ops: missing });
  const opened = openedTableRegistrations([...nodes.keys()], known, hasOthers);
  const ofAttributes = isCompiled ? [simplePatternRegistrations, rectifiedRegistrations] : [];
  const special = new Map([...opened, ...ofAttributes.flatMap((choose) => [...choose(known, nodes)])]);
  const calls = [...nodes].flatMap(([op, own]) => callsFor(special.get(op) ?? known.get(op) ?? [], own)).sort(byName);
  const definitions = [...delegated].sort().flatMap((op) => {
    const [registration] = nodes.has(op) ? [] : (known.get(op) ?? []); // The runtime defines others itself.
    return registration ? [definitionText(registration.op)] : [];
  });
  return moduleText(model, calls, code.map((part) => codeNames[part]).sort(), definitions, fallback);
}

/** Nodes by what computes them. */
interface Grouped {
  /** Those that need a kernel, by op. */
  readonly nodes: ReadonlyMap<string, readonly KernelUse[]>;
  /** The ops of delegated nodes. */
  readonly delegated: ReadonlySet<string>;
  /** True when nodes of an application's plugins or of another runtime are left out. */
  readonly hasOthers: boolean;
}

function grouped(uses: Iterable<KernelUse>, plugins: KernelsSourceOptions["plugins"]): Grouped {
  const nodes = new Map<string, KernelUse[]>();
  const delegated = new Set<string>();
  let hasOthers = false;
  for (const use of uses) {
    const isOfPlugin = plugins?.hasOp(use.op) === true;
    if (isOfPlugin || use.isDelegated) {
      hasOthers = true;
      if (!isOfPlugin) delegated.add(use.op);
      continue;
    }
    const others = nodes.get(use.op);
    if (others) others.push(use);
    else nodes.set(use.op, [use]);
  }
  return { nodes, delegated, hasOthers };
}

function moduleText(
  model: string,
  calls: readonly Call[],
  parts: readonly string[],
  definitions: readonly string[],
  fallback: string | undefined,
): string {
  const common = new Set(["selectKernels", ...parts]);
  const imports = new Map([["kernels", common]]);
  for (const { registration, alternatives } of calls) {
    const names = imports.get(registration.entry) ?? new Set();
    imports.set(registration.entry, names.add(registration.name));
    if (alternatives.length > 0) common.add("DataType").add("forTypes");
  }
  if (definitions.length > 0) common.add("opOf");
  if (fallback !== undefined) common.add("makeFallback");
  const lines = [...imports].map(([entry, names]) =>
    listed("import { ", [...names].sort(byOrder), ` } from "heddle/${entry}";`),
  );
  const entries = [...calls.map(callText), ...parts, ...definitions];
  const exported = [listed("export const kernels = /* @__PURE__ */ selectKernels(", entries, ");")];
  if (fallback !== undefined) {
    lines.push(`import runtime from ${JSON.stringify(fallback)};`);
    exported.push("export const fallback = /* @__PURE__ */ makeFallback(runtime);");
  }
  const also = fallback === undefined ? "" : ", and the runtime of its other nodes";
  return `/** The kernels of ${model}${also}. Made by \`heddle kernels\`. */
${lines.join("\n")}

${exported.join("\n\n")}
`;
}

/** A function that registers an op without a kernel. */
function definitionText(op: OpDefinition): string {
  return `(registrar) => registrar.registerOp(opOf(${literalText(opDataOf(op))}))`;
}

/** A function that registers an op, for some types of its attributes; for all without alternatives. */
interface Call {
  readonly registration: Registration;
  readonly alternatives: readonly KernelTypes[];
}

function callsFor(registrations: readonly Registration[], uses: readonly KernelUse[]): Call[] {
  const [general] = registrations;
  if (!general) return [];
  const types: NodeTypes[] = [];
  for (const { attrs } of uses) {
    const own = nodeTypes(general.op, attrs);
    if (!own) return [{ registration: general, alternatives: [] }];
    types.push(own);
  }
  return chooseRegistrations(registrations, types).map(({ registration, nodes }) => ({
    registration,
    alternatives: usedTypes(registration.op, nodes),
  }));
}

function byName(a: Call, b: Call): number {
  return a.registration.name < b.registration.name ? -1 : 1;
}

/** As linters sort the names of an import: capitals first among letters that differ in nothing else. */
function byOrder(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true }) || (a < b ? -1 : 1);
}

/** A call on a line of at most 118 characters, or over several lines. */
function callText({ registration, alternatives }: Call): string {
  if (alternatives.length === 0) return registration.name;
  const types = alternatives.map((alternative) =>
    Object.entries(alternative).map(([attr, list]) => `${attr}: [${list.map(typeText).join(", ")}]`),
  );
  const objects = types.map((fields) => `{ ${fields.join(", ")} }`);
  const line = `forTypes(${registration.name}, ${objects.join(", ")})`;
  if (line.length <= 117) return line;
  const [only, ...others] = types;
  if (others.length > 0) {
    const lines = [registration.name, ...objects].map((text) => `    ${text},\n`);
    return `forTypes(\n${lines.join("")}  )`;
  }
  return `forTypes(${registration.name}, {\n${only?.map((field) => `    ${field},\n`).join("")}  })`;
}

const typeNames = new Map<DataType, string>(Object.entries(DataType).map(([name, value]) => [value, name]));

function typeText(type: DataType): string {
  return `DataType.${typeNames.get(type) ?? "INVALID"}`;
}

/** The texts between `start` and `end`, on one line of at most 120 characters or each on its own. */
function listed(start: string, texts: readonly string[], end: string): string {
  const line = `${start}${texts.join(", ")}${end}`;
  return line.length <= 120 && !line.includes("\n")
    ? line
    : `${start.trimEnd()}\n${texts.map((text) => `  ${text},\n`).join("")}${end.trimStart()}`;
}
