import { writeFileSync } from "node:fs";

/**
 * A vitest reporter that prints nothing and writes `{ passed, failures }` to the file that `HEDDLE_COUNTS` names: the number of
 * passed tests, and a line for each failed one. A file that does not load or whose hooks fail, and an error outside of every test,
 * are one failure each.
 */
export default class CountReporter {
  onTestRunEnd(modules, strayErrors) {
    let passed = 0;
    const failures = strayErrors.map((error) => failureLine("outside of every test", [error]));
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      const failed = tests.filter((test) => test.result().state === "failed");
      passed += tests.filter((test) => test.result().state === "passed").length;
      for (const test of failed) {
        failures.push(failureLine(`${module.relativeModuleId} > ${test.fullName}`, test.result().errors));
      }
      if (failed.length === 0 && module.state() === "failed") {
        const suites = [...module.children.allSuites()];
        const errors = [...module.errors(), ...suites.flatMap((suite) => suite.errors())];
        failures.push(failureLine(module.relativeModuleId, errors));
      }
    }
    writeFileSync(process.env.HEDDLE_COUNTS, JSON.stringify({ passed, failures }));
  }
}

function failureLine(place, errors) {
  const [message = "failed"] = errors.map((error) => String(error.message ?? error));
  return `${place}: ${message.replace(/\s+/g, " ").slice(0, 400)}`;
}
