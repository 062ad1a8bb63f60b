import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runAttached } from "./phase.mjs";

/** Counts what passed and failed over several test runs, and ends the process on that count. */
export class Tally {
  #passed = 0;
  #failed = 0;

  /** Adds the closing line of an earlier process; a line that is not there counts as one failure. */
  add(line) {
    const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(line) ?? [line, 0, 1];
    this.#passed += Number(passed);
    this.#failed += Number(failed);
  }

  /** Counts a phase that is no test (install, build, lint, …) only when it failed. */
  phase({ ok }) {
    if (!ok) this.#failed += 1;
  }

  /** Runs vitest on this terminal and counts its tests. */
  async vitest(title, { env = {}, node = process.execPath } = {}) {
    process.stdout.write(`\n${title}\n`);
    const folder = mkdtempSync(join(tmpdir(), "heddle-test-"));
    const countsFile = join(folder, "counts.json");
    const reporters = ["--reporter=default", "--reporter=./tooling/scripts/count-reporter.mjs"];
    const code = await runAttached(node, ["node_modules/vitest/vitest.mjs", "run", ...reporters], {
      env: { ...process.env, ...env, HEDDLE_COUNTS: countsFile },
    });
    const { passed, failed } = existsSync(countsFile)
      ? JSON.parse(readFileSync(countsFile, "utf8"))
      : { passed: 0, failed: 0 };
    this.#passed += passed;
    this.#failed += code !== 0 && failed === 0 ? 1 : failed;
    rmSync(folder, { recursive: true });
  }

  /** Prints the closing line; the exit code is 1 when anything failed. */
  close() {
    process.stdout.write(`\n${this.#passed} passed, ${this.#failed} failed\n`);
    process.exitCode = this.#failed === 0 ? 0 : 1;
  }
}
