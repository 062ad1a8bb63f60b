import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll } from "vitest";
import { nodeBundle } from "../node-bundle.js";

/** The worker of models, and that of its threads, bundled from the sources for the tests of one file. @returns its URL, known once tests run */
export function bundledWorker(): () => URL {
  const folder = mkdtempSync(join(tmpdir(), "heddle-worker-"));
  beforeAll(() =>
    build({
      entryPoints: ["model-worker", "loop-helper"].map((name) =>
        fileURLToPath(new URL(`../../src/node/${name}.ts`, import.meta.url)),
      ),
      outdir: folder,
      ...nodeBundle,
    }),
  );
  afterAll(() => rmSync(folder, { recursive: true }));
  return () => pathToFileURL(join(folder, "model-worker.mjs"));
}
