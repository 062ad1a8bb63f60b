import { describe, expect, test } from "vitest";
import { counted } from "../../src/text/counted.js";

describe("counted", () => {
  test.each([
    [0, "0 ops"],
    [1, "1 op"],
    [2, "2 ops"],
  ])("says %d", (count, text) => {
    expect(counted(count, "op")).toBe(text);
  });
});
