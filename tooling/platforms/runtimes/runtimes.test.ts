import { execFile } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answers } from "../src/answers.js";
import { denseModelsFolder, modelsFolder, node24, pagesFolder, toolsFolder, userFolder } from "../src/folders.js";
import { Site } from "../src/site.js";

const run = promisify(execFile);
let site: Site;

beforeAll(async () => {
  site = await Site.open({ "/dense/": `${denseModelsFolder}/`, "/models/": `${modelsFolder}/` });
  const sources = join(userFolder, "pages");
  cpSync(pagesFolder, sources, { recursive: true });
  const options = { bundle: true, format: "esm", target: "es2022", logLevel: "error" } as const;
  const entryPoints = ["program", "program-of-threads"].map((name) => join(sources, `${name}.ts`));
  const outExtension = { ".js": ".mjs" };
  await build({ ...options, entryPoints, outdir: userFolder, outExtension, platform: "node", packages: "external" });
});

afterAll(() => site.close());

const runtimes: [string, readonly string[]][] = [
  ["Node 20 or newer", [process.execPath]],
  ["Node 24", [node24]],
  ["Bun", [binary("bun/bin/bun.exe", "@oven/bun-linux-x64/bin/bun")]],
  ["Deno", [binary("@deno/linux-x64-glibc/deno", "@deno/linux-arm64-glibc/deno"), "run", "--quiet", "--allow-all"]],
];

test.each(runtimes)("%s runs models", async (_, command) => {
  expect(await outputOf(command, "program", site.url)).toEqual(answers);
});

test.each(runtimes)("%s computes the bits of one thread with two, and ends", async (_, command) => {
  const model = `${site.url}/dense/lstm/`;
  expect(await outputOf(command, "program-of-threads", model)).toEqual({ same: true, shared: true });
});

/** What a program prints. */
async function outputOf(
  [command = "", ...args]: readonly string[],
  program: string,
  argument: string,
): Promise<unknown> {
  const { stdout } = await run(command, [...args, join(userFolder, `${program}.mjs`), argument], { cwd: userFolder });
  return JSON.parse(stdout);
}

/** The first of `files` that the tools have. @throws {Error} when they have none: a runtime is not skipped */
function binary(...files: readonly string[]): string {
  const found = files.map((file) => join(toolsFolder, "node_modules", file)).find((file) => existsSync(file));
  if (found === undefined) throw new Error(`the npm packages have no binary for this machine: ${files.join(", ")}`);
  return found;
}
