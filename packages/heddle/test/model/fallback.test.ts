import { defineOp } from "@heddle/kernel-api";
import { defineFallback, type FallbackRunner, type FallbackRuntime, Host } from "@heddle/kernel-fallback";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { type LoadOptions, loadModel } from "heddle";
import { describe, expect, test } from "vitest";
import { graphBytes } from "../graph-bytes.js";
import { statusOf } from "../status-of.js";

const { INT32, FLOAT } = DataType;

/** `sum = Halve(x + x)`, where no plugin has Halve. */
const graph = graphBytes([
  { name: "x", op: "Placeholder", types: { dtype: INT32 }, shape: [-1] },
  { name: "twice", op: "AddV2", inputs: ["x", "x"], types: { T: INT32 } },
  { name: "half", op: "Halve", inputs: ["twice"], types: { T: INT32 } },
  { name: "count", op: "Size", inputs: ["half:1"], types: { T: INT32, out_type: INT32 } },
]);
const options: LoadOptions = { readerOptions: { "graph-def": { outputs: ["half:0", "half:1", "count"] } } };

interface Calls {
  prepared: number;
  runs: number;
  disposed: number;
}

/** A runtime with the op Halve: the half of its input, and the rest. */
function runtime(
  run: FallbackRunner["run"] = halve,
  calls: Calls = { prepared: 0, runs: 0, disposed: 0 },
): FallbackRuntime {
  const op = defineOp("Halve", {
    inputs: ["x: T"],
    outputs: ["half: T", "rest: T"],
    attrs: ["T: type", "by: int = 2"],
  });
  return {
    name: "Halver",
    findOp: (name) => (name === "Halve" ? op : undefined),
    reasonAgainst: ({ op, inputTypes }) =>
      op.name !== "Halve" ? "it halves" : inputTypes[0] === INT32 ? undefined : "it halves integers",
    prepare({ attributes }) {
      expect(attributes.int("by")).toBe(2);
      calls.prepared++;
      return {
        run(inputs, context) {
          calls.runs++;
          return run(inputs, context);
        },
        dispose: () => {
          calls.disposed++;
        },
      };
    },
  };
}

const halve: FallbackRunner["run"] = async ([x], { memory }) => {
  const values = [...((x as Tensor).elements() as Int32Array)];
  await Promise.resolve();
  return [(each: number) => each >> 1, (each: number) => each & 1].map((part) =>
    tensorFromJs(memory, INT32, values.map(part)),
  );
};

async function failure(run: LoadOptions["fallback"], source: Uint8Array = graph) {
  const host = new Host({ memory: createTestMemory() });
  const status = await statusOf(
    (async () => {
      using model = await loadModel(source, { ...options, host, fallback: run });
      using outputs = await model.run({ x: [1, 2] });
      return outputs.count;
    })(),
  );
  expect(host.memory.liveBytes).toBe(0);
  return `${status.code}: ${status.message}`;
}

describe("loadModel with fallback", () => {
  test("runs an op that no plugin has, in every run with one runner", async () => {
    const calls: Calls = { prepared: 0, runs: 0, disposed: 0 };
    const host = new Host({ memory: createTestMemory() });
    {
      using model = await loadModel(graph, { ...options, host, fallback: defineFallback(runtime(halve, calls)) });
      for (const x of [
        [1, 2],
        [4, 5, 6],
      ]) {
        using outputs = await model.run({ x });
        expect(Object.values(outputs).map((output) => output.toNested())).toEqual([x.length, x, x.map(() => 0)]);
      }
      expect(calls).toEqual({ prepared: 1, runs: 2, disposed: 0 });
    }
    expect(calls.disposed).toBe(1);
    expect(host.memory.liveBytes).toBe(0);
  });

  test("names the op without one", async () => {
    expect(await failure(undefined)).toContain("NOT_FOUND: Op type not registered 'Halve'");
  });

  test("tells why the runtime does not run a node", async () => {
    const floats = graphBytes([
      { name: "x", op: "Placeholder", types: { dtype: FLOAT }, shape: [-1] },
      { name: "half", op: "Halve", inputs: ["x"], types: { T: FLOAT } },
      { name: "count", op: "Size", inputs: ["half:1"], types: { T: FLOAT, out_type: INT32 } },
    ]);
    expect(await failure(defineFallback(runtime()), floats)).toBe(
      "NOT_FOUND: No kernel for op 'Halve' of node 'half' (T=DT_FLOAT). Registered: any attributes of Halver: it halves integers",
    );
  });

  test.each<[string, FallbackRunner["run"], string]>([
    [
      "fails",
      () => {
        throw new Error("no halves today");
      },
      "no halves today",
    ],
    ["rejects", () => Promise.reject(new Error("no halves today")), "no halves today"],
    [
      "returns too few outputs",
      (_, { memory }) => [tensorFromJs(memory, INT32, [1])],
      "Halver returned 1 outputs, wanted 2, for node 'half' (Halve)",
    ],
    [
      "returns an output of another type",
      (_, { memory }) => [tensorFromJs(memory, INT32, [1]), tensorFromJs(memory, FLOAT, [1])],
      "Halver returned output 1 of type float, wanted int32, for node 'half' (Halve)",
    ],
  ])("fails when the runtime %s", async (_, run, message) => {
    expect(await failure(defineFallback(runtime(run)))).toContain(message);
  });
});
