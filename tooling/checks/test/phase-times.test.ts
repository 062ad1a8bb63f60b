import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";

const module = new URL("../../scripts/phase-times.mjs", import.meta.url).href;

/** The output of a script that has the names of the module. */
function run(script: string): string {
  const code = `import { phaseLines, recordPrintedPhases, timePhase } from ${JSON.stringify(module)}; ${script}`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout;
}

describe("phaseLines", () => {
  test("has the phases that another process printed, and no other lines", () => {
    const lines = "   61 s,   110 s of processors: build (all)\n    7 s,     ? s of processors: lint";
    expect(
      run(`recordPrintedPhases(${JSON.stringify(`Tests\n${lines}\n\n3 passed, 0 failed\n`)});
      console.log(phaseLines().join("\\n"));`),
    ).toBe(`${lines}\n`);
  });

  test("has a phase of this process, and leaves short ones out", () => {
    const printed = run(`import { setTimeout } from "node:timers/promises";
      const result = await timePhase("warp", setTimeout(600, "done"));
      await timePhase("weft", 1);
      console.log(result, phaseLines().join("\\n"));`);
    expect(printed).toMatch(/^done {5}1 s, +(?:\d+|\?) s of processors: warp\n$/);
  });
});
