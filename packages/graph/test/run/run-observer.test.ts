import { Host } from "@heddle/kernel-fallback";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import {
  Executor,
  type ObservedRun,
  type ProgramFunction,
  type ProgramNode,
  parseTensorRef,
  type RunObserver,
  stepNodeName,
  stepOpName,
} from "../../src/index.js";
import { newTrace, node, number, placeholder, testPlugin } from "../test-plugin.js";

const values = (tensors: readonly (Tensor | undefined)[] | undefined) =>
  tensors?.map((tensor) => tensor?.toNested()) ?? [];

/** Writes each event as a line of words. */
function eventLog() {
  const lines: string[] = [];
  const runs: ObservedRun[] = [];
  const numberOf = (run: ObservedRun) => {
    if (!runs.includes(run)) runs.push(run);
    return `run${runs.indexOf(run)}`;
  };
  const line = (...words: unknown[]) => void lines.push(words.flat().join(" ").trimEnd());
  const observer: RunObserver = {
    constructionBegins: ({ nodeName, op }) => line("construct", nodeName, op),
    constructionEnds: ({ nodeName }) => line("constructed", nodeName),
    foldingBegins: ({ nodeName }) => line("fold", nodeName),
    foldingEnds: ({ nodeName }, outputs) => line("folded", nodeName, outputs ? values(outputs) : "not"),
    runBegins: (run, plan, feeds) =>
      line(
        numberOf(run),
        "begins",
        plan.feeds.map(({ name }) => name),
        values(feeds),
      ),
    runEnds: (run, results) => line(numberOf(run), results ? "ends" : "failed", values(results)),
    stepScheduled: (run, step) => line(numberOf(run), "scheduled", stepNodeName(step)),
    stepBegins: (run, step, inputs) =>
      line(numberOf(run), "step", stepNodeName(step), stepOpName(step), values(inputs)),
    stepWaits: (run, step) => line(numberOf(run), "waits", stepNodeName(step)),
    stepEnds: (run, step, outputs) => line(numberOf(run), "did", stepNodeName(step), values(outputs)),
    stepFails: (run, step, error) => line(numberOf(run), "step failed", stepNodeName(step), String(error)),
  };
  return { lines, observer };
}

async function observed(
  nodes: readonly ProgramNode[],
  fetch: string,
  functions: readonly ProgramFunction[] = [],
  runs = 1,
) {
  const host = new Host({ memory: createTestMemory(), plugins: [testPlugin(newTrace())] });
  const executor = new Executor(host, {
    nodes,
    functions: new Map(functions.map((func) => [func.name, func])),
    signatures: new Map(),
    initializers: [],
  });
  const { lines, observer } = eventLog();
  const plan = await executor.prepare(
    { feeds: [{ ref: parseTensorRef("x"), name: "x", dtype: DataType.INT32 }], fetches: [parseTensorRef(fetch)] },
    { observer },
  );
  const x = tensorFromJs(host.memory, DataType.INT32, 3);
  const planning = lines.splice(0);
  const all = Array.from({ length: runs }, async () => {
    const results = await executor.run(plan, [x], { observer });
    for (const tensor of results) tensor.release();
  });
  const settled = await Promise.allSettled(all);
  x.release();
  executor.dispose();
  expect(host.memory.liveBlocks).toBe(0);
  return { planning, lines, failures: settled.filter(({ status }) => status === "rejected").length };
}

const x = placeholder("x");

describe("RunObserver", () => {
  test("is told of kernels that are created and constants that are computed", async () => {
    const { planning } = await observed([x, number("one", 1), node("sum", "Plus", ["x", "one"])], "sum");
    expect(planning).toEqual([
      "construct one Number",
      "constructed one",
      "fold one",
      "folded one 1",
      "construct sum Plus",
      "constructed sum",
    ]);
  });

  test("is told of the steps of a run with their values, and of those of functions within their step", async () => {
    const body: ProgramFunction = {
      name: "increase",
      inputs: [{ name: "i", type: DataType.INT32 }],
      outputs: [{ name: "o", type: DataType.INT32 }],
      nodes: [number("one", 1), node("more", "Plus", ["i", "one"])],
      returns: [parseTensorRef("more")],
      controlReturns: [],
    };
    const repeat = node("repeat", "Repeat", ["x"], {
      body: { kind: "func", value: { name: "increase", attrs: new Map() } },
      times: { kind: "int", value: 2n },
    });
    const { lines } = await observed([x, repeat], "repeat", [body]);
    expect(lines).toEqual([
      "run0 begins x 3",
      "run0 scheduled repeat",
      "run0 step repeat Repeat 3",
      "run0 scheduled increase/more",
      "run0 step increase/more Plus 3 1",
      "run0 did increase/more 4",
      "run0 scheduled increase/more",
      "run0 step increase/more Plus 4 1",
      "run0 did increase/more 5",
      "run0 did repeat 5",
      "run0 ends 5",
    ]);
  });

  test("is told when a kernel waits, and of the waiting run again when its turn comes", async () => {
    const { lines } = await observed([x, node("later", "Later", ["x"])], "later", [], 2);
    expect(lines).toEqual([
      "run0 begins x 3",
      "run0 scheduled later",
      "run0 step later Later 3",
      "run0 waits later",
      "run1 begins x 3",
      "run1 scheduled later",
      "run0 did later 3",
      "run1 scheduled later",
      "run1 step later Later 3",
      "run1 waits later",
      "run0 ends 3",
      "run1 did later 3",
      "run1 ends 3",
    ]);
  });

  test("is told of a step that fails", async () => {
    const { lines, failures } = await observed([x, node("fail", "Fail", ["x"])], "fail");
    expect(failures).toBe(1);
    expect(lines.slice(3)).toEqual(["run0 step failed fail INVALID_ARGUMENT: no good", "run0 failed"]);
  });

  test("is told of TensorFlow 1's control flow by TensorFlow's names, not of branches that are not taken", async () => {
    const { lines } = await observed(
      [
        x,
        number("ten", 10),
        node("less", "Less", ["x", "ten"]),
        node("switch", "Switch", ["x", "less"]),
        node("no", "Pair", ["switch:0"]),
        node("yes", "Same", ["switch:1"]),
        node("merge", "Merge", ["no", "yes"]),
      ],
      "merge",
    );
    expect(lines.filter((line) => !line.includes("scheduled"))).toEqual([
      "run0 begins x 3",
      "run0 step less Less 3 10",
      "run0 did less true",
      "run0 step switch Switch 3 true",
      "run0 did switch  3",
      "run0 step yes Same 3",
      "run0 did yes 3",
      "run0 step merge Merge 3",
      "run0 did merge 3 1",
      "run0 ends 3",
    ]);
  });
});
