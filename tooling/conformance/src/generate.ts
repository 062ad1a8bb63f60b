/** `pnpm conformance:generate [--count N] [--seed S]`: prints seeded edge cases, one a line, for `goldens/run_tensorflow.py`. */
import { parseArgs } from "node:util";
import { generateCases } from "./edges/generate-cases.js";
import { knownCases } from "./edges/known-cases.js";

const { values } = parseArgs({
  options: { count: { type: "string", default: "50000" }, seed: { type: "string", default: "1" } },
});
for (const edgeCase of generateCases(Number(values.count), Number(values.seed), knownCases())) {
  process.stdout.write(`${JSON.stringify(edgeCase)}\n`);
}
