import { Code } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { loadCompiledModel } from "../../src/compiled.js";
import { defaultPlugins } from "../../src/gen/op-index.js";
import { wholePlugin } from "../../src/whole-plugin.js";
import { graphBytes } from "../graph-bytes.js";
import { compileBytes } from "./compile-bytes.js";

const { FLOAT } = DataType;
const [x, state] = [
  [1, 2],
  [10, 20],
];

async function loaded(handle: boolean) {
  const graph = graphBytes([
    { name: "x", op: "Placeholder", types: { dtype: FLOAT } },
    { name: "state", op: "Placeholder", types: { dtype: FLOAT } },
    { name: "next", op: "AddV2", inputs: ["state", "x"], types: { T: FLOAT } },
    ...(handle ? [{ name: "handle", op: "GetSessionHandle", inputs: ["next"], types: { T: FLOAT } }] : []),
  ]);
  const plugins = await Promise.all(defaultPlugins.map(wholePlugin));
  return loadCompiledModel(await compileBytes(graph), { plugins });
}

describe("loadCompiledModel", () => {
  test("imports the code that keeps outputs when a run does, and not for runSync", async () => {
    using model = await loaded(false);
    expect(model.session.list()).toEqual([]);
    expect(() => model.session.delete("none")).toThrow(expect.objectContaining({ code: Code.INVALID_ARGUMENT }));
    expect(() => model.runSync({ x, state }, { keep: ["next"] })).toThrow(
      expect.objectContaining({
        code: Code.FAILED_PRECONDITION,
        message: "the code that keeps outputs is imported by run(): use it once before runSync()",
      }),
    );
    const { next } = await model.run({ x, state }, { keep: ["next"] });
    expect(model.session.list().map(({ id }) => id)).toEqual([next.id]);
    const again = model.runSync({ x, state: next }, { keep: ["next"] });
    expect((await again.next.read()).toArray()).toEqual([12, 24]);
    model.session.delete(next);
    again.next.release();
    expect(model.session.list()).toEqual([]);
  });

  test("lists the tensors that kernels keep", async () => {
    using model = await loaded(true);
    model.runSync({ x, state });
    const [kept] = model.session.list();
    expect((await kept?.read())?.toArray()).toEqual([11, 22]);
  });
});
