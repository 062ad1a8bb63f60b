import { execFile } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answers } from "../src/answers.js";
import { modelsFolder, node24, pagesFolder, toolsFolder, userFolder } from "../src/folders.js";
import { Site } from "../src/site.js";

const run = promisify(execFile);
const program = join(userFolder, "program.mjs");
let site: Site;

beforeAll(async () => {
  site = await Site.open({ "/models/": `${modelsFolder}/` });
  const sources = join(userFolder, "pages");
  cpSync(pagesFolder, sources, { recursive: true });
  const options = { bundle: true, format: "esm", target: "es2022", logLevel: "error" } as const;
  const entryPoints = [join(sources, "program.ts")];
  await build({ ...options, entryPoints, outfile: program, platform: "node", packages: "external" });
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

/** The first of `files` that the tools have. @throws {Error} when they have none: a runtime is not skipped */
function binary(...files: readonly string[]): string {
  const found = files.map((file) => join(toolsFolder, "node_modules", file)).find((file) => existsSync(file));
  if (found === undefined) throw new Error(`the npm packages have no binary for this machine: ${files.join(", ")}`);
  return found;
}
