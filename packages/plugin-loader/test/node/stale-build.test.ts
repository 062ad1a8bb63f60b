import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { staleBuild } from "../../src/node/index.js";

/** A package of a plugin whose files are that many seconds old. */
function packageWith(
  ages: Readonly<Record<string, number>>,
  below = "",
  heddle: object = { module: "./dist/index.js" },
) {
  const root = mkdtempSync(join(tmpdir(), "heddle-stale-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, below);
  mkdirSync(folder, { recursive: true });
  const content = { name: "p", version: "1.0.0", heddle: { abi: "1.0", ops: ["A"], ...heddle } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(content));
  for (const [file, age] of Object.entries(ages)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), "");
    const time = Date.now() / 1000 - age;
    utimesSync(join(folder, file), time, time);
  }
  return folder;
}

const artifacts = (["own", "shared"] as const).map((mode) => ({
  file: `./k.${mode}.wasm`,
  mode,
  sha256: "0".repeat(64),
}));

describe("staleBuild", () => {
  test("names a source that is newer than its build", () => {
    const folder = packageWith({ "dist/index.js": 100, "src/deep/a.ts": 10, "src/old.ts": 200 });
    expect(staleBuild(folder)).toBe("plugin p: src/deep/a.ts is newer than dist/index.js: build it again");
    const wasm = packageWith({ "k.own.wasm": 10, "k.shared.wasm": 50, "src/k.c": 20 }, "", { artifacts });
    expect(staleBuild(wasm)).toBe("plugin p: src/k.c is newer than k.shared.wasm: build it again");
  });

  test.each([
    ["its build is newer", packageWith, { "dist/index.js": 10, "src/a.ts": 100 }, ""],
    ["a checkout wrote both", packageWith, { "dist/index.js": 11, "src/a.ts": 10 }, ""],
    ["it is installed", packageWith, { "dist/index.js": 100, "src/a.ts": 10 }, "node_modules/p"],
    ["it is not built", packageWith, { "src/a.ts": 10 }, ""],
    ["only its notes changed", packageWith, { "dist/index.js": 100, "src/notes.md": 10 }, ""],
  ])("is silent when %s", (_, make, ages, below) => {
    expect(staleBuild(make(ages as Record<string, number>, below))).toBe(undefined);
  });

  test("is silent for a module that is its own source, and for what is not a package", () => {
    const folder = packageWith({ "src/index.js": 100, "src/a.ts": 10 }, "", { module: "./src/index.js" });
    expect(staleBuild(folder)).toBe(undefined);
    expect(staleBuild(join(folder, "nowhere"))).toBe(undefined);
  });
});
