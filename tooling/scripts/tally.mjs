import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runAttached } from "./phase.mjs";
import { phaseLines, recordPrintedPhases, timePhase } from "./phase-times.mjs";

const CLOSING_LINE = /^(\d+) passed, (\d+) failed$/;
const FAILURE = "failed: ";

/** Counts passed and failed tests over several test runs, and sets the exit code of the process. */
export class Tally {
  #passed = 0;
  #failures = [];

  /** Adds the counts and the times in the output of an earlier process; an output without a closing line is one failure. */
  add(output) {
    recordPrintedPhases(output);
    const lines = output.split("\n");
    const passed = lines.findLast((line) => CLOSING_LINE.test(line));
    if (passed === undefined) this.#failures.push("npm test ended without a closing line");
    else this.#passed += Number(CLOSING_LINE.exec(passed)[1]);
    const failures = lines.filter((line) => line.startsWith(FAILURE));
    this.#failures.push(...failures.map((line) => line.slice(FAILURE.length)));
  }

  /** Counts a phase other than a test (install, build, lint, …) when it failed. */
  phase({ name, ok }) {
    if (!ok) this.#failures.push(name);
  }

  /** Runs vitest on this terminal and counts its tests. */
  async vitest(title, { env = {}, node = process.execPath, args = [] } = {}) {
    process.stdout.write(`\n${title}\n`);
    const folder = mkdtempSync(join(tmpdir(), "heddle-test-"));
    const countsFile = join(folder, "counts.json");
    const reporters = ["--reporter=default", "--reporter=./tooling/scripts/count-reporter.mjs"];
    const command = ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...args];
    const run = runAttached(node, command, { env: { ...process.env, ...env, HEDDLE_COUNTS: countsFile } });
    const code = await timePhase(title, run);
    const counts = existsSync(countsFile) ? JSON.parse(readFileSync(countsFile, "utf8")) : { passed: 0, failures: [] };
    this.#passed += counts.passed;
    this.#failures.push(...counts.failures.map((failure) => `${title}: ${failure}`));
    if (code !== 0 && counts.failures.length === 0)
      this.#failures.push(`${title}: vitest ended with exit code ${code}`);
    rmSync(folder, { recursive: true });
  }

  /** Prints the times of phases, a line for each failure, and the closing line; the exit code is 1 when anything failed. */
  close() {
    process.stdout.write(`\n${phaseLines().join("\n")}\n`);
    const failures = this.#failures.map((failure) => `${FAILURE}${failure}\n`).join("");
    process.stdout.write(`\n${failures}${this.#passed} passed, ${this.#failures.length} failed\n`);
    process.exitCode = this.#failures.length === 0 ? 0 : 1;
  }
}
