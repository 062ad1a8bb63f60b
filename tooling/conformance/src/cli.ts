/** `pnpm conformance FILE …`: replays a file of op cases and reports op by op. */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readOpCases } from "@heddle/tooling-testing/op-cases";
import { formatDeviations, listDeviations } from "./deviations.js";
import { type OpResult, replay } from "./replay.js";
import { report } from "./report.js";

const usage = "usage: pnpm conformance FILE.jsonl[.gz] [--op NAME] [--verbose] [--deviations LIST.json [--update]]";

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: args.filter((arg) => arg !== "--"),
    options: {
      op: { type: "string" },
      verbose: { type: "boolean", default: false },
      deviations: { type: "string" },
      update: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(usage);
  const results = await replay(readOpCases(file), { only: values.op });
  if (results.length === 0) throw new Error(`${file} has no case${values.op ? ` of op '${values.op}'` : ""}`);
  if (values.deviations !== undefined) return compareDeviations(results, values.deviations, values.update);
  for (const line of report(results, values.verbose)) console.log(line);
  return results.some(({ failures }) => failures.length > 0) ? 1 : 0;
}

function compareDeviations(results: readonly OpResult[], list: string, update: boolean): number {
  const found = formatDeviations(listDeviations(results));
  if (update) writeFileSync(list, found);
  const same = update || readFileSync(list, "utf8") === found;
  console.log(
    same ? `the deviations are those of ${list}` : `the deviations are not those of ${list}: --update writes it`,
  );
  return same ? 0 : 1;
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
