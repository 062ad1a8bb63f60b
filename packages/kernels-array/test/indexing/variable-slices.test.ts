import { readFileSync } from "node:fs";
import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import type { LinearMemory } from "@heddle/memory";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory, type OpCase, parseOpCases, runOnVariable, runOpCase } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

// Written by `fixtures/variables/generate_variable_slices.py` with TensorFlow 2.21.
const FILE = new URL("../fixtures/variables/variable-slices.jsonl", import.meta.url);
const cases = parseOpCases(readFileSync(FILE, "utf8"));

async function withHost(body: (host: Host, memory: LinearMemory) => Promise<void>): Promise<void> {
  const memory = createTestMemory();
  const host = new Host({ memory, plugins: [plugin] });
  await body(host, memory);
  host[Symbol.dispose]();
  expect(memory.liveBytes).toBe(0);
}

test("refuses updates of another type than the variable's", async () => {
  const attrs = new Map<string, AttrValue>();
  for (const name of ["Tindices", "Index"]) attrs.set(name, { kind: "type", value: DataType.INT32 });
  attrs.set("T", { kind: "type", value: DataType.INT32 });
  await withHost(async (host, memory) => {
    using value = tensorFromJs(memory, DataType.FLOAT, [1, 2]);
    using update = tensorFromJs(memory, DataType.INT32, [3]);
    using first = tensorFromJs(memory, DataType.INT32, [0]);
    using second = tensorFromJs(memory, DataType.INT32, [1]);
    const message = "l-value dtype float does not match r-value dtype int32";
    const assign = runOnVariable(host, "ResourceStridedSliceAssign", attrs, [value, first, second, second, update]);
    await expect(assign).rejects.toThrow(message);
    await expect(runOnVariable(host, "ResourceScatterNdAdd", attrs, [value, first, update])).rejects.toThrow(message);
  });
});

describe.each([...new Set(cases.map(({ op }) => op))])("%s", (op) => {
  const run = (host: Host, name: string, attrs: AttrMap, inputs: readonly Tensor[]) =>
    name.startsWith("Resource") ? runOnVariable(host, name, attrs, inputs) : runOp(host, name, inputs, { attrs });

  test("does what TensorFlow does", async () => {
    const failures: string[] = [];
    await withHost(async (host, memory) => {
      for (const opCase of cases.filter((each: OpCase) => each.op === op)) {
        const found = await runOpCase(memory, opCase, (name, attrs, inputs) => run(host, name, attrs, inputs));
        if (found) failures.push(`${JSON.stringify(opCase).slice(0, 300)}: ${found.text}`);
      }
    });
    expect(failures).toEqual([]);
  });

  test("leaves the tensor alone that somebody else holds", async () => {
    const [opCase] = cases.filter((each) => each.op === op && each.outputs !== undefined);
    await withHost(async (host, memory) => {
      await runOpCase(memory, opCase as OpCase, async (name, attrs, inputs) => {
        using kept = inputs[0].retain();
        const before = [...kept.bytes()];
        const outputs = await run(host, name, attrs, inputs);
        expect([...kept.bytes()]).toEqual(before);
        return outputs;
      });
    });
  });
});
