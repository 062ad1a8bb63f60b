import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { checkDeclarations, publicDeclarations } from "../src/check-declarations.js";
import { publishedPackages } from "../src/workspace.js";
import { madeUpPackage } from "./made-up-package.js";

const manifest = { name: "@heddle/eye", exports: { ".": { types: "./dist/index.d.ts" } } };
const goldens = (files: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), "heddle-api-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
};

describe("checkDeclarations", () => {
  test("finds every package's public declarations as committed", () => {
    expect(checkDeclarations(publishedPackages())).toEqual([]);
  });

  test("says which package is not built", () => {
    expect(checkDeclarations([madeUpPackage(manifest, {})], goldens({}))).toEqual([
      "packages/eye/dist/index.d.ts is not built: run `pnpm build` first",
    ]);
  });

  test("shows what changed, and goldens without a package", () => {
    const pkg = madeUpPackage(manifest, { "dist/index.d.ts": "export declare const a: string;" });
    const folder = goldens({ "eye.d.ts": "export declare const a: number;\n", "gone.d.ts": "" });
    expect(checkDeclarations([pkg], folder)).toEqual([
      "api/eye.d.ts differs; if that is intended, run `pnpm api:update` and add a changeset:\n" +
        "- export declare const a: number;\n+ export declare const a: string;",
      "api/gone.d.ts belongs to no entry of any package: `pnpm api:update` removes it",
    ]);
    expect(checkDeclarations([pkg], goldens({}))).toEqual(["api/eye.d.ts is missing: `pnpm api:update` writes it"]);
  });
});

describe("publicDeclarations", () => {
  test("leaves out comments, and follows shared chunks under names without hashes", () => {
    const pkg = madeUpPackage(manifest, {
      "dist/index.d.ts":
        '/// <reference lib="esnext.disposable" />\n/** Words. */\nexport { A } from "./shared-x7Yq_0aB.js";',
      "dist/shared-x7Yq_0aB.d.ts": "export interface A {\n\n  // more words\n  b: string }",
    });
    expect(publicDeclarations(pkg)).toMatchObject([
      {
        file: "eye.d.ts",
        declarations: 'export { A } from "./shared.js";\n\n// shared.d.ts\nexport interface A {\n    b: string;\n}\n',
      },
    ]);
  });
});
