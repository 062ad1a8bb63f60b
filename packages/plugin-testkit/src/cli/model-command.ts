import type { OpDefinition } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { loadPlugin } from "@heddle/plugin-loader/node";
import { invalidArgument } from "@heddle/status";
import { parseAttr } from "../model/parse-attr.js";
import { writeOpModel } from "../node/write-op-model.js";
import { parseCommand } from "./parse-command.js";

const USAGE = `usage: heddle-testkit model [PLUGIN] -o PATH [--op NAME] [--attr NAME=VALUE …]

Writes a model with one node of an op of PLUGIN, to run it with \`heddle run PATH --plugin PLUGIN\`.
PLUGIN is what \`heddle run --plugin\` takes; default the package in this folder.

  -o, --output PATH      the folder of a SavedModel, or a file .pb for a frozen graph
  --op NAME              the op; default the only one
  --attr NAME=VALUE      an attribute; those with a default may be left out
  --help                 show help

Example:
  heddle-testkit model -o build/model --attr suffix=?
  heddle run build/model --plugin . --text good
`;

const OPTIONS = {
  output: { type: "string", short: "o" },
  op: { type: "string" },
  attr: { type: "string", multiple: true },
  help: { type: "boolean", short: "h" },
} as const;

/** The command `heddle-testkit model`. @returns its exit code */
export async function modelCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseCommand("model", args, OPTIONS);
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const [spec = ".", ...more] = positionals;
  if (more.length > 0) throw invalidArgument("name one plugin; heddle-testkit model --help shows how");
  if (values.output === undefined) {
    throw invalidArgument("name the model to write with --output; heddle-testkit model --help shows how");
  }
  using host = new Host();
  const plugin = await loadPlugin(host, spec);
  try {
    const op = chooseOp(plugin.name, plugin.ops, values.op);
    const attrs = Object.fromEntries((values.attr ?? []).map((text) => parseAttr(op, text)));
    writeOpModel(values.output, op, { attrs });
    process.stdout.write(`${values.output}: a model with one node of ${op.name}\n`);
  } finally {
    plugin.dispose();
  }
  return 0;
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
