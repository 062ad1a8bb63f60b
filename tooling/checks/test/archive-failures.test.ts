import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { madeUpPackage } from "./made-up-package.js";

const script = new URL("../../scripts/archive-failures.mjs", import.meta.url);
const manifest = {
  name: "@heddle/eye",
  version: "1.0.0",
  description: "The eyelet of a loom.",
  license: "Apache-2.0",
  keywords: ["loom"],
  type: "module",
  sideEffects: false,
  engines: { node: ">=20.19" },
  exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" }, "./package.json": "./package.json" },
  files: ["dist"],
};
const files = {
  "README.md": "",
  LICENSE: "",
  "dist/index.d.ts": "",
  "dist/index.js": "",
  "dist/index.js.map": JSON.stringify({ sources: ["../src/index.ts"], sourcesContent: ["export {};"] }),
};

/** The function is a script's, which has no declarations: it runs in a process of its own. */
function failures(content: object, present: Readonly<Record<string, string>>): unknown {
  const { path } = madeUpPackage(content as typeof manifest, present);
  const program = `import { archiveFailures } from ${JSON.stringify(String(script))};
    process.stdout.write(JSON.stringify(archiveFailures(process.argv[1])));`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program, path], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

describe("archiveFailures", () => {
  test("finds nothing in a complete archive", () => {
    expect(failures(manifest, files)).toEqual([]);
  });

  test("names each failure", () => {
    const { license: _, ...rest } = manifest;
    const wrong = {
      ...rest,
      scripts: { prepack: "true" },
      bin: { eye: "./bin/eye.js" },
      dependencies: { "@heddle/status": "workspace:^" },
      exports: { ".": { "@heddle/source": "./src/index.ts", default: "./dist/index.js" } },
    };
    const present = {
      "README.md": "",
      "dist/index.js": "",
      "dist/index.js.map": JSON.stringify({ sources: ["../src/index.ts"] }),
    };
    expect(failures(wrong, present)).toEqual([
      "no LICENSE",
      "no field license",
      "the field scripts",
      "it names ./bin/eye.js and does not have it",
      "it names ./src/index.ts and does not have it",
      "it depends on @heddle/status as workspace:^",
      "dist/index.js.map has no sources",
    ]);
  });
});
