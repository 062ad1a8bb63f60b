import { type MemoryLogRecord, memoryLogLine, type StepStats, StepStatsCollector } from "@heddle/diagnostics";
import { loadModel, type WorkerLoadOptions, type WorkerModel } from "heddle";
import { afterEach, describe, expect, test } from "vitest";
import { modelPath } from "../model-case.js";
import { bundledWorker } from "./bundled-worker.js";

const workerUrl = bundledWorker();
const loaded: WorkerModel[] = [];

afterEach(() => {
  for (const model of loaded.splice(0)) model.dispose();
});

async function load(onLog?: WorkerLoadOptions["onLog"]): Promise<WorkerModel> {
  const model = await loadModel(modelPath("sentiment"), { worker: { url: workerUrl() }, onLog });
  loaded.push(model);
  return model;
}

const text = ["The movie was GREAT"];
const names = (stats: StepStats | undefined) => stats?.devStats[0]?.nodeStats.map(({ nodeName }) => nodeName);

/** When an input is freed depends on pauses. */
const kinds = (records: readonly MemoryLogRecord[]) => records.map(({ $typeName }) => $typeName).sort();

describe("a run in a worker", () => {
  test("sends its records before its outputs, each run to its caller", async () => {
    const model = await load();
    const here = await loadModel(modelPath("sentiment"));
    const run = async (each: Pick<WorkerModel, "run">) => {
      const lines: string[] = [];
      const records: MemoryLogRecord[] = [];
      const all: StepStats[] = [];
      const outputs = await each.run(
        { text },
        {
          logMemory: (line, record) => {
            lines.push(line);
            records.push(record);
          },
          stepStats: (stats) => all.push(stats),
        },
      );
      return { lines, records, all, outputs };
    };
    const wanted = await run(here);
    const [first, , second] = await Promise.all([run(model), model.run({ text }), run(model)]);
    for (const found of [first, second]) {
      expect(found.outputs).toEqual(wanted.outputs);
      expect(found.lines).toEqual(found.records.map(memoryLogLine));
      expect(kinds(found.records)).toEqual(kinds(wanted.records));
      expect(found.all.map(names)).toEqual(wanted.all.map(names));
    }
    here.dispose();
  });

  test("writes lines to the log of the model with `true`", async () => {
    const messages: string[] = [];
    const model = await load(({ message }) => messages.push(message));
    await model.run({ text }, { logMemory: true });
    expect(messages.length).toBeGreaterThan(10);
    expect(messages.every((message) => message.startsWith("__LOG_MEMORY__ MemoryLog"))).toBe(true);
  });

  test("rejects with the error of the function, and the next run works", async () => {
    const model = await load();
    const stepStats = () => {
      throw new Error("disk full");
    };
    await expect(model.run({ text }, { stepStats })).rejects.toThrow("disk full");
    expect((await model.run({ text })).positive).toBeDefined();
  });

  test("refuses what stays in this thread", async () => {
    const model = await load();
    const options = { stepStats: new StepStatsCollector() } as object;
    await expect(model.run({ text }, options)).rejects.toThrow(
      "stepStats of a model in a worker must be a function, found a StepStatsCollector",
    );
    await expect(model.run({ text }, { observer: {} } as object)).rejects.toThrow(
      "a model in a worker has no observer: use logMemory and stepStats, or leave out `worker`",
    );
    const logMemory = { logMemory: () => {} } as object;
    await expect(loadModel(modelPath("sentiment"), { worker: true, ...logMemory })).rejects.toThrow(
      "loading in a worker is not recorded: pass logMemory to run(), or leave out `worker`",
    );
  });
});
