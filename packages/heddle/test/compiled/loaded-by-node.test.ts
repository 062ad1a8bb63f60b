import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { nodeBundle } from "../node-bundle.js";
import { temporaryFolder } from "../temporary-folder.js";

const folder = temporaryFolder();

describe("heddle/compiled in Node", () => {
  // Each is some milliseconds of a cold start: an import of `node:fs` loads streams, a look at `MessageChannel` workers.
  test("is imported without streams, workers and other parts of Node that it does not use", async () => {
    const entry = fileURLToPath(new URL("loaded-by-node.ts", import.meta.url));
    await build({ entryPoints: [entry], outdir: folder(), ...nodeBundle });
    const { stdout, stderr } = spawnSync(process.execPath, [join(folder(), "loaded-by-node.mjs")], {
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    const { type, loaded } = JSON.parse(stdout);
    expect(type).toBe("function");
    expect(loaded.filter((name: string) => /stream|worker|abort|fetch|undici/.test(name))).toEqual([]);
  });
});
