import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Host } from "@heddle/kernel-fallback";
import { Code } from "@heddle/status";
import { createTestMemory } from "@heddle/tooling-testing";
import { languageModelFolder } from "@heddle/tooling-testing/language-model";
import { loadModel } from "heddle";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Progress } from "../../src/model/progress.js";
import { loadWebModel } from "../load-web-model.js";
import { statusOf } from "../status-of.js";
import { temporaryFolder } from "../temporary-folder.js";
import { tfjsModelFiles } from "../tfjs-model-files.js";

const files = tfjsModelFiles();
const text = ["alpha", "beta", "gamma", "delta"];
/** FarmHash64 of each text modulo 4, in half steps from 1. */
const weights = [2, 1, 1, 1.5];

const temporary = temporaryFolder();

/** A folder with the model in it. */
function folder(): string {
  const path = join(temporary(), "tfjs");
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), bytes);
  }
  return path;
}

/** A server of the model's files, and of nothing else. */
function stubFetch() {
  const fetch = vi.fn(async (url: URL, _options: RequestInit) => {
    const bytes = files[url.pathname.replace("/models/text/", "")];
    if (!bytes) return new Response("", { status: 404 });
    return new Response(new Uint8Array(bytes), { headers: { "content-length": String(bytes.length) } });
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

describe("loadModel of a TensorFlow.js model", () => {
  test.each<[string, () => Parameters<typeof loadModel>[0]]>([
    ["the path of a folder", folder],
    ["the path of its model.json", () => join(folder(), "model.json")],
    ["a file: URL", () => pathToFileURL(folder())],
    ["files by path", () => files],
  ])("takes %s", async (_, source) => {
    const host = new Host({ memory: createTestMemory() });
    const model = await loadModel(source(), { host });
    {
      using outputs = await model.run({ text });
      expect(outputs.weight.toArray()).toEqual(weights);
    }
    expect(model.plugins).toEqual(["@heddle/kernels-array", "@heddle/kernels-control", "@heddle/kernels-string"]);
    model.dispose();
    expect(host.memory.liveBytes).toBe(0);
  });

  test.each([
    "https://models.example/models/text/",
    "https://models.example/models/text",
    "https://models.example/models/text/model.json",
  ])("fetches from %s the JSON and the shards that it names, and says how far it is", async (url) => {
    const fetch = stubFetch();
    const seen: Progress[] = [];
    using model = await loadWebModel(url, { onProgress: (progress) => seen.push(progress) });
    using outputs = await model.run({ text });
    expect(outputs.weight.toArray()).toEqual(weights);
    const fetched = fetch.mock.calls.map(([{ pathname }]) => pathname.replace("/models/text/", ""));
    expect(fetched.filter((name) => name !== "saved_model.pb")).toEqual(Object.keys(files));
    const ends = seen.filter(({ loadedBytes, totalBytes }) => totalBytes !== undefined && loadedBytes === totalBytes);
    expect(ends.map(({ phase, name, totalBytes }) => [phase, name.split("/text/")[1], totalBytes])).toEqual(
      Object.entries(files).map(([name, bytes]) => ["fetch", name, bytes.length]),
    );
  });

  test("refuses a missing shard, and weights past a limit", async () => {
    const { "shards/two.bin": _, ...rest } = files;
    expect(await statusOf(loadModel(rest))).toMatchObject({
      code: Code.NOT_FOUND,
      message: expect.stringContaining("shards/two.bin"),
    });
    expect(await statusOf(loadModel(files["model.json"]))).toMatchObject({ code: Code.NOT_FOUND });
    expect((await statusOf(loadModel(files, { limits: { maxWeightBytes: 7 } }))).code).toBe(Code.RESOURCE_EXHAUSTED);
    const layers = new TextEncoder().encode('{"format":"layers-model","modelTopology":{"model_config":{}}}');
    expect((await statusOf(loadModel({ "model.json": layers }))).code).toBe(Code.INVALID_ARGUMENT);
  });

  test("runs the language model of VS Code with the packages that it needs", async () => {
    const host = new Host({ memory: createTestMemory() });
    const model = await loadModel(languageModelFolder, { host });
    expect(model.signatures.serving_default).toEqual({
      inputs: { inputs: { dtype: "string", shape: [-1] } },
      outputs: { scores: { dtype: "float", shape: [-1, 54] }, classes: { dtype: "string", shape: [-1, 54] } },
    });
    expect(model.plugins.join(" ").replaceAll("@heddle/", "").replaceAll("kernels-", "")).toBe(
      "hashtable array control math nn sparse string",
    );
    {
      using outputs = model.runSync({ inputs: ["def f(x):\n    return [y for y in x if y is not None]\n"] });
      const [scores] = outputs.scores.toNested() as number[][];
      const [classes] = outputs.classes.toNested() as string[][];
      expect(classes[scores.indexOf(Math.max(...scores))]).toBe("py");
    }
    model.dispose();
    expect(host.memory.liveBytes).toBe(0);
  });
});
