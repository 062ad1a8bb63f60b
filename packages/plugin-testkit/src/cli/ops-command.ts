import { invalidArgument } from "@heddle/status";
import { writeOps } from "../node/plugin-ops.js";
import { parseCommand } from "./parse-command.js";
import { DEFAULT_TIMEOUT_MS, parseTimeout, runTask } from "./run-task.js";

const USAGE = `usage: heddle-testkit ops [FOLDER] [--check]

Loads the built plugin in FOLDER, default this one, and lists the ops that it registers in its package.json, and in the
section heddle.abi of its modules in WebAssembly. Hosts read these lists before they load the plugin.

  --check                write nothing; exit 1 when a list differs
  --timeout MS           time for the plugin's code; default ${DEFAULT_TIMEOUT_MS}
  --help                 show help

Example, after the compiler in the build script of package.json:
  tsc && heddle-testkit ops
`;

const OPTIONS = {
  check: { type: "boolean" },
  timeout: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

/** The command `heddle-testkit ops`. @returns its exit code: 1 when lists differ with `--check` */
export async function opsCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseCommand("ops", args, OPTIONS);
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const [folder = ".", ...more] = positionals;
  if (more.length > 0) throw invalidArgument("name one folder; heddle-testkit ops --help shows how");
  const ops = await runTask("readOps", [folder], parseTimeout(values.timeout));
  const names = ops.registered.join(", ") || "no ops";
  if (ops.outdated.length === 0) {
    process.stdout.write(`${ops.plugin}: ${names}, as listed\n`);
    return 0;
  }
  const places = ops.outdated.join(", ");
  if (values.check) {
    process.stderr.write(
      `heddle-testkit: ${ops.plugin} registers ${names}, which is not the list in ${places}: run heddle-testkit ops\n`,
    );
    return 1;
  }
  writeOps(folder, ops);
  process.stdout.write(`${ops.plugin}: ${names}, now listed in ${places}\n`);
  return 0;
}
