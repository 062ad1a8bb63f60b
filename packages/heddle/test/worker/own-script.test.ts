import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, test } from "vitest";

/** The modules that an entry of the package imports in a browser, at once or on demand. */
async function modulesOf(entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL(`../../src/${entry}`, import.meta.url))],
    absWorkingDir: fileURLToPath(new URL("../../", import.meta.url)),
    outdir: "none",
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "browser",
    conditions: ["@heddle/source"],
    logLevel: "error",
  });
  return Object.keys(metafile.inputs);
}

test("the worker of a page imports no module that names its script, which some bundlers follow for ever", async () => {
  expect(await modulesOf("index.ts")).toContain("src/worker/start-worker.ts");
  const ofWorker = await modulesOf("worker/serve-page.ts");
  expect(ofWorker).toContain("src/worker/start-own-worker.ts");
  expect(ofWorker.filter((path) => /\/start-worker\.ts$/.test(path))).toEqual([]);
});
