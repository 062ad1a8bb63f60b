import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shortBlocks } from "../src/pauses/short-blocks.js";

const transform = (code: string, id: string) => shortBlocks().transform(code, id)?.code;

test("constants whose names end in AT_ONCE are 1", () => {
  const code = "const BYTES_AT_ONCE = 65_536; export const AT_ONCE = 1 << 20; const BYTES = 4;";
  expect(transform(code, "/packages/kernels-math/src/a/b.ts")).toBe(
    "const BYTES_AT_ONCE = 1; export const AT_ONCE = 1; const BYTES = 4;",
  );
});

test("other files stay as they are", () => {
  const code = "const BYTES_AT_ONCE = 65_536;";
  expect(transform(code, "/packages/kernels-math/test/a.test.ts")).toBeUndefined();
  expect(transform("const BYTES = 4;", "/packages/kernels-math/src/a.ts")).toBeUndefined();
});

test("the blocks of inBlocks do not grow", () => {
  const path = "/packages/kernel-api/src/kernel/in-blocks.ts";
  const code = readFileSync(new URL(`../../..${path}`, import.meta.url), "utf8");
  expect(transform(code, path)).toContain("const SHORT_BLOCK_MS = 0;");
});
