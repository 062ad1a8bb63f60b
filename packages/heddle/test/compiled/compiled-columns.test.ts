import { Code } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { loadCompiledModel } from "../../src/compiled.js";
import { defaultPlugins } from "../../src/gen/op-index.js";
import { wholePlugin } from "../../src/whole-plugin.js";
import { modelPath } from "../model-case.js";
import { compileBytes } from "./compile-bytes.js";

const texts = ["The movie was GREAT!!!", "awful, boring plot..."];
const bytes = new TextEncoder().encode(texts.join(""));
const column = { values: bytes, offsets: Int32Array.of(0, 22, bytes.length) };

describe("loadCompiledModel", () => {
  test("imports the code for columns when a run has one, and not for runSync", async () => {
    const plugins = await Promise.all(defaultPlugins.map(wholePlugin));
    using model = await loadCompiledModel(await compileBytes(modelPath("sentiment")), { plugins });
    const wanted = model.runSync({ text: texts });
    expect(() => model.runSync({ text: column })).toThrow(
      expect.objectContaining({
        code: Code.FAILED_PRECONDITION,
        message: "input 'text': the code for columns is imported by run(): use it once before runSync()",
      }),
    );
    expect(await model.run({ text: column })).toEqual(wanted);
    expect(model.runSync({ text: column })).toEqual(wanted);
  });
});
