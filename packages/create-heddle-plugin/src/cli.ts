import { basename, join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { invalidArgument, StatusError } from "@heddle/status";
import { createPlugin, TEMPLATES, type Template } from "./create-plugin.js";

const USAGE = `usage: npm create heddle-plugin FOLDER [-- --template ${TEMPLATES.join("|")}] [--name NAME]

Writes the first files of a kernel plugin into FOLDER: one op with its kernel, its tests and its manifest.
NAME is the name of the plugin; default the folder's name.
`;

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const text = error instanceof StatusError ? `${error.code}: ${error.message}` : String(error);
  process.stderr.write(`create-heddle-plugin: ${text}\n`);
  process.exitCode = 2;
}

async function main(args: string[]): Promise<number> {
  const options = { template: { type: "string" }, name: { type: "string" }, help: { type: "boolean" } } as const;
  const { values, positionals } = parse(() => parseArgs({ args, options, allowPositionals: true }));
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw invalidArgument("name one folder; --help shows how");
  const template = templateOf(values.template ?? (await ask()));
  const name = values.name ?? basename(resolve(folder));
  const files = createPlugin({ folder, name, template });
  process.stdout.write(`${files.map((file) => join(folder, file)).join("\n")}\n\n`);
  const enter = resolve(folder) === process.cwd() ? [] : [`cd ${folder}`];
  const next = [...enter, "npm install", "npm run build", "npm test", "npm run try", "npx heddle run MODEL --plugin ."];
  process.stdout.write(`Next:\n${next.map((command) => `  ${command}\n`).join("")}`);
  return 0;
}

function parse<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split(". ");
    throw invalidArgument(`${reason}; --help shows how`);
  }
}

function templateOf(text: string): Template {
  const template = TEMPLATES.find((candidate) => candidate === text);
  if (!template) throw invalidArgument(`unknown template '${text}': choose one of ${TEMPLATES.join(", ")}`);
  return template;
}

async function ask(): Promise<string> {
  if (!process.stdin.isTTY) throw invalidArgument(`choose a template with --template: ${TEMPLATES.join(", ")}`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(`Language (${TEMPLATES.join(", ")}): `)).trim();
  } finally {
    terminal.close();
  }
}
