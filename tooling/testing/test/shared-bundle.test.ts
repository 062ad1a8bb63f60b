import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { sharedBundle } from "../src/shared-bundle.js";

const folder = mkdtempSync(join(tmpdir(), "heddle-shared-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("sharedBundle", () => {
  test("bundles once, however often it is asked", async () => {
    const entry = join(folder, "warp.ts");
    writeFileSync(entry, "export const threads: number = 3;");
    const options = { entryPoints: [entry], format: "esm" as const };
    const [first, second] = await Promise.all([sharedBundle("eye", options), sharedBundle("eye", options)]);
    expect(second).toBe(first);
    expect(readFileSync(join(first, "warp.js"), "utf8")).toContain("threads = 3");
    writeFileSync(entry, "export const threads: number = 4;");
    expect(await sharedBundle("eye", options)).toBe(first);
    expect(readFileSync(join(first, "warp.js"), "utf8")).toContain("threads = 3");
  });

  test("fails in every file that asks", async () => {
    const options = { entryPoints: [join(folder, "none.ts")], logLevel: "silent" as const };
    for (let time = 0; time < 2; time++) {
      await expect(sharedBundle("none", options)).rejects.toThrow(/^none: .*none\.ts/s);
    }
  });
});
