import {
  type ArgDefinition,
  type AttrDefinition,
  formatAttr,
  formatAttrValue,
  INTERFACE_VERSION,
  type KernelDefinition,
  type OpDefinition,
} from "@heddle/kernel-api";
import { formatVersion } from "@heddle/plugin-format";
import type { LoadedPlugin } from "@heddle/plugin-loader";
import { dataTypeName } from "@heddle/tensor";
import { defaultPlugins } from "../../../downloads.js";
import { installedPlugins } from "../../../node/installed-plugins.js";
import { jsonText } from "../../../predict/json-text.js";
import { counted } from "../../../text/counted.js";
import { type Table, tableLines } from "../../../text/table.js";
import { visible } from "../../../text/visible-text.js";
import type { CommandContext, Format } from "../../command-context.js";
import { loadPlugins, type PluginFlags } from "../../loading/load-plugins.js";
import { pluginLabel } from "../../loading/plugin-label.js";
import { ExitCode } from "../../process/exit-code.js";
import type { Terminal } from "../../process/terminal.js";

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
  const { json, lines, note } = specs.length === 0 ? installed() : await declared(specs, flags, context);
  await terminal.writeResult(`${format === "json" ? jsonText(json) : lines(terminal).join("\n")}\n`);
  terminal.writeNote(note);
  return ExitCode.OK;
}

interface Report {
  readonly json: Parameters<typeof jsonText>[0];
  /** The report for people. */
  readonly lines: (terminal: Terminal) => readonly string[];
  readonly note: string;
}

const left = (heading: string) => ({ heading, align: "left" as const });

/** Lists the packages of heddle, and the plugins that can be loaded by name here; loads none. */
function installed(): Report {
  const own = defaultPlugins.map(({ name, ops, rareOps = "" }) => ({
    name,
    ops: `${ops} ${rareOps}`.trim().split(" ").length,
    from: "heddle",
  }));
  const names = new Set(own.map(({ name }) => name));
  const found = installedPlugins()
    .filter(({ manifest }) => !names.has(manifest.name))
    .map(({ spec, manifest: { name, ops } }) => ({
      name,
      ops: ops.length > 0 ? ops.length : null,
      from: spec === "." ? "this folder" : "node_modules",
    }));
  const all = [...own, ...found];
  const table: Table = {
    columns: [left("plugin"), { heading: "ops", align: "right" }, left("from")],
    rows: all.map(({ name, ops, from }) => [visible(name), ops === null ? "" : String(ops), from]),
  };
  return {
    json: { interface: formatVersion(INTERFACE_VERSION), plugins: all },
    lines: ({ width, bold }) => tableLines(table, width, bold),
    note: `interface ${formatVersion(INTERFACE_VERSION)}; \`heddle plugins SPEC\` shows what one declares`,
  };
}

async function declared(specs: readonly string[], flags: PluginsFlags, context: CommandContext): Promise<Report> {
  const plugins = await loadPlugins(specs, flags, context);
  const json = plugins.map(({ name, version, mode, ops, kernels, functions }) => ({
    name,
    version,
    interface: formatVersion(INTERFACE_VERSION),
    mode,
    ops: ops.map((op) => ({
      name: op.name,
      signature: signatureText(op),
      attributes: op.attrs.map(attrJson),
      stateful: op.isStateful,
    })),
    kernels: kernels.map((kernel) => ({ op: kernel.op, constraints: constraintsJson(kernel) })),
    functions: [...functions],
  }));
  return {
    json: { plugins: json },
    lines: ({ bold }) => plugins.flatMap((plugin) => pluginLines(plugin, bold)),
    note: plugins
      .map(
        ({ name, ops, kernels, functions }) =>
          `${visible(name)}: ${counted(ops.length, "op")}, ${counted(kernels.length, "kernel")}` +
          (functions.length > 0 ? `, ${counted(functions.length, "function")}` : ""),
      )
      .join("\n"),
  };
}

/** A plugin with its ops, the attributes and kernels of each, and its functions: whole lines, which no table would cut. */
function pluginLines({ name, version, mode, ops, kernels, functions }: LoadedPlugin, bold: Terminal["bold"]): string[] {
  const names = [...new Set([...ops.map((op) => op.name), ...kernels.map(({ op }) => op)])];
  const opLines = names.flatMap((op) => {
    const definition = ops.find((candidate) => candidate.name === op);
    const own = kernels.filter((kernel) => kernel.op === op);
    return [
      `  ${visible(op)}${definition ? signatureText(definition) : ": defined by another plugin"}`,
      ...(definition?.attrs ?? []).map((attr) => `    attribute ${visible(formatAttr(attr))}`),
      ...(own.length > 0 ? own.map((kernel) => `    kernel for ${constraintsText(kernel)}`) : ["    no kernel"]),
    ];
  });
  const functionLines = functions.map((each) => `  function ${visible(each)}`);
  return [bold(`${pluginLabel(name)}@${visible(version)}, ${mode}`), ...opLines, ...functionLines];
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

/** Name, type and definition of an attribute: its default, least value and allowed values are in the definition and on their own. */
function attrJson(attr: AttrDefinition) {
  const { name, type, defaultValue, minimum, allowedTypes, allowedStrings } = attr;
  const allowed = allowedTypes?.map(dataTypeName) ?? allowedStrings;
  return {
    name,
    type,
    definition: formatAttr(attr),
    ...(defaultValue !== undefined && { default: formatAttrValue(defaultValue) }),
    ...(minimum !== undefined && { minimum }),
    ...(allowed !== undefined && { allowed: [...allowed] }),
  };
}

function constraintsJson({ constraints = {} }: KernelDefinition): Record<string, string[]> {
  return Object.fromEntries(Object.entries(constraints).map(([attr, types]) => [attr, types.map(dataTypeName)]));
}

function constraintsText(kernel: KernelDefinition): string {
  const parts = Object.entries(constraintsJson(kernel)).map(([attr, types]) => `${attr}: ${types.join(" ")}`);
  if (kernel.label) parts.push(`label ${visible(kernel.label)}`);
  return parts.length > 0 ? parts.join(", ") : "any types";
}
