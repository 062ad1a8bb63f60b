import { Code } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { withFileErrors } from "../../src/node/file-error.js";
import { statusOf } from "../status-of.js";

const failing = (code: string) => () => {
  throw Object.assign(new Error(`${code}: it failed`), { code });
};

describe("withFileErrors", () => {
  test("returns the result", () => {
    expect(withFileErrors("a", () => 7)).toBe(7);
  });

  test.each<[string, Code, string]>([
    ["ENOENT", Code.NOT_FOUND, "a; No such file or directory"],
    ["ENOTDIR", Code.NOT_FOUND, "a; No such file or directory"],
    ["EACCES", Code.PERMISSION_DENIED, "a; Permission denied"],
    ["EISDIR", Code.INVALID_ARGUMENT, "a; Is a directory"],
    ["ENOSPC", Code.RESOURCE_EXHAUSTED, "a; No space left on device"],
    ["EDQUOT", Code.RESOURCE_EXHAUSTED, "a; Disk quota exceeded"],
    ["EIO", Code.UNAVAILABLE, "a; EIO: it failed"],
  ])("turns %s into a StatusError with the path", async (system, code, message) => {
    expect(await statusOf(() => withFileErrors("a", failing(system)))).toEqual({ code, message });
  });
});
