import { fileURLToPath, pathToFileURL } from "node:url";
import { Code } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { loadModel, type WorkerLoadOptions } from "heddle";
import { describe, expect, test } from "vitest";
import { graphBytes } from "../graph-bytes.js";
import { statusOf } from "../status-of.js";
import { bundledWorker } from "./bundled-worker.js";

const workerUrl = bundledWorker();
const halver = fileURLToPath(new URL("../fixtures/halver.mjs", import.meta.url));
const { INT32 } = DataType;

/** `half = Halve(x + x)`: no kernel has Halve. */
const model = graphBytes([
  { name: "x", op: "Placeholder", types: { dtype: INT32 }, shape: [-1] },
  { name: "twice", op: "AddV2", inputs: ["x", "x"], types: { T: INT32 } },
  { name: "half", op: "Halve", inputs: ["twice"], types: { T: INT32 } },
]);

const load = (options: Omit<WorkerLoadOptions, "worker">) =>
  loadModel(model, { ...options, worker: { url: workerUrl() } });

describe("a runtime fallback in a worker", () => {
  test.each([
    ["a path", halver],
    ["a URL", pathToFileURL(halver)],
    ["a URL as text", pathToFileURL(halver).href],
  ])("is imported there, by %s", async (_, fallback) => {
    using loaded = await load({ fallback });
    expect((await loaded.run({ x: [1, 4] })).half.toNested()).toEqual([1, 4]);
  });

  test("computes the ops that are named", async () => {
    using loaded = await load({ fallback: halver, fallbackOps: ["AddV2"] });
    expect((await loaded.run({ x: [1, 4] })).half.toNested()).toEqual([2, 5]);
  });

  test("is needed, and found, or the model is refused", async () => {
    expect(await statusOf(load({}))).toMatchObject({
      code: Code.NOT_FOUND,
      message: expect.stringContaining("Op type not registered 'Halve' (node 'half')"),
    });
    expect(await statusOf(load({ fallback: "/nowhere/it.mjs" }))).toEqual({
      code: Code.NOT_FOUND,
      message: "fallback '/nowhere/it.mjs' does not exist: no such file",
    });
  });

  test("cannot be an object of this thread", async () => {
    const fallback = { name: "Here" } as never;
    expect(await statusOf(load({ fallback }))).toMatchObject({
      code: Code.INVALID_ARGUMENT,
      message: expect.stringContaining("takes its fallback as a package name, path or URL of a module"),
    });
  });
});
