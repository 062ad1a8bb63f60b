import { invalidArgument } from "@heddle/status";
import { opModelFormat, writeModelFiles } from "../node/write-op-model.js";
import { parseCommand } from "./parse-command.js";
import { DEFAULT_TIMEOUT_MS, parseTimeout, runTask } from "./run-task.js";

const USAGE = `usage: heddle-testkit model [PLUGIN] -o PATH [--op NAME] [--attr NAME=VALUE …]

Writes a model with one node of an op of PLUGIN, to run it with \`heddle run PATH --plugin PLUGIN\`.
PLUGIN is what \`heddle run --plugin\` takes; default the package in this folder.

  -o, --output PATH      the folder of a SavedModel, or a file .pb for a frozen graph
  --op NAME              the op; default the only one
  --attr NAME=VALUE      an attribute; those with a default may be left out
  --timeout MS           time for the plugin's code; default ${DEFAULT_TIMEOUT_MS}
  --help                 show help

Example:
  heddle-testkit model -o build/model --attr suffix=?
  heddle run build/model --plugin . --text good
`;

const OPTIONS = {
  output: { type: "string", short: "o" },
  op: { type: "string" },
  attr: { type: "string", multiple: true },
  timeout: { type: "string" },
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
  const { output, op: wanted, attr: attrs = [], timeout } = values;
  const timeoutMs = parseTimeout(timeout);
  const { op, files } = await runTask("makeOpModel", [spec, wanted, attrs, opModelFormat(output)], timeoutMs);
  writeModelFiles(output, files);
  process.stdout.write(`${output}: a model with one node of ${op}\n`);
  return 0;
}
