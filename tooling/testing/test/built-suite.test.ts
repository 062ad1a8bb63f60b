import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { builtSuite } from "../src/built-suite.js";

function eye(): string {
  const root = mkdtempSync(join(tmpdir(), "heddle-built-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, "packages/eye");
  mkdirSync(join(folder, "dist"), { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "dist/index.js"), "export const thread = 1;");
  return folder;
}

describe("builtSuite", () => {
  test("leads a test of public names to the build", async () => {
    const folder = eye();
    const code = [
      'import { thread as t, type Thread } from "../src/thread.js";',
      'import type { Cell } from "../src/cell.js";',
      'import * as all from "../src/index.js";',
    ].join("\n");
    const result = await builtSuite().transform(code, `${folder}/test/thread.test.ts`);
    const built = JSON.stringify(`${folder}/dist/index.js`);
    expect(result?.code).toBe(
      [
        `import { thread as t, type Thread } from ${built};`,
        `import type { Cell } from ${built};`,
        `import * as all from ${built};`,
      ].join("\n"),
    );
  });

  test.each([
    ["an internal", 'import { thread, knot } from "../src/thread.js";'],
    ["a dynamic import", 'import { thread } from "../src/thread.js"; await import("../src/knot.js");'],
    ["no sources at all", 'import { thread } from "@heddle/eye";'],
  ])("leaves a test of %s alone", async (_, code) => {
    expect(await builtSuite().transform(code, `${eye()}/test/thread.test.ts`)).toBeUndefined();
  });

  test.each([
    ["public names", 'export { thread } from "../src/thread.js"; import { thread } from "../src/thread.js";', "source"],
    ["only types", 'import type { Knot } from "../src/knot.js";', "built"],
  ])("takes a helper of %s along", async (_, helper, query) => {
    const folder = eye();
    mkdirSync(join(folder, "test"));
    writeFileSync(join(folder, "test/helper.ts"), helper);
    const suite = builtSuite();
    const test = await suite.transform('import { needle } from "./helper.js";', `${folder}/test/thread.test.ts`);
    expect(test?.code).toBe(`import { needle } from "./helper.js?${query}";`);
    const led = await suite.transform(
      'import { thread } from "../src/thread.js";',
      `${folder}/test/helper.ts?${query}`,
    );
    expect(led?.code.includes("/dist/") ?? false).toBe(query === "built");
  });

  test("provides the twins of hot loops to a test of internals, on the same lines", async () => {
    const folder = eye();
    writeFileSync(join(folder, "dist/loop-twins.js"), "export const loopTwins = {};");
    const internal = 'import { knot } from "../src/thread.js";\nknot();';
    const result = await builtSuite().transform(internal, `${folder}/test/thread.test.ts`);
    expect(result?.code).toContain(`import { loopTwins as twinsOfPackage } from "${folder}/dist/loop-twins.js"`);
    expect(result?.code.split("\n")).toEqual([expect.stringContaining('"../src/thread.js"'), "knot();"]);
    const open = 'import { thread } from "../src/thread.js";';
    const built = await builtSuite().transform(open, `${folder}/test/thread.test.ts`);
    expect(built?.code).not.toContain("loop-twins");
  });

  test("leaves files that are no tests, and packages that are not built, alone", async () => {
    const code = 'import { thread } from "../src/thread.js";';
    expect(await builtSuite().transform(code, `${eye()}/bench/thread.ts`)).toBeUndefined();
    expect(await builtSuite().transform(code, "/nowhere/packages/eye/test/thread.test.ts")).toBeUndefined();
  });
});
