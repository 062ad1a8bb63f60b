import { fileURLToPath } from "node:url";
import { Host } from "@heddle/kernel-fallback";
import { Code } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { loadModel } from "heddle";
import { describe, expect, test } from "vitest";
import { type GraphNode, graphBytes } from "../graph-bytes.js";
import { modelPath } from "../model-case.js";
import { statusOf } from "../status-of.js";

const placeholder = (name: string, shape?: readonly number[]): GraphNode => ({
  name,
  op: "Placeholder",
  types: { dtype: DataType.FLOAT },
  ...(shape && { shape }),
});
const sum: GraphNode = { name: "sum", op: "AddV2", inputs: ["x", "y"], types: { T: DataType.FLOAT } };
const contradictory = graphBytes([placeholder("x", [-1, 3]), placeholder("y", [4]), sum]);
/** A graph of which nothing is known until it is fed. */
const open = graphBytes([placeholder("x"), placeholder("y"), sum]);
const message = "Dimensions must be equal, but are 3 and 4 [node 'sum' (AddV2)]";

describe("loadModel with checkShapes", () => {
  test("refuses a graph whose shapes contradict each other", async () => {
    const host = new Host({ memory: createTestMemory() });
    expect(await statusOf(loadModel(contradictory, { host, checkShapes: true }))).toMatchObject({
      code: Code.INVALID_ARGUMENT,
      message,
    });
    expect(host.memory.liveBlocks).toBe(0);
    using model = await loadModel(contradictory);
    expect(model.defaultSignature).toBe("serving_default");
  });

  test("loads and runs models as without", async () => {
    using model = await loadModel(modelPath("sentiment"), { checkShapes: true });
    const { tokens } = await model.run({ text: ["The movie was GREAT"] });
    expect(tokens?.shape).toEqual([1, 12]);
  });
});

describe("loadModel of TensorFlow 1's variables with checkShapes", () => {
  test.each(["branch-model", "ref-model"])("takes the shapes that %s states as those of values", async (name) => {
    const folder = fileURLToPath(new URL(`../../../saved-model/test/fixtures/${name}`, import.meta.url));
    using model = await loadModel(folder, { checkShapes: true });
    expect(model.defaultSignature).toBe("serving_default");
  });
});

describe("Model.run with checkShapes", () => {
  const wrong = { x: [[1, 2, 3]], y: [1, 2, 3, 4] };
  const right = { x: [[1, 2, 3]], y: [1, 1, 1] };

  test("refuses inputs that contradict the graph before anything is computed", async () => {
    const host = new Host({ memory: createTestMemory() });
    const model = await loadModel(open, { host, checkShapes: true });
    const live = host.memory.liveBlocks;
    for (let i = 0; i < 2; i++) {
      expect(await statusOf(model.run(wrong))).toMatchObject({ code: Code.INVALID_ARGUMENT, message });
      expect(host.memory.liveBlocks).toBe(live);
      expect((await model.run(right)).sum?.toArray()).toEqual([2, 3, 4]);
    }
    model.dispose();
    expect(host.memory.liveBlocks).toBe(0);
  });

  test("knows the number of elements of an input, and what follows from it", async () => {
    const int32 = DataType.INT32;
    const scalar = (name: string, value: number): GraphNode => {
      return { name, op: "Const", types: { dtype: int32 }, value: { shape: [], ints: [value] } };
    };
    const nodes: GraphNode[] = [
      placeholder("x"),
      { name: "y", op: "Placeholder", types: { dtype: int32 } },
      { name: "size", op: "Size", inputs: ["x"], types: { T: DataType.FLOAT, out_type: int32 } },
      scalar("start", 1),
      scalar("step", 2),
      { name: "range", op: "Range", inputs: ["start", "size", "step"], types: { Tidx: int32 } },
      { name: "sum", op: "AddV2", inputs: ["range", "y"], types: { T: int32 } },
    ];
    using model = await loadModel(graphBytes(nodes), { checkShapes: true });
    const x = [[1, 2, 3, 4, 5, 6]];
    expect((await model.run({ x, y: [10, 20, 30] })).sum?.toArray()).toEqual([11, 23, 35]);
    expect(await statusOf(model.run({ x, y: [1, 2, 3, 4] }))).toMatchObject({ code: Code.INVALID_ARGUMENT, message });
    expect((await statusOf(model.run({ x: [], y: [1] }))).message).toMatch(/^Requires start <= limit/);
  });

  test("leaves other runs as they are", async () => {
    using unchecked = await loadModel(open);
    expect((await statusOf(unchecked.run(wrong))).message).toMatch(/^Incompatible shapes: \[1,3\] vs\. \[4\]/);
    using checked = await loadModel(open, { checkShapes: true });
    await checked.prepare();
    expect(() => checked.runSync(wrong)).toThrow("Incompatible shapes: [1,3] vs. [4]");
  });
});
