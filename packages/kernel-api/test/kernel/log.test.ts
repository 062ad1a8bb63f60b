import { CancellationManager } from "@heddle/cancellation";
import { invalidArgument } from "@heddle/status";
import { describe, expect, test } from "vitest";
import {
  type ComputeContext,
  failure,
  failWithWarning,
  type LogRecord,
  runSteps,
  type Steps,
  warn,
  wasWarnedOf,
  withWarning,
} from "../../src/index.js";

function loggingContext(): { context: ComputeContext; records: LogRecord[] } {
  const records: LogRecord[] = [];
  const context = { nodeName: "n", stepId: 7, log: (record: LogRecord) => void records.push(record) };
  return { context: context as Partial<ComputeContext> as ComputeContext, records };
}

describe("warn", () => {
  test("logs with node and step, and nothing without a sink", () => {
    const { context, records } = loggingContext();
    warn(context, "careful");
    warn({ ...context, log: undefined }, "unheard");
    expect(records).toEqual([{ severity: "warning", message: "careful", node: "n", stepId: 7 }]);
  });
});

describe("failWithWarning", () => {
  test("throws the error, and logs it with the place where it was made", () => {
    const { context, records } = loggingContext();
    const error = invalidArgument("Need more.");
    expect(() => failWithWarning(context, error)).toThrow(error);
    expect([wasWarnedOf(error), wasWarnedOf(invalidArgument("another"))]).toEqual([true, false]);
    const [record] = records;
    expect(record).toMatchObject({ severity: "warning", file: "log.test.ts", line: expect.any(Number), node: "n" });
    expect(record?.message).toBe(`OP_REQUIRES failed at log.test.ts:${record?.line} : INVALID_ARGUMENT: Need more.`);
  });
});

describe("withWarning", () => {
  const steps = function* (): Steps<number> {
    yield Promise.resolve();
    throw invalidArgument("Read less.");
  };

  test("logs the failure of steps once, and nothing of a cancelled run", async () => {
    const { context, records } = loggingContext();
    await expect(
      runSteps(withWarning({ ...context, cancellation: new CancellationManager() }, steps())),
    ).rejects.toThrow();
    expect(records).toMatchObject([{ severity: "warning", message: expect.stringContaining("Read less.") }]);
    const cancellation = new CancellationManager();
    cancellation.cancel();
    await expect(runSteps(withWarning({ ...context, cancellation }, steps()))).rejects.toThrow("Read less.");
    expect(records.length).toBe(1);
  });
});

describe("failure", () => {
  const withStack = (stack: string) => Object.assign(invalidArgument("no"), { stack });

  test.each([
    ["V8", "StatusError: no\n    at make (file:///x/status/dist/index.js:1:2)\n    at f (file:///x/add.js?v=1:31:7)"],
    ["JavaScriptCore", "make@https://x.org/status/dist/index.js:1:2\nf@https://x.org/a/add.js:31:7"],
    ["SpiderMonkey", "f@https://x.org/errors.js:3:4\ng@https://x.org/a/add.js:31:7\n"],
    ["V8 on Windows", "StatusError: no\n    at f (C:\\x\\add.js:31:7)"],
  ])("finds the place in a stack of %s", (_, stack) => {
    expect(failure(withStack(stack))).toEqual({
      message: "OP_REQUIRES failed at add.js:31 : INVALID_ARGUMENT: no",
      file: "add.js",
      line: 31,
    });
  });

  test("names no place without a stack", () => {
    expect(failure(withStack(""))).toEqual({ message: "OP_REQUIRES failed : INVALID_ARGUMENT: no" });
  });
});
