import { fileURLToPath } from "node:url";
import { Host } from "@heddle/kernel-fallback";
import { createTestMemory } from "@heddle/tooling-testing";
import { expect, test } from "vitest";
import { checkCase } from "../src/edges/check-case.js";
import { generateCases } from "../src/edges/generate-cases.js";
import { knownCases } from "../src/edges/known-cases.js";
import { plugins } from "../src/replay.js";

/** `HEDDLE_HOSTILE=N` runs as many cases, with `HEDDLE_SEED=N` others. */
const COUNT = Number(process.env.HEDDLE_HOSTILE ?? 5000);
const SEED = Number(process.env.HEDDLE_SEED ?? 1);

test("ops refuse hostile shapes, types, values and attributes with StatusErrors, in time, and leave no memory", async () => {
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  const host = new Host({ memory: createTestMemory({ maximumBytes: 64 << 20 }), plugins });
  const failures: string[] = [];
  for (const opCase of generateCases(COUNT, SEED, knownCases(root))) {
    const failure = await checkCase(host, opCase);
    if (failure) failures.push(`${failure}: ${JSON.stringify(opCase)}`);
  }
  host.dispose();
  expect(failures).toEqual([]);
  expect(host.memory.liveBytes).toBe(0);
}, 3_600_000);
