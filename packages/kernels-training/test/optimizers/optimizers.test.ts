import { readFileSync } from "node:fs";
import { createKernel, Host, KernelContext, runKernel } from "@heddle/kernel-fallback";
import { DataType, SCALAR, Tensor, tensorFromJs } from "@heddle/tensor";
import {
  caseAttrs,
  createTestMemory,
  parseOpCases,
  runOnVariables,
  runOpCase,
  TestVariable,
  withTestMemory,
} from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

// Written by generate_optimizers.py beside it with TensorFlow 2.21.
const cases = parseOpCases(readFileSync(new URL("optimizers.jsonl", import.meta.url), "utf8"));

describe("optimizers", () => {
  test.each([...new Set(cases.map(({ op }) => op))])("%s changes variables as TensorFlow's", async (op) => {
    const host = new Host({ memory: createTestMemory(), plugins: [plugin] });
    const failures: string[] = [];
    for (const opCase of cases.filter((one) => one.op === op)) {
      const difference = await runOpCase(host.memory, opCase, (name, attrs, inputs) => {
        const { definition } = host.registry.findOp(name);
        const count = definition.inputs.filter(({ type }) => type === DataType.RESOURCE).length;
        return runOnVariables(host, name, attrs, inputs, count);
      });
      if (difference) failures.push(`case ${JSON.stringify(opCase).slice(0, 300)}: ${difference.text}`);
    }
    expect(failures).toEqual([]);
    expect(host.memory.liveBytes).toBe(0);
  });

  test.each([true, false])("AdagradDA rounds its number of steps to float32, wasmLoops %s", async (wasmLoops) => {
    const host = new Host({ memory: createTestMemory({ wasmLoops }), plugins: [plugin] });
    const [variable, sum, squares, gradient] = [0, 6e7, 4, 0].map((x) =>
      tensorFromJs(host.memory, DataType.FLOAT, [x]),
    );
    const scalars = [0.5, 3, 0].map((x) => tensorFromJs(host.memory, DataType.FLOAT, x));
    const steps = tensorFromJs(host.memory, DataType.INT64, 2n ** 24n + 1n);
    const inputs = [variable, sum, squares, gradient, ...scalars, steps];
    const attrs = caseAttrs({ T: { type: "DT_FLOAT" } });
    const outputs = await runOnVariables(host, "ResourceApplyAdagradDA", attrs, inputs, 3);
    // TensorFlow's result; the unrounded number of steps makes -2417087.
    expect(outputs[0].toArray()).toEqual([-2417088]);
    for (const tensor of [...inputs, ...outputs]) tensor.release();
    host[Symbol.dispose]();
    expect(host.memory.liveBytes).toBe(0);
  });

  test.each([
    ["ResourceApplyGradientDescent", []],
    ["ResourceSparseApplyProximalGradientDescent", [0, 0]],
  ])("%s writes to no memory of others when the variable is assigned in a pause", async (op, penalties) => {
    const found = await withTestMemory(async (memory) => {
      const host = new Host({ memory, plugins: [plugin] });
      const instance = await createKernel(host, {
        nodeName: "update",
        op,
        attrs: caseAttrs({ T: { type: "DT_FLOAT" }, Tindices: { type: "DT_INT32" } }),
      });
      const floats = (x: number) => tensorFromJs(memory, DataType.FLOAT, new Float32Array(100_000).fill(x));
      const first = floats(1);
      const variable = new TestVariable(first);
      first.release();
      using handle = Tensor.fromObjects(memory, DataType.RESOURCE, SCALAR, [variable]);
      let others: Tensor | undefined;
      class Assigning extends KernelContext {
        override async pause() {
          await Promise.resolve();
          if (others) return;
          variable.assign(floats(5));
          others = floats(7);
        }
      }
      using gradients = floats(1);
      using indices = tensorFromJs(
        memory,
        DataType.INT32,
        Int32Array.from({ length: 100_000 }, (_, i) => i),
      );
      const scalars = [1, ...penalties].map((x) => tensorFromJs(memory, DataType.FLOAT, x));
      const inputs = [handle, ...scalars, gradients, ...(penalties.length > 0 ? [indices] : [])];
      await runKernel(instance, new Assigning(host), inputs);
      const results = [others, variable.readForUpdate()].map((tensor) => [...new Set(tensor?.toArray())]);
      for (const tensor of [...scalars, others]) tensor?.release();
      return results;
    });
    expect(found).toEqual([[7], [5]]);
  });
});
