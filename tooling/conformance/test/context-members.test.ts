import { readOpCases } from "@heddle/tooling-testing/op-cases";
import { describe, expect, test } from "vitest";
import { contextMembers, contextMembersPage } from "../src/context-members.js";

const FILES = [
  "tooling/conformance/goldens/tf-2.21-open.jsonl",
  "tooling/conformance/goldens/edge-cases.jsonl.gz",
  "packages/kernels-array/test/fixtures/reverse-sequence.jsonl",
  "packages/kernels-array/test/fixtures/tf-2.21-array-ops.jsonl",
  "packages/kernels-array/test/fixtures/tf-2.21-block-ops.jsonl",
  "packages/kernels-math/test/fixtures/bucketize.jsonl",
  "packages/kernels-math/test/fixtures/tf-2.21-math.jsonl",
  "packages/kernels-math/test/fixtures/tf-2.21-rare-ops.jsonl",
  "packages/kernels-nn/test/fixtures/box-cases.jsonl",
  "packages/kernels-nn/test/fixtures/image-cases.jsonl",
  "packages/kernels-nn/test/fixtures/op-cases.jsonl",
  "packages/kernels-sparse/test/fixtures/count-cases.jsonl",
  "packages/kernels-sparse/test/fixtures/op-cases.jsonl",
  "packages/kernels-string/test/fixtures/string-cases.jsonl",
];

describe("contextMembers", () => {
  test("are what CONTEXT-MEMBERS.md says (if not: pnpm vitest run tooling/conformance/test/context-members.test.ts -u)", async () => {
    const found = await contextMembers(
      FILES.flatMap((file) => readOpCases(new URL(`../../../${file}`, import.meta.url))),
    );
    expect(found.members.get("StringLower")).toContain("input");
    await expect(contextMembersPage(found)).toMatchFileSnapshot("../CONTEXT-MEMBERS.md");
  });
});
