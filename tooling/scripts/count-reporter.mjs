import { writeFileSync } from "node:fs";

/**
 * A vitest reporter that prints nothing and writes `{ passed, failed }` to the file that `HEDDLE_COUNTS` names.
 * A file that does not load, and an error outside of every test, count as one failure each.
 */
export default class CountReporter {
  onTestRunEnd(modules, strayErrors) {
    const counts = { passed: 0, failed: strayErrors.length };
    for (const module of modules) {
      const states = [...module.children.allTests()].map((test) => test.result().state);
      const failed = states.filter((state) => state === "failed").length;
      counts.passed += states.filter((state) => state === "passed").length;
      counts.failed += failed > 0 ? failed : Number(module.state() === "failed");
    }
    writeFileSync(process.env.HEDDLE_COUNTS, JSON.stringify(counts));
  }
}
