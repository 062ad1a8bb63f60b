import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { sharedBundle } from "@heddle/tooling-testing/shared-bundle";
import { beforeAll } from "vitest";
import { nodeBundle } from "../node-bundle.js";

/** The worker of models, and that of its threads, bundled from the sources once for all tests. @returns its URL, known once tests run */
export function bundledWorker(): () => URL {
  let folder = "";
  beforeAll(async () => {
    folder = await sharedBundle("model-worker", {
      entryPoints: ["model-worker", "loop-helper"].map((name) =>
        fileURLToPath(new URL(`../../src/node/${name}.ts`, import.meta.url)),
      ),
      ...nodeBundle,
    });
  });
  return () => pathToFileURL(join(folder, "model-worker.mjs"));
}
