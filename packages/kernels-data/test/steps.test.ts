import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readStepCases, refuseInSteps, replaySteps } from "./replay-steps.js";

const files = readdirSync(new URL("./fixtures", import.meta.url)).filter((name) => name.endsWith("-steps.jsonl.gz"));

/** Sequences of more steps are not run again for each of their allocations. */
const LONGEST_REFUSED = process.env.HEDDLE_REFUSALS === "1" ? Number.POSITIVE_INFINITY : 40;

describe.each(files)("%s", (file) => {
  test.each(readStepCases(file).map((steps) => [steps.name, steps] as const))("%s", async (_, steps) => {
    expect(await replaySteps(steps)).toBeUndefined();
  });

  test("gives memory back when it is refused", async () => {
    const short = readStepCases(file).filter(({ steps }) => steps.length < LONGEST_REFUSED);
    for (const steps of short) expect(await refuseInSteps(steps), steps.name).toBeUndefined();
  }, 60_000);
});
