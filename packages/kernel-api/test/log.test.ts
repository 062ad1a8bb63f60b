import { invalidArgument } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { type ComputeContext, failure, failWithWarning, type LogRecord, warn } from "../src/index.js";

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
    const [record] = records;
    expect(record).toMatchObject({ severity: "warning", file: "log.test.ts", line: expect.any(Number), node: "n" });
    expect(record?.message).toBe(`OP_REQUIRES failed at log.test.ts:${record?.line} : INVALID_ARGUMENT: Need more.`);
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
