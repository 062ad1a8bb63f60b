import { bytesFileSystem } from "@heddle/kernel-fallback";
import { describe, expect, test } from "vitest";
import { readFrozenGraph, readTfjsModel } from "../src/index.js";
import { fixture, jsonFixture } from "./fixture.js";
import { controlFlowModelFiles } from "./model-files.js";
import { runModel, runProgram } from "./run-model.js";

describe("models with the control flow of TensorFlow 1 give what TensorFlow gave", () => {
  test.each([
    ["with a dynamic RNN", "loop-model"],
    ["whose branches write to reference variables", "branch-model"],
  ] as const)("a SavedModel %s", async (_, name) => {
    const files = bytesFileSystem(controlFlowModelFiles(name));
    expect(await runModel(files, jsonFixture(`${name}.cases.json`))).toEqual([]);
  });

  test("a frozen graph with loops over strings inside each other", async () => {
    const read = async () => readFrozenGraph(fixture("loop-frozen.pb")).program;
    expect(await runProgram(read, jsonFixture("loop-frozen.cases.json"))).toEqual([]);
  });

  test("an LSTM for TensorFlow.js", async () => {
    const files = bytesFileSystem({
      "model.json": fixture("loop-tfjs.json.gz"),
      "group1-shard1of1.bin": fixture("loop-tfjs.bin"),
    });
    const read = async () => (await readTfjsModel(files)).program;
    expect(await runProgram(read, jsonFixture("loop-tfjs.cases.json"), files)).toEqual([]);
  });
});
