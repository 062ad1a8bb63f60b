import { describe, expect, test } from "vitest";
import { textsOf } from "../all-rows.js";

describe("TxtParser", () => {
  test.each([
    ["", []],
    ["\n", [""]],
    ["a\nb", ["a", "b"]],
    ["a\r\n\r\nb\n", ["a", "", "b"]],
    ["\uFEFFa\rb\n\0\n", ["a\rb", "\0"]],
    ["a\r", ["a\r"]],
  ])("reads %j", async (file, wanted) => {
    expect(await textsOf(file, "txt")).toEqual(wanted);
    expect(await textsOf(file, "txt", { batchRows: 1 })).toEqual(wanted);
  });
});
