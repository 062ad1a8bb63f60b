/**
 * `pnpm conformance:sample ANSWERS.jsonl --per-op N --keep LINES.json SAMPLE.jsonl.gz`: the cases of the lines in LINES.json, from 0,
 * and N more of each op, as a file that the tests replay.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { Random } from "@heddle/tooling-testing/fuzz";

/** A case of more text says little and makes the file large. */
const LONGEST = 6000;

const { values, positionals } = parseArgs({
  options: { "per-op": { type: "string", default: "25" }, keep: { type: "string" } },
  allowPositionals: true,
});
const [source, target] = positionals;
if (source === undefined || target === undefined) throw new Error("usage: ANSWERS.jsonl [options] SAMPLE.jsonl.gz");
const lines = readFileSync(source, "utf8").trimEnd().split("\n");
const kept = new Set<number>(
  values.keep === undefined ? [] : (JSON.parse(readFileSync(values.keep, "utf8")) as number[]),
);
const byOp = new Map<string, number[]>();
lines.forEach((line, i) => {
  const { op } = JSON.parse(line) as { op: string };
  if (line.length < LONGEST) byOp.set(op, [...(byOp.get(op) ?? []), i]);
});
const random = new Random(1);
for (const places of byOp.values()) {
  for (let n = Number(values["per-op"]); n > 0; n--) kept.add(random.pick(places));
}
const chosen = lines.filter((line, i) => kept.has(i) && line.length < LONGEST);
writeFileSync(target, gzipSync(`${chosen.join("\n")}\n`, { level: 9 }));
