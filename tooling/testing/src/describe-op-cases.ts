import { readdirSync } from "node:fs";
import type { KernelPlugin } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { describe, expect, test } from "vitest";
import type { OpCase } from "./op-case.js";
import { runCasePairs } from "./pauses/run-case-pairs.js";
import { isCaseFile, readOpCases } from "./read-op-cases.js";
import { refusedCases } from "./refusals/refused-cases.js";
import { type Difference, runOpCase } from "./run-op-case.js";
import { createTestMemory } from "./test-memory.js";

const GOLDENS = new URL("../../conformance/goldens/tf-2.21-open.jsonl", import.meta.url);

/**
 * Compares `plugin` with TensorFlow's results: a test for each op and file of op cases.
 *
 * @param folder its `.jsonl` and `.jsonl.gz` files are replayed, after the repository's own cases
 */
export function describeOpCases(plugin: KernelPlugin, folder?: URL): void {
  const ops = new Set(new Host({ plugins: [plugin] }).registry.opNames());
  const names = folder ? readdirSync(folder).filter(isCaseFile) : [];
  const byOp = new Map<string, readonly OpCase[]>();
  for (const file of [GOLDENS, ...names.map((name) => new URL(name, folder))]) {
    const known = [...readCases(file)].filter(([op]) => ops.has(op));
    if (known.length === 0) continue;
    for (const [op, cases] of known) byOp.set(op, [...(byOp.get(op) ?? []), ...cases]);
    describe(`TensorFlow's op cases in ${file.pathname.split("/").at(-1)}`, () => {
      for (const [op, cases] of known) test(op, () => replay(plugin, cases));
    });
  }
  // They have a memory of their own, and would do the same again.
  if (process.env.HEDDLE_TORTURE === "1") return;
  describe("an allocation that is refused ends the op with RESOURCE_EXHAUSTED, and leaves no memory", () => {
    for (const [op, cases] of byOp) test(op, () => refuse(plugin, cases));
  });
}

function readCases(file: URL): ReadonlyMap<string, readonly OpCase[]> {
  const cases = new Map<string, OpCase[]>();
  for (const opCase of readOpCases(file)) {
    const list = cases.get(opCase.op);
    if (list) list.push(opCase);
    else cases.set(opCase.op, [opCase]);
  }
  return cases;
}

async function replay(plugin: KernelPlugin, cases: readonly OpCase[]): Promise<void> {
  const host = new Host({ memory: createTestMemory(), plugins: [plugin] });
  const differences = await (process.env.HEDDLE_PAUSES === "1" ? runCasePairs : runCases)(host, cases);
  const failures = differences.flatMap((difference, index) =>
    difference ? [`case ${index} ${JSON.stringify(cases[index]).slice(0, 300)}: ${difference.text}`] : [],
  );
  expect(failures).toEqual([]);
  expect(host.memory.liveBytes).toBe(0);
}

/** Cases of an op that are run, and the most allocations of each that are refused; `HEDDLE_REFUSALS=1` is for all. */
const REFUSED_CASES = 4;
const REFUSALS = 25;

async function refuse(plugin: KernelPlugin, cases: readonly OpCase[]): Promise<void> {
  const isAll = process.env.HEDDLE_REFUSALS === "1";
  const every = isAll ? 1 : Math.ceil(cases.length / REFUSED_CASES);
  const chosen = cases.filter((_, index) => index % every === 0);
  expect(await refusedCases(plugin, chosen, isAll ? undefined : REFUSALS)).toEqual([]);
}

async function runCases(host: Host, cases: readonly OpCase[]): Promise<(Difference | undefined)[]> {
  const differences: (Difference | undefined)[] = [];
  for (const opCase of cases) {
    differences.push(
      await runOpCase(host.memory, opCase, (name, attrs, inputs) => runOp(host, name, inputs, { attrs })),
    );
  }
  return differences;
}
