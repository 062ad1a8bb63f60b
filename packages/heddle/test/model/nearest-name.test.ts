import { describe, expect, test } from "vitest";
import { nearestName } from "../../src/model/nearest-name.js";

describe("nearestName", () => {
  test.each([
    ["txt", ["text", "tokens"], "text"],
    ["TEXT", ["text"], "text"],
    ["serving_defualt", ["train", "serving_default"], "serving_default"],
    ["a", ["b"], "b"],
    ["text", ["image", "label"], undefined],
    ["x", [], undefined],
    ["", ["text"], undefined],
  ])("for %j among %j is %j", (wanted, names, nearest) => {
    expect(nearestName(wanted, names)).toBe(nearest);
  });

  test("does not spend its time on names of megabytes", () => {
    expect(nearestName("x".repeat(1e6), ["x".repeat(1e6 + 1)])).toBeUndefined();
  });
});
