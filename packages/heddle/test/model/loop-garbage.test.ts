import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { nodeBundle } from "../node-bundle.js";
import { temporaryFolder } from "../temporary-folder.js";

const folder = temporaryFolder();
const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

describe("an iteration of a loop", () => {
  // In a process of its own: what V8 compiles depends on what ran before, and with `--predictable` on nothing else.
  test("makes no objects once its code is compiled", async () => {
    await build({ entryPoints: [pathOf("loop-garbage.ts")], outdir: folder(), ...nodeBundle });
    for (const model of ["counter", "v1-counter"]) {
      const args = ["--expose-gc", "--predictable", join(folder(), "loop-garbage.mjs")];
      const path = pathOf(`../fixtures/loops/${model}.pb.gz`);
      const { status, stdout, stderr } = spawnSync(process.execPath, [...args, path], { encoding: "utf8" });
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      expect(Number(stdout), model).toBeGreaterThan(0);
      expect(Number(stdout), model).toBeLessThanOrEqual(100);
    }
  });
});
