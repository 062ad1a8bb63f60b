import { defineOp, INTERFACE_VERSION, type Kernel, type KernelPlugin } from "@heddle/kernel-api";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { EagerContext, type EagerOptions, givenAttributes } from "../src/eager.js";
import { Host, runOp } from "../src/index.js";

let memory = createTestMemory();
let created = 0;
let disposed = 0;

beforeEach(() => {
  memory = createTestMemory();
  created = 0;
  disposed = 0;
});
afterEach(() => {
  expect(memory.liveBytes).toBe(0);
});

function scaleBy(factor: number): Kernel {
  created++;
  return {
    async compute(context) {
      const x = context.input(0);
      const elements = [...x.elements()]; // A view would die while the kernel waits.
      await Promise.resolve();
      context.setOutput(
        0,
        tensorFromJs(context.memory, x.dtype, {
          shape: x.shape,
          data: elements.map((each) => Number(each) * factor),
        }),
      );
    },
    dispose: () => disposed++,
  };
}

const plugin: KernelPlugin = {
  name: "scale",
  version: "1.0.0",
  interfaceVersion: INTERFACE_VERSION,
  register(registrar) {
    const attrs = ["T: {float, int32}", "factors: list(int) >= 1", "mode: {'fast', 'exact'} = 'exact'"];
    for (const op of ["Scale", "CountedScale"]) {
      registrar.registerOp(
        defineOp(op, { inputs: ["x: T"], outputs: ["y: T"], attrs, isStateful: op === "CountedScale" }),
      );
      registrar.registerKernel({
        op,
        create: ({ attributes }) => scaleBy(attributes.intList("factors").reduce((a, b) => a * b, 1)),
      });
    }
  },
};

async function withEager<T>(options: EagerOptions, run: (eager: EagerContext, x: Tensor) => Promise<T>): Promise<T> {
  const host = new Host({ memory, plugins: [plugin] });
  using x = tensorFromJs(memory, DataType.INT32, [1, 2]);
  using eager = new EagerContext(host, options);
  return await run(eager, x);
}

function take([tensor]: readonly Tensor[]): unknown {
  const values = tensor?.toNested();
  tensor?.release();
  return values;
}

describe("EagerContext", () => {
  test.each([
    [{ factors: [2, 3] }],
    [{ factors: "list(i64)$2,3", mode: "fast", T: "int32" }],
    [{ attr1_name: "factors", attr1_value: "list(i32)$2,3" }],
  ])("runs an op with attributes %o", async (attributes) => {
    expect(await withEager({}, async (eager, x) => take(await eager.execute("Scale", [x], attributes)))).toEqual([
      6, 12,
    ]);
  });

  test("takes the promise of a tensor", async () => {
    await withEager({}, async (eager, x) => {
      const first = eager.execute("Scale", [x], { factors: [2] });
      const second = eager.execute("Scale", [first.then(([tensor]) => tensor as Tensor)], { factors: [5] });
      expect(take(await second)).toEqual([10, 20]);
      expect(take(await first)).toEqual([2, 4]);
    });
  });

  test("keeps kernels without state, for equal attributes", async () => {
    await withEager({}, async (eager, x) => {
      const calls = [{ factors: [2] }, { factors: [2] }, { factors: [3] }].map((each) =>
        eager.execute("Scale", [x], each),
      );
      for (const each of await Promise.all(calls)) take(each);
      take(await eager.execute("Scale", [x], { factors: "list(i32)$2" }));
      const before = created;
      take(await eager.execute("Scale", [x], { factors: [3] }));
      expect(created).toBe(before);
    });
    expect(disposed).toBe(created);
  });

  test.each([
    ["of an op with state", "CountedScale", {}],
    ["past maxKernels", "Scale", { maxKernels: 0 }],
  ])("disposes a kernel %s after the call", async (_, op, options) => {
    await withEager(options, async (eager, x) => {
      take(await eager.execute(op, [x], { factors: [2] }));
      expect([created, disposed]).toEqual([1, 1]);
    });
  });

  test.each([
    ["an unknown op", "Shrink", {}, "NOT_FOUND: Op type not registered 'Shrink'"],
    [
      "an unknown attribute",
      "Scale",
      { factor: 2 },
      "INVALID_ARGUMENT: op 'Scale' has no attribute 'factor': it has T, factors, mode",
    ],
    ["a value of another type", "Scale", { factors: [0.5] }, "INVALID_ARGUMENT: wanted a whole number"],
    [
      "a typed string of another type",
      "Scale",
      { factors: "f32$2" },
      "INVALID_ARGUMENT: AttrValue had value with type",
    ],
    [
      "an invalid typed string",
      "Scale",
      { factors: "list(i32)$x" },
      "INVALID_ARGUMENT: Could not parse list of integers from x",
    ],
    ["a missing attribute", "Scale", {}, "INVALID_ARGUMENT: NodeDef missing attr 'factors'"],
    ["half of a pair", "Scale", { attr1_name: "factors" }, "INVALID_ARGUMENT: attributes are pairs"],
  ])("refuses %s", async (_, op, attributes, message) => {
    await withEager({}, async (eager, x) => {
      await expect(eager.execute(op, [x], attributes)).rejects.toThrow(message.slice(message.indexOf(" ") + 1));
      await expect(eager.execute(op, [x], attributes)).rejects.toMatchObject({ code: message.split(":")[0] });
    });
  });
});

describe("givenAttributes", () => {
  test("makes attributes for runOp of values and pairs", async () => {
    const host = new Host({ memory, plugins: [plugin] });
    const { definition } = host.registry.findOp("Scale");
    using x = tensorFromJs(memory, DataType.FLOAT, [0.5]);
    for (const given of [{ factors: [4] }, { attr7_name: "factors", attr7_value: "list(i32)$2,2" }]) {
      const attrs = givenAttributes(definition, given);
      expect(take(await runOp(host, "Scale", [x], { attrs }))).toEqual([2]);
    }
  });
});
