import { existsSync, readFileSync } from "node:fs";
import { type ArgDefinition, INTERFACE_VERSION, type KernelDefinition, type OpDefinition } from "@heddle/kernel-api";
import { formatVersion, PLUGIN_KEYWORD } from "@heddle/plugin-format";
import { dataTypeName } from "@heddle/tensor";
import { defaultPlugins } from "../gen/op-index.js";
import { jsonText } from "../predict/json-text.js";
import { visible } from "../text/cell-text.js";
import { type Table, tableLines } from "../text/table.js";
import type { CommandContext, Format } from "./command-context.js";
import { counted } from "./counted.js";
import { ExitCode } from "./exit-code.js";
import { loadPlugins, type PluginFlags } from "./load-plugins.js";
import { pluginLabel } from "./plugin-label.js";

/** Flags of `heddle plugins`. */
export interface PluginsFlags extends PluginFlags {
  readonly format?: Format;
}

/**
 * `heddle plugins [SPEC…]`: shows what plugins declare. None of their kernels runs; a WebAssembly module is initialized, in a
 * memory of its own unless it is trusted.
 *
 * @throws {StatusError} the errors of the plugin loader
 */
export async function pluginsCommand(
  specs: readonly string[],
  flags: PluginsFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { terminal } = context;
  const format = flags.format ?? (terminal.isTerminal ? "table" : "json");
  context.phase = "load";
  const { json, table, note } = specs.length === 0 ? installed() : await declared(specs, flags, context);
  const lines = () => tableLines(table, terminal.width, terminal.bold).join("\n");
  await terminal.writeResult(`${format === "json" ? jsonText(json) : lines()}\n`);
  terminal.writeNote(note);
  return ExitCode.OK;
}

interface Report {
  readonly json: Parameters<typeof jsonText>[0];
  readonly table: Table;
  readonly note: string;
}

const left = (heading: string) => ({ heading, align: "left" as const });

/** Lists the packages of heddle, and the dependencies in the package.json here that declare themselves plugins; loads none. */
function installed(): Report {
  const own = defaultPlugins.map(({ name, ops }) => ({ name, ops: ops.split(" ").length, from: "heddle" }));
  const found = dependencies().map((name) => ({ name, ops: null, from: "package.json" }));
  const all = [...own, ...found];
  return {
    json: { interface: formatVersion(INTERFACE_VERSION), plugins: all },
    table: {
      columns: [left("plugin"), { heading: "ops", align: "right" }, left("from")],
      rows: all.map(({ name, ops, from }) => [visible(name), ops === null ? "" : String(ops), from]),
    },
    note: `interface ${formatVersion(INTERFACE_VERSION)}; \`heddle plugins SPEC\` shows what one declares`,
  };
}

/** The dependencies in the package.json here whose own package.json has the keyword. */
function dependencies(): string[] {
  const own = readJson("package.json");
  const names = Object.keys({ ...asRecord(own?.dependencies), ...asRecord(own?.devDependencies) });
  return names.filter((name) => {
    const keywords = readJson(`node_modules/${name}/package.json`)?.keywords;
    return Array.isArray(keywords) && keywords.includes(PLUGIN_KEYWORD);
  });
}

function readJson(file: string): Readonly<Record<string, unknown>> | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return asRecord(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined; // The file of another package: damage is not an error of this command.
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

async function declared(specs: readonly string[], flags: PluginsFlags, context: CommandContext): Promise<Report> {
  const plugins = await loadPlugins(specs, flags, context);
  const json = plugins.map(({ name, version, mode, ops, kernels }) => ({
    name,
    version,
    interface: formatVersion(INTERFACE_VERSION),
    mode,
    ops: ops.map((op) => ({ name: op.name, signature: signatureText(op), stateful: op.isStateful })),
    kernels: kernels.map((kernel) => ({ op: kernel.op, constraints: constraintsJson(kernel) })),
  }));
  const rows = plugins.flatMap(({ name, version, mode, ops, kernels }) => {
    const names = [...new Set([...ops.map((op) => op.name), ...kernels.map(({ op }) => op)])];
    return names.map((op) => {
      const definition = ops.find((candidate) => candidate.name === op);
      const own = kernels.filter((kernel) => kernel.op === op);
      return [
        `${pluginLabel(name)}@${visible(version)}`,
        mode,
        visible(op),
        definition ? signatureText(definition) : "in another plugin",
        own.map(constraintsText).join("; "),
      ];
    });
  });
  return {
    json: { plugins: json },
    table: { columns: ["plugin", "mode", "op", "signature", "kernels"].map(left), rows },
    note: plugins
      .map(
        ({ name, ops, kernels }) =>
          `${visible(name)}: ${counted(ops.length, "op")}, ${counted(kernels.length, "kernel")}`,
      )
      .join("\n"),
  };
}

/** `(x: T, y: int32) -> (z: T)`. */
function signatureText({ inputs, outputs }: OpDefinition): string {
  const list = (args: readonly ArgDefinition[]) => `(${args.map(argText).join(", ")})`;
  return `${list(inputs)} -> ${list(outputs)}`;
}

function argText({ name, type, typeAttr, numberAttr, isRef }: ArgDefinition): string {
  const text = `${numberAttr === undefined ? "" : `${numberAttr} * `}${type === undefined ? typeAttr : dataTypeName(type)}`;
  return `${name}: ${isRef ? `Ref(${text})` : text}`;
}

function constraintsJson({ constraints = {} }: KernelDefinition): Record<string, string[]> {
  return Object.fromEntries(Object.entries(constraints).map(([attr, types]) => [attr, types.map(dataTypeName)]));
}

function constraintsText(kernel: KernelDefinition): string {
  const parts = Object.entries(constraintsJson(kernel)).map(([attr, types]) => `${attr}: ${types.join(" ")}`);
  if (kernel.label) parts.push(`label ${visible(kernel.label)}`);
  return parts.length > 0 ? parts.join(", ") : "any types";
}
