import { readFileSync } from "node:fs";
import type { KernelPlugin } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { describe, expect, test } from "vitest";
import { type OpCase, parseOpCases } from "./op-case.js";
import { runOpCase } from "./run-op-case.js";
import { createTestMemory } from "./test-memory.js";

const GOLDENS = new URL("../../conformance/goldens/tf-2.21-open.jsonl", import.meta.url);

/**
 * Tests, one for each op that `plugin` registers, that every case of a file of op cases gives what TensorFlow gave.
 *
 * @param file the file; default the cases that this repository keeps for all ops
 */
export function describeOpCases(plugin: KernelPlugin, file: URL = GOLDENS): void {
  const ops = new Set(new Host({ plugins: [plugin] }).registry.opNames());
  const cases = new Map<string, OpCase[]>();
  for (const opCase of parseOpCases(readFileSync(file, "utf8"))) {
    cases.set(opCase.op, [...(cases.get(opCase.op) ?? []), opCase]);
  }
  describe(`${plugin.name}: TensorFlow's op cases`, () => {
    for (const [op, list] of cases) {
      if (!ops.has(op)) continue;
      test(op, async () => {
        const host = new Host({ memory: createTestMemory(), plugins: [plugin] });
        const failures: string[] = [];
        for (const [index, opCase] of list.entries()) {
          const difference = await runOpCase(host.memory, opCase, (name, attrs, inputs) =>
            runOp(host, name, inputs, { attrs }),
          );
          if (difference) failures.push(`case ${index} ${JSON.stringify(opCase).slice(0, 300)}: ${difference}`);
        }
        expect(failures).toEqual([]);
        expect(host.memory.liveBytes).toBe(0);
      });
    }
  });
}
