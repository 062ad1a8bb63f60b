import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll } from "vitest";

/** The worker of models, bundled from the sources for the tests of one file. @returns its URL, known once tests run */
export function bundledWorker(): () => URL {
  const folder = mkdtempSync(join(tmpdir(), "heddle-worker-"));
  beforeAll(() =>
    build({
      entryPoints: [fileURLToPath(new URL("../../src/node/model-worker.ts", import.meta.url))],
      outdir: folder,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      splitting: true,
      platform: "node",
      format: "esm",
      target: "node20",
      conditions: ["@heddle/source", "node"],
    }),
  );
  afterAll(() => rmSync(folder, { recursive: true }));
  return () => pathToFileURL(join(folder, "model-worker.mjs"));
}
