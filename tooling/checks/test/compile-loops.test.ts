import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compileLoops } from "../src/compile-loops.js";
import { publishedPackages } from "../src/workspace.js";
import { madeUpPackage } from "./made-up-package.js";

const manifest = { name: "@heddle/eye", exports: {} };

describe("compileLoops", () => {
  test("gives the committed modules", async () => {
    for (const pkg of publishedPackages()) {
      for (const { file, text } of await compileLoops(pkg)) {
        expect(readFileSync(file, "utf8") === text, file).toBe(true);
      }
    }
  });

  test("refuses loops that need more than their memory", async () => {
    const source = 'export function f(): void { trace("x"); }\n';
    await expect(compileLoops(madeUpPackage(manifest, { "assembly/index.ts": source }))).rejects.toThrow(
      /loops may use env.memory alone/,
    );
  });

  test("shows what the compiler says of a mistake", async () => {
    const source = "export function f(): i32 { return nothing; }\n";
    await expect(compileLoops(madeUpPackage(manifest, { "assembly/index.ts": source }))).rejects.toThrow(
      /does not compile:[\s\S]*Cannot find name 'nothing'/,
    );
  });
});
