import type { OpDefinition } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { loadPlugin } from "@heddle/plugin-loader/node";
import { invalidArgument } from "@heddle/status";
import { opModel } from "../model/op-model.js";
import { parseAttr } from "../model/parse-attr.js";
import { readOps } from "../node/plugin-ops.js";

/** The work of the commands that runs code of a plugin: its results can be posted between threads. */
export const pluginTasks = { readOps, makeOpModel } as const;

export type PluginTasks = typeof pluginTasks;

/** The request of a thread that does one task. */
export interface TaskRequest {
  readonly task: keyof PluginTasks;
  readonly args: readonly unknown[];
}

/** An op of a plugin, and the files of a model with one node of it. */
interface NamedOpModel {
  readonly op: string;
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/**
 * Makes the model that `opModel` makes of an op of a plugin.
 *
 * @param wanted the name of the op; undefined for the only one
 * @param attrs attributes as text, NAME=VALUE
 */
async function makeOpModel(
  spec: string,
  wanted: string | undefined,
  attrs: readonly string[],
  format: "saved-model" | "graph-def",
): Promise<NamedOpModel> {
  using host = new Host();
  const plugin = await loadPlugin(host, spec);
  try {
    const op = chooseOp(plugin.name, plugin.ops, wanted);
    const given = Object.fromEntries(attrs.map((text) => parseAttr(op, text)));
    return { op: op.name, files: opModel(op, { attrs: given, format }) };
  } finally {
    plugin.dispose();
  }
}

function chooseOp(plugin: string, ops: readonly OpDefinition[], wanted: string | undefined): OpDefinition {
  const names = ops.map(({ name }) => name).join(", ");
  const [only] = ops;
  if (wanted === undefined && ops.length === 1 && only) return only;
  const found = ops.find(({ name }) => name === wanted);
  if (found) return found;
  const reason =
    wanted === undefined ? "choose an op of the plugin with --op" : `plugin ${plugin} has no op '${wanted}'`;
  throw invalidArgument(`${reason}: ${names || "it has none"}`);
}
