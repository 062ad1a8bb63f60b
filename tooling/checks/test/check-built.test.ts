import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { madeUpPackage } from "./made-up-package.js";

const script = fileURLToPath(new URL("../../scripts/check-built.mjs", import.meta.url));
const manifest = {
  name: "eye",
  files: ["bin", "dist"],
  bin: { eye: "./bin/eye.js" },
  exports: {
    ".": { "@heddle/source": "./src/index.ts", types: "./dist/index.d.ts", default: "./dist/index.js" },
    "./*.wasm": "./*.wasm",
  },
};
const command = { "bin/eye.js": '#!/usr/bin/env node\nimport "../dist/cli.js";\n' };
const built = { ...command, "dist/index.d.ts": "", "dist/index.js": "", "dist/cli.js": "" };

function prepack(files: Readonly<Record<string, string>>) {
  const { path: cwd } = madeUpPackage(manifest, files);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd, encoding: "utf8" });
  return { status, stdout, stderr };
}

describe("prepack", () => {
  test("passes a package that is built", () => {
    expect(prepack(built)).toEqual({ status: 0, stdout: "", stderr: "" });
  });

  test.each([
    [command, "dist"],
    [{ ...built, "dist/index.js": undefined }, "./dist/index.js"],
    [{ ...built, "dist/cli.js": undefined }, "dist/cli.js"],
  ])("refuses one without %j", (files, missing) => {
    const present = Object.entries(files).flatMap(([file, text]) => (text === undefined ? [] : [[file, text]]));
    expect(prepack(Object.fromEntries(present))).toEqual({
      status: 1,
      stdout: "",
      stderr: `eye is not built, ${missing} is missing: run \`pnpm build\` before you pack it.\n`,
    });
  });
});
