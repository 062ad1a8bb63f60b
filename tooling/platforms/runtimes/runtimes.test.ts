import { execFile } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answers } from "../src/answers.js";
import { modelsFolder, node24, pagesFolder, toolsFolder, userFolder } from "../src/folders.js";
import { Site } from "../src/site.js";

const run = promisify(execFile);
const program = join(userFolder, "program.mjs");
const worker = join(userFolder, "cloudflare-worker.mjs");
let site: Site;

beforeAll(async () => {
  site = await Site.open({ "/models/": `${modelsFolder}/` });
  const sources = join(userFolder, "pages");
  cpSync(pagesFolder, sources, { recursive: true });
  const options = { bundle: true, format: "esm", target: "es2022", logLevel: "error" } as const;
  const entry = (name: string) => [join(sources, `${name}.ts`)];
  await build({ ...options, entryPoints: entry("program"), outfile: program, platform: "node", packages: "external" });
  const forWorkers = { platform: "browser" } as const;
  await build({ ...options, ...forWorkers, entryPoints: entry("cloudflare-worker"), outfile: worker });
});

afterAll(() => site.close());

test.each([
  ["Node 20 or newer", [process.execPath]],
  ["Node 24", [node24]],
  ["Bun", [binary("bun/bin/bun.exe", "@oven/bun-linux-x64/bin/bun")]],
  ["Deno", [binary("@deno/linux-x64-glibc/deno", "@deno/linux-arm64-glibc/deno"), "run", "--quiet", "--allow-all"]],
])("%s runs models", async (_, [command = "", ...args]) => {
  const { stdout } = await run(command, [...args, program, site.url], { cwd: userFolder });
  expect(JSON.parse(stdout)).toEqual(answers);
});

test("workerd runs models, where WebAssembly may not be compiled", async () => {
  const module = pathToFileURL(join(toolsFolder, "node_modules/miniflare/dist/src/index.js")).href;
  const { Miniflare } = await import(module);
  const miniflare = new Miniflare({
    modules: true,
    script: readFileSync(worker, "utf8"),
    compatibilityDate: "2026-01-01",
  });
  try {
    const response = await miniflare.dispatchFetch(`http://localhost/?models=${encodeURIComponent(site.url)}`);
    expect(await response.json()).toEqual(answers);
  } finally {
    await miniflare.dispose();
  }
});

test("workerd runs the example of a Cloudflare Worker", async () => {
  const folder = fileURLToPath(new URL("../../../apps/examples/cloudflare-worker/", import.meta.url));
  await run(process.execPath, ["build.js"], { cwd: folder });
  const module = pathToFileURL(join(toolsFolder, "node_modules/miniflare/dist/src/index.js")).href;
  const { Miniflare } = await import(module);
  const script = readFileSync(join(folder, "dist/worker.js"), "utf8");
  const miniflare = new Miniflare({ modules: true, script, compatibilityDate: "2026-01-01" });
  try {
    const body = JSON.stringify({ texts: ["The movie was GREAT!!!"] });
    const response = await miniflare.dispatchFetch("http://localhost/", { method: "POST", body });
    const { positive } = await response.json();
    expect(positive.map((score: number) => score.toFixed(3))).toEqual(["0.821"]);
  } finally {
    await miniflare.dispose();
  }
});

/** The first of `files` that the tools have. @throws {Error} when they have none: a runtime is not skipped */
function binary(...files: readonly string[]): string {
  const found = files.map((file) => join(toolsFolder, "node_modules", file)).find((file) => existsSync(file));
  if (found === undefined) throw new Error(`the npm packages have no binary for this machine: ${files.join(", ")}`);
  return found;
}
