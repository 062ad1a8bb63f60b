import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ThreadTeam } from "@heddle/memory/threads";
import { build } from "esbuild";
import { type LoadOptions, loadModel, type Model } from "heddle";
import { afterEach, describe, expect, test, vi } from "vitest";
import { modelPath } from "../model-case.js";
import { nodeBundle } from "../node-bundle.js";
import { temporaryFolder } from "../temporary-folder.js";
import { bundledWorker } from "../worker/bundled-worker.js";

const MODELS = ["lstm", "gru", "conv", "attention", "chars", "ragged"].map((name) => `../dense/${name}`);
const folder = temporaryFolder();
const workerUrl = bundledWorker();
const loaded: Model[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  for (const model of loaded.splice(0)) model.dispose();
});

async function load(name: string, options: LoadOptions = {}): Promise<Model> {
  const model = await loadModel(modelPath(name), options);
  loaded.push(model);
  return model;
}

function teamOf(model: Model): ThreadTeam {
  const { team } = model.host.memory;
  if (team instanceof ThreadTeam) return team;
  throw new Error("the model has no threads");
}

const words = "the movie was great and boring film with a bad plot é日本 it is good acting".split(" ");

/** Texts of up to 19 words, the same each time. */
function texts(count: number): string[] {
  let seed = 7;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 8) % below;
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: next(20) }, () => words[next(words.length)]).join(" "),
  );
}

describe("loadModel with threads", () => {
  test.each(MODELS)("computes the same bits: %s", async (name) => {
    const alone = await load(name);
    for (const threads of [1, 2, 3]) {
      const together = await load(name, { threads });
      for (const count of [0, 1, 3, 64, 700]) {
        const text = texts(count);
        const expected = await alone.run({ text });
        expect(await together.run({ text })).toEqual(expected);
        expect(together.runSync({ text })).toEqual(expected);
      }
    }
  });

  test("divides attentions of one text and of many", async () => {
    const alone = await load("../dense/attention");
    const together = await load("../dense/attention", { threads: 3 });
    const team = teamOf(together);
    // All that asks is told to divide, whatever else the machine does.
    vi.spyOn(team, "divides").mockReturnValue(true);
    const tasks = vi.spyOn(team, "tasks");
    for (const count of [1, 2, 5, 300]) {
      const text = texts(count);
      expect(together.runSync({ text })).toEqual(alone.runSync({ text }));
    }
    expect(tasks).toHaveBeenCalled();
  });

  test("shares large runs, and keeps small ones on one thread", async () => {
    const model = await load("../dense/lstm", { threads: 2 });
    const team = teamOf(model);
    const { jobs } = team;
    for (let i = 0; i < 50; i++) await model.run({ text: texts(1) });
    expect(team.jobs).toBe(jobs);
    await vi.waitFor(
      async () => {
        await model.run({ text: texts(1000) });
        expect(team.helpedTasks).toBeGreaterThan(0);
      },
      { timeout: 60_000, interval: 1 },
    );
    expect(team.jobs).toBeGreaterThan(jobs);
  });

  test("stops when a run is cancelled, and runs again", async () => {
    const model = await load("../dense/attention", { threads: 2 });
    const text = texts(2000);
    const abort = new AbortController();
    const run = model.run({ text }, { signal: abort.signal });
    setTimeout(() => abort.abort());
    await expect(run).rejects.toMatchObject({ code: "CANCELLED" });
    // Runs after the first keep what all runs compute.
    for (let count = 0; count < 4; count++) await model.run({ text });
    const { liveBytes } = model.host.memory;
    await model.run({ text });
    expect(model.host.memory.liveBytes).toBe(liveBytes);
  });

  test("grows the shared memory up to its limit", async () => {
    const model = await load("../dense/attention", { threads: 2, memoryLimitBytes: 60 << 20 });
    await expect(model.run({ text: texts(100_000) })).rejects.toMatchObject({ code: "RESOURCE_EXHAUSTED" });
    expect(Object.keys(await model.run({ text: texts(2) }))).toHaveLength(1);
  });

  test("works in a worker", async () => {
    const options = { worker: { url: workerUrl() }, threads: 2 };
    const [alone, model] = [await load("../dense/lstm"), await loadModel(modelPath("../dense/lstm"), options)];
    const text = texts(300);
    expect(await model.run({ text })).toEqual(await alone.run({ text }));
    model.dispose();
  });

  test("refuses numbers that are not of threads, and threads beside a host", async () => {
    for (const threads of [0, -1, 1.5, Number.NaN, 65]) {
      await expect(load("../dense/chars", { threads })).rejects.toMatchObject({
        code: "INVALID_ARGUMENT",
        message: `threads must be a whole number from 1 to 64, found ${threads}`,
      });
    }
    const { host } = await load("../dense/chars");
    await expect(load("../dense/chars", { host, threads: 2 })).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "threads are for a model without host: a host has the threads of its memory",
    });
  });

  test("says how to get shared memory where a page has none", async () => {
    vi.stubGlobal("SharedArrayBuffer", undefined);
    await expect(load("../dense/chars", { threads: 2 })).rejects.toMatchObject({
      code: "FAILED_PRECONDITION",
      message: expect.stringContaining("Cross-Origin-Embedder-Policy: require-corp"),
    });
  });

  test("lets the process end, without and with a model that is disposed", async () => {
    for (const dispose of ["", "model.dispose();"]) {
      const outdir = join(folder(), dispose === "" ? "kept" : "disposed");
      const resolveDir = import.meta.dirname;
      const start = `import { loadModel } from "heddle"; const model = await loadModel(${JSON.stringify(modelPath("../dense/lstm"))}, { threads: 3 });`;
      const contents = `${start} await model.run({ text: Array(500).fill("a good film") }); console.log("ran"); ${dispose}`;
      const bundle = { outdir, ...nodeBundle } as const;
      await build({ stdin: { contents, resolveDir, sourcefile: "main.ts" }, ...bundle });
      await build({ entryPoints: [join(resolveDir, "../../src/node/loop-helper.ts")], ...bundle });
      const { stdout, stderr, status } = spawnSync(process.execPath, [join(outdir, "stdin.mjs")], { encoding: "utf8" });
      expect({ stdout, stderr, status }).toEqual({ stdout: "ran\n", stderr: "", status: 0 });
    }
  });
});
