import { Code, StatusError } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { functionCases } from "./function-cases.js";
import { programRefusals, roundedPrograms } from "./refusals.data.js";
import { runCase } from "./run-case.js";

const cases = functionCases("programs.jsonl.gz");

describe("expandModuleCalls", () => {
  test.each(cases.filter(({ name }) => !(name in programRefusals)))("$name gives what jax gave", async (each) => {
    const tolerance = roundedPrograms.includes(each.name) ? 2e-2 : 1e-4;
    expect(await runCase(each, tolerance)).toEqual([]);
  });

  test.each(Object.entries(programRefusals))("%s is refused by name", async (name, message) => {
    const found = cases.find((each) => each.name === name);
    if (!found) throw new Error(`no program ${name}`);
    const failure = await runCase(found, 0).catch((error) => error);
    expect(failure).toBeInstanceOf(StatusError);
    expect(failure.code).toBe(Code.UNIMPLEMENTED);
    expect(failure.message).toContain(message);
  });
});
