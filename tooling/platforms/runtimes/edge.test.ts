import { execFile } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Plugin } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answers } from "../src/answers.js";
import { modelsFolder, pagesFolder, toolsFolder, userFolder } from "../src/folders.js";
import { Site } from "../src/site.js";
import { bundleForWorkerd, startWorkerd } from "../src/workerd.js";

const run = promisify(execFile);
const sources = join(userFolder, "edge");
const outputs = join(sources, "out");
let site: Site;
let request: string;

beforeAll(async () => {
  site = await Site.open({ "/models/": `${modelsFolder}/` });
  request = `http://localhost/?models=${encodeURIComponent(site.url)}`;
  cpSync(pagesFolder, sources, { recursive: true });
});

afterAll(() => site.close());

test("workerd runs models without the condition, with the loops in JavaScript", async () => {
  await bundleForWorkerd(join(sources, "cloudflare-worker.ts"), join(outputs, "plain"), { conditions: ["browser"] });
  await using worker = await startWorkerd(join(outputs, "plain"), toolsFolder);
  expect(await (await worker.fetch(request)).json()).toEqual(answers);
});

/** The outcome of `pages/edge-worker.ts`: nothing is compiled there. */
const outcome = {
  answers,
  limited: { isBelow: true, tooLittle: { code: "RESOURCE_EXHAUSTED", message: expect.stringContaining("memory") } },
  ofHost: [2],
  made: { Module: 0, Instance: expect.toSatisfy((count: number) => count > 10) },
};

test("workerd runs models with modules that are imported, below a limit of memory", async () => {
  await bundleForWorkerd(join(sources, "edge-worker.ts"), join(outputs, "workerd"));
  await using worker = await startWorkerd(join(outputs, "workerd"), toolsFolder);
  expect(await (await worker.fetch(request)).json()).toEqual(outcome);
});

test("workerd runs the example of a Cloudflare Worker, a compiled model, in the memory of an isolate", async () => {
  const folder = fileURLToPath(new URL("../../../apps/examples/cloudflare-worker/", import.meta.url));
  await run(process.execPath, ["build.js"], { cwd: folder });
  await using worker = await startWorkerd(join(folder, "dist"), toolsFolder);
  for (const count of [1, 1024]) {
    const body = JSON.stringify({ texts: Array.from({ length: count }, () => "The movie was GREAT!!!") });
    const { positive } = await (await worker.fetch("http://localhost/", { method: "POST", body })).json();
    expect(new Set(positive.map((score: number) => score.toFixed(3)))).toEqual(new Set(["0.821"]));
  }
  expect(worker.mostBytes()).toBeLessThan(128e6);
});

test("the modules of the condition edge-light are imported as x.wasm?module", async () => {
  const options = { conditions: ["edge-light", "worker", "browser"], plugins: [moduleQuery] };
  await bundleForWorkerd(join(sources, "edge-worker.ts"), join(outputs, "edge-light"), options);
  const script = `import worker from ${JSON.stringify(pathToFileURL(join(outputs, "edge-light/worker.js")).href)};
    console.log(await (await worker.fetch(new Request(${JSON.stringify(request)}))).text());`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", script]);
  expect(JSON.parse(stdout)).toEqual(outcome);
});

/** Reads `x.wasm?module` as Vercel's bundlers do: the modules are compiled before the script begins. */
const moduleQuery: Plugin = {
  name: "module-query",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.wasm\?module$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace("?module", "")),
      namespace: "module",
    }));
    onLoad({ filter: /./, namespace: "module" }, ({ path }) => {
      const bytes = JSON.stringify(readFileSync(path).toString("base64"));
      return { contents: `export default new WebAssembly.Module(Buffer.from(${bytes}, "base64"));` };
    });
  },
};
