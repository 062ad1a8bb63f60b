/** `pnpm conformance FILE.jsonl [--op NAME] [--verbose]`: replays a file of op cases and reports op by op. */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { parseOpCases } from "@heddle/tooling-testing/op-cases";
import { replay } from "./replay.js";
import { report } from "./report.js";

const usage = "usage: pnpm conformance FILE.jsonl [--op NAME] [--verbose]";

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: args.filter((arg) => arg !== "--"),
    options: { op: { type: "string" }, verbose: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(usage);
  const results = await replay(parseOpCases(readFileSync(file, "utf8")), values.op);
  if (results.length === 0) throw new Error(`${file} has no case${values.op ? ` of op '${values.op}'` : ""}`);
  for (const line of report(results, values.verbose)) console.log(line);
  return results.some(({ failures }) => failures.length > 0) ? 1 : 0;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(`conformance: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 2;
  },
);
