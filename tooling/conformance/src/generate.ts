/** `pnpm conformance:generate [--count N] [--seed S]`: prints seeded edge cases and casts of every pair of types, one a line, for `goldens/run_tensorflow.py`. */
import { parseArgs } from "node:util";
import type { OpCase } from "@heddle/tooling-testing/op-cases";
import { castCases } from "./edges/cast-cases.js";
import { generateCases } from "./edges/generate-cases.js";
import { knownCases } from "./edges/known-cases.js";

const { values } = parseArgs({
  options: { count: { type: "string", default: "50000" }, seed: { type: "string", default: "1" } },
});
const print = (opCase: OpCase) => process.stdout.write(`${JSON.stringify(opCase)}\n`);
for (const edgeCase of generateCases(Number(values.count), Number(values.seed), knownCases())) print(edgeCase);
for (const castCase of castCases()) print(castCase);
