import { lfsHint } from "@heddle/status";
import { expect, test } from "vitest";

const pointer = (size: string) =>
  `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize ${size}\n`;

test.each(["1", "154389512", "99999999999"])("a pointer to %s bytes has the size of one", (size) => {
  expect(lfsHint(pointer(size).length)).toContain("run git lfs pull");
});

test.each([0, 125, 141, 4096])("a file of %i bytes has not", (sizeBytes) => {
  expect(lfsHint(sizeBytes)).toBe("");
});
