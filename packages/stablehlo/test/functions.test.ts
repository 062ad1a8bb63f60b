import { describe, expect, test } from "vitest";
import { functionCases } from "./function-cases.js";
import { roundedFunctions } from "./refusals.data.js";
import { runCase } from "./run-case.js";

describe("expandModuleCalls", () => {
  test.each(functionCases())("$name gives what TensorFlow gave", async (each) => {
    expect(await runCase(each, toleranceOf(each.name))).toEqual([]);
  });
});

function toleranceOf(name: string): number {
  return roundedFunctions.some((part) => name.includes(part)) ? 2e-2 : 1e-5;
}
