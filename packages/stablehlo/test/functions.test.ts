import { Code, StatusError } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { type FunctionCase, functionCases } from "./function-cases.js";
import { refusals, roundedFunctions } from "./refusals.data.js";
import { runCase } from "./run-case.js";

const cases = functionCases();

describe("expandModuleCalls", () => {
  test.each(cases.filter(({ name }) => !(name in refusals)))("$name gives what TensorFlow gave", async (each) => {
    expect(await runCase(each, toleranceOf(each.name))).toEqual([]);
  });

  test.each(Object.entries(refusals))("%s is refused by name", async (name, message) => {
    const found = cases.find((each) => each.name === name);
    const failure = await runCase(found as FunctionCase, 0).catch((error) => error);
    expect(failure).toBeInstanceOf(StatusError);
    expect(failure.code).toBe(Code.UNIMPLEMENTED);
    expect(failure.message).toContain(message);
  });
});

function toleranceOf(name: string): number {
  return roundedFunctions.some((part) => name.includes(part)) ? 2e-2 : 1e-5;
}
