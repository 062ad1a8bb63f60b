import { Code } from "@heddle/status";
import { afterAll, describe, expect, test } from "vitest";
import { loadModel } from "../../src/index.js";
import type { LoadOptions } from "../../src/model/load-options.js";
import type { ModelRunOptions } from "../../src/model/model-run-options.js";
import { statusOf } from "../status-of.js";

const sentiment = "fixtures/models/sentiment";

describe("checkLoadOptions", () => {
  test.each<[unknown, string]>([
    [{ plugin: [] }, "loadModel has no option 'plugin' (did you mean 'plugins'?)"],
    [{ timeout: 5 }, "loadModel has no option 'timeout' (did you mean 'timeoutMs'?)"],
    [{ toString: 1 }, "loadModel has no option 'toString': it takes 'checkShapes', 'createFile', 'fallback'"],
    [null, "the options of loadModel must be an object, found null"],
    ["worker", 'the options of loadModel must be an object, found the string "worker"'],
    [{ plugins: {} }, "option 'plugins' must be an array, found an Object"],
    [{ plugins: "./shout.mjs" }, "option 'plugins' must be an array, found the string"],
    [{ signal: 5 }, "option 'signal' must be an AbortSignal, found 5"],
    [{ onLog: console }, "option 'onLog' must be a function"],
    [{ timeoutMs: "5" }, "option 'timeoutMs' must be a number, found the string"],
    [{ limits: { maxbytes: 1 } }, "limits has no option 'maxbytes' (did you mean 'maxBytes'?)"],
    [
      { limits: { maxBytes: "1" } },
      'Limit maxBytes must be a whole number from 1 to 9007199254740991, found the string "1"',
    ],
    [{ threads: "2" }, 'threads must be a whole number from 1 to 64, found the string "2"'],
    [{ checkShapes: 1 }, "option 'checkShapes' must be true or false, found 1"],
    [{ worker: "yes" }, "option 'worker' must be true, false or an object, found the string"],
    [{ worker: true, plugin: [] }, "loadModel has no option 'plugin'"],
  ])("refuses %o", async (options, message) => {
    expect(await statusOf(loadModel(sentiment, options as LoadOptions))).toEqual({
      code: Code.INVALID_ARGUMENT,
      message: expect.stringContaining(message),
    });
  });

  test("leaves out options that are undefined", async () => {
    const model = await loadModel(sentiment, { plugin: undefined, signal: undefined } as LoadOptions);
    model.dispose();
  });
});

describe("checkRunOptions", () => {
  const model = loadModel(sentiment);
  afterAll(async () => (await model).dispose());

  test.each<[unknown, string]>([
    [{ output: ["positive"] }, "run has no option 'output' (did you mean 'outputs'?)"],
    [{ timeout: 5 }, "run has no option 'timeout' (did you mean 'timeoutMs'?)"],
    [{ outputs: "positive" }, "option 'outputs' must be an array, found the string"],
    [{ signal: 5 }, "option 'signal' must be an AbortSignal, found 5"],
    [{ timeoutMs: "5" }, "option 'timeoutMs' must be a number"],
    [null, "the options of run must be an object, found null"],
  ])("refuses %o", async (options, message) => {
    const wanted = { code: Code.INVALID_ARGUMENT, message: expect.stringContaining(message) };
    expect(await statusOf((await model).run({ text: ["a"] }, options as ModelRunOptions))).toEqual(wanted);
    const sync = async () => (await model).runSync({ text: ["a"] }, options as ModelRunOptions);
    expect(await statusOf(sync())).toEqual(wanted);
  });
});
