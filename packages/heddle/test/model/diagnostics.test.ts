import {
  LogMemory,
  type MemoryLogRecord,
  MemoryLogSummary,
  type StepStats,
  StepStatsCollector,
} from "@heddle/diagnostics";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Host } from "../../src/index.js";
import { loadModel } from "../../src/model/load-model.js";
import type { Model } from "../../src/model/model.js";

const folder = new URL("../../../../fixtures/models/sentiment/", import.meta.url);
const text = ["The movie was GREAT"];

let model: Model;
beforeAll(async () => {
  model = await loadModel(folder);
});
afterAll(() => model.dispose());

describe("Model.run with logMemory", () => {
  test("records the inputs, the steps and every block, of which none is left", async () => {
    const lines: string[] = [];
    const summary = new MemoryLogSummary();
    const { liveBlocks } = model.host.memory;
    const wanted = await model.run({ text });
    const outputs = await model.run(
      { text },
      {
        logMemory: (line, record) => {
          lines.push(line);
          // Variables and tables are older than the log, and stay.
          if (!("stepId" in record && record.stepId === -6n)) summary.add(record);
        },
      },
    );
    expect(outputs).toEqual(wanted);
    expect(model.host.memory.liveBlocks).toBe(liveBlocks);
    expect(summary.totals()).toMatchObject({ steps: 1, liveBytes: 0, liveAllocations: 0 });
    expect(lines[0]).toMatch(
      /^__LOG_MEMORY__ MemoryLogTensorAllocation \{ step_id: -3 kernel_name: "text" tensor \{ dtype: DT_STRING /,
    );
    expect(lines[1]).toMatch(/^__LOG_MEMORY__ MemoryLogStep \{ step_id: \d+ handle: "text->/);
    expect(lines.filter((line) => line.includes("StringSplit")).length).toBeGreaterThanOrEqual(2);
  });

  test("of loading records constants, kernels and the init run, also for a LogMemory that goes on", async () => {
    const records: MemoryLogRecord[] = [];
    const log = new LogMemory((_, record) => records.push(record));
    const host = new Host();
    const loaded = await loadModel(folder, { host, logMemory: log });
    const stepIds = new Set(records.flatMap((record) => ("stepId" in record ? [Number(record.stepId)] : [])));
    expect([...stepIds].filter((id) => id < 0).sort((a, b) => b - a)).toEqual([-1, -3, -5]);
    const before = records.length;
    await loaded.run({ text }, { logMemory: log });
    expect(records.slice(before).some(({ $typeName }) => $typeName === "tensorflow.MemoryLogStep")).toBe(true);
    loaded.dispose();
  });

  test("rejects with the error of the function, and gives everything back", async () => {
    const { liveBlocks } = model.host.memory;
    const logMemory = () => {
      throw new Error("disk full");
    };
    await expect(model.run({ text }, { logMemory })).rejects.toThrow("disk full");
    expect(model.host.memory.liveBlocks).toBe(liveBlocks);
    await expect(loadModel(folder, { logMemory })).rejects.toThrow("disk full");
  });

  test("writes lines to the log of the model with `true`", async () => {
    const messages: string[] = [];
    const logging = await loadModel(folder, {
      logMemory: true,
      onLog: ({ severity, message }) => messages.push(`${severity} ${message}`),
    });
    const loading = messages.splice(0);
    await logging.run({ text }, { logMemory: true });
    logging.dispose();
    for (const lines of [loading, messages]) {
      expect(lines.length).toBeGreaterThan(10);
      expect(lines.every((line) => line.startsWith("info __LOG_MEMORY__ MemoryLog"))).toBe(true);
    }
    await expect(model.run({ text }, { logMemory: true })).rejects.toThrow(
      "logMemory: true writes to the log of the model: pass onLog to loadModel, or a function",
    );
  });

  test("refuses other values, and runSync", async () => {
    const wrong: unknown = "all";
    await expect(model.run({ text }, { logMemory: wrong as () => void })).rejects.toThrow(
      'logMemory must be a function or a LogMemory, found the string "all"',
    );
    expect(() => model.runSync({ text }, { stepStats: () => {} })).toThrow(
      "logMemory and stepStats are for run(): pass a LogMemory or a StepStatsCollector as observer",
    );
  });
});

describe("Model.run with stepStats", () => {
  test("hands over the steps of the run", async () => {
    const all: StepStats[] = [];
    await model.run({ text }, { stepStats: (stats) => all.push(stats) });
    expect(all.length).toBe(1);
    const ops = all[0]?.devStats[0]?.nodeStats.map(({ timelineLabel }) => / = (\w+)/.exec(timelineLabel)?.[1]);
    expect(ops).toContain("HeddleSplitWords");
    expect(ops).toContain("LookupTableFindV2");
  });

  test("takes a collector of several runs, beside a log and an observer, and runs in slices", async () => {
    const stepStats = new StepStatsCollector();
    let runs = 0;
    let records = 0;
    const observer = { runBegins: () => void runs++ };
    const many = Array.from({ length: 20_000 }, (_, i) => `text ${i}`);
    await model.run({ text: many }, { stepStats, observer, logMemory: () => void records++ });
    const sliced = runs;
    expect(sliced).toBeGreaterThan(1);
    await model.run({ text }, { stepStats, observer });
    expect(runs).toBe(sliced + 1);
    expect(records).toBeGreaterThan(100);
    const splits = stepStats
      .stepStats()
      .devStats[0]?.nodeStats.filter(({ timelineLabel }) => timelineLabel.includes("= HeddleSplitWords("));
    expect(splits?.length).toBe(runs);
  });

  test("works with runSync as an observer", () => {
    const collector = new StepStatsCollector();
    model.runSync({ text }, { observer: collector });
    expect(collector.stepStats().devStats[0]?.nodeStats.length).toBeGreaterThan(10);
  });
});
