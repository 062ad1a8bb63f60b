import { describe, expect, test } from "vitest";
import { isCallOp, isPlaceholder, isSwitch, mustBeFed } from "../../src/index.js";

describe("ops without kernels", () => {
  test.each([
    ["Placeholder", true, true],
    ["PlaceholderV2", true, true],
    ["PlaceholderWithDefault", true, false],
    ["PlaceholderOfAPlugin", false, false],
    ["Identity", false, false],
  ])("%s: a placeholder %s, to be fed %s", (op, placeholder, fed) => {
    expect([isPlaceholder(op), mustBeFed(op)]).toEqual([placeholder, fed]);
  });

  test("isCallOp and isSwitch know their forms", () => {
    expect(["PartitionedCall", "StatefulPartitionedCall", "While"].map(isCallOp)).toEqual([true, true, false]);
    expect(["Switch", "RefSwitch", "_SwitchN", "Merge"].map(isSwitch)).toEqual([true, true, true, false]);
  });
});
