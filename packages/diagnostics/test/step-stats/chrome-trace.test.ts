import { readFileSync } from "node:fs";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { decodeMessage, StepStatsCollector, toChromeTrace } from "../../src/index.js";
import { GraphRun, node, type } from "../graph-run.js";

const T = { T: type(DataType.FLOAT) };

describe("toChromeTrace", () => {
  test("has a span for each kernel, names of device and threads, and a counter of memory", async () => {
    const graph = new GraphRun([
      node("x", "Placeholder", [], { dtype: type(DataType.FLOAT) }),
      node("sum", "AddV2", ["x", "x"], T),
      node("root", "Sqrt", ["sum"], T),
    ]);
    const plan = await graph.prepare({ x: DataType.FLOAT }, ["root"]);
    const collector = new StepStatsCollector();
    await graph.run(plan, [[[1, 2, 3]]], { observer: collector });
    const { traceEvents, displayTimeUnit } = toChromeTrace(collector.stepStats());
    expect(displayTimeUnit).toBe("ms");
    expect(traceEvents.map(({ ph, name }) => `${ph} ${name}`)).toEqual([
      "M process_name",
      "M thread_name",
      "X AddV2",
      "C cpu bytes in use",
      "X Sqrt",
      "C cpu bytes in use",
    ]);
    const [sum, root] = traceEvents.filter(({ ph }) => ph === "X");
    expect(sum?.args).toMatchObject({
      node: "sum",
      label: "sum = AddV2(x, x)",
      outputs: ["float[1,3]"],
      allocated_bytes: 16,
    });
    expect(root?.ts).toBeGreaterThanOrEqual((sum?.ts ?? 0) + (sum?.dur ?? 0));
    for (const { ph, ts, dur, pid, tid } of traceEvents) {
      expect([pid, tid]).toEqual([0, 0]);
      if (ph !== "M") expect(ts).toBeGreaterThanOrEqual(0);
      if (ph === "X") expect(dur).toBeGreaterThanOrEqual(0);
    }
    graph.end();
  });

  test("takes statistics of TensorFlow", () => {
    const bytes = readFileSync(new URL("../fixtures/tf-step-stats.pb", import.meta.url));
    const { traceEvents } = toChromeTrace(decodeMessage("StepStats", bytes));
    const matMul = traceEvents.find(({ args }) => args.node === "mm");
    expect(matMul?.args).toMatchObject({ node: "mm", outputs: ["float[3,2]"] });
    expect(matMul?.dur).toBeGreaterThan(0);
  });

  test("is empty without steps", () => {
    expect(toChromeTrace(new StepStatsCollector().stepStats()).traceEvents.map(({ ph }) => ph)).toEqual(["M"]);
  });
});
