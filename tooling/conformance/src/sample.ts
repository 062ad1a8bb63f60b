/**
 * `pnpm conformance:sample ANSWERS.jsonl --per-op N --keep LINES.json SAMPLE.jsonl.gz`: the cases of the lines in LINES.json, from 0,
 * and N more of each op, as a file that the tests replay.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { Random } from "@heddle/tooling-testing/fuzz";

/** False for a case of much text, which makes the file large, and for one that takes all memory or seconds. */
const isSmall = (line: string) => line.length < 6000 && !/"crash":"hang"|OOM when allocating/.test(line);

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
  if (isSmall(line)) byOp.set(op, [...(byOp.get(op) ?? []), i]);
});
const random = new Random(1);
for (const places of byOp.values()) {
  for (let n = Number(values["per-op"]); n > 0; n--) kept.add(random.pick(places));
}
const chosen = lines.filter((line, i) => kept.has(i) && isSmall(line));
writeFileSync(target, gzipSync(`${chosen.join("\n")}\n`, { level: 9 }));
