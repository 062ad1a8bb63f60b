import { describe, expect, test } from "vitest";
import { UniqueNames } from "../../src/program/unique-names.js";

describe("UniqueNames", () => {
  test("gives each name once", () => {
    const names = new UniqueNames();
    expect(["a", "a_1", "a", "b", "a", "a_1"].map((name) => names.give(name))).toEqual([
      "a",
      "a_1",
      "a_2",
      "b",
      "a_3",
      "a_1_1",
    ]);
  });
});
