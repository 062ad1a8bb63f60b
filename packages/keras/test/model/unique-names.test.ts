import { describe, expect, test } from "vitest";
import { uniqueNames } from "../../src/model/unique-names.js";

describe("uniqueNames", () => {
  test("numbers the names that come again, with numbers that are free", () => {
    expect(uniqueNames(["look", "look", "look_1", "look_2", "look"])).toEqual([
      "look",
      "look_3",
      "look_1",
      "look_2",
      "look_4",
    ]);
    expect(uniqueNames(["a_1", "a", "a_1", "a"])).toEqual(["a_1", "a", "a_1_1", "a_2"]);
  });

  test("takes time linear in the number of names", () => {
    const names = uniqueNames(new Array<string>(200_000).fill("x"));
    expect(new Set(names).size).toBe(names.length);
    expect(names.at(-1)).toBe("x_199999");
  });
});
