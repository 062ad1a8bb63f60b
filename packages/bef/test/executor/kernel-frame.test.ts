import { internal } from "@heddle/status";
import { describe, expect, test } from "vitest";
import type { KernelImplementation } from "../../src/executor.js";
import { executorOf, failureOf } from "./executor-of.js";

/** A function that calls `loom.kernel` with an i32 and an attribute. */
const CALL = `
func.func @call(%a: i32) -> (i32, i32) {
  %x, %y = "loom.kernel"(%a) {weight = 3 : i32} : (i32) -> (i32, i32)
  tfrt.return %x, %y : i32, i32
}`;

function outcome(kernel: KernelImplementation): Promise<unknown> {
  using executor = executorOf(CALL, { kernels: { "loom.kernel": kernel } });
  const results = executor.executeSettled("call", [5]);
  return Promise.resolve(results).then((each) => each.map(({ value, error }) => value ?? String(error)));
}

describe("KernelFrame", () => {
  test("has arguments and attributes by position, and takes results", async () => {
    const kernel: KernelImplementation = (frame) => {
      frame.set(1, frame.integer(0) * frame.attributes.i32(0));
      frame.set(0, frame.resultCount);
    };
    expect(await outcome(kernel)).toEqual([2, 15]);
  });

  test("takes results until the promise of a kernel settles", async () => {
    const kernel: KernelImplementation = async (frame) => {
      frame.set(0, 1);
      await undefined;
      frame.set(1, 2);
    };
    expect(await outcome(kernel)).toEqual([1, 2]);
  });

  const kernel = "kernel 'loom.kernel'";

  test.each<[string, KernelImplementation, unknown]>([
    [
      "throws",
      () => {
        throw internal("snap");
      },
      ["INTERNAL: snap", "INTERNAL: snap"],
    ],
    [
      "throws after a result",
      (frame) => {
        frame.set(0, 1);
        throw internal("snap");
      },
      [1, "INTERNAL: snap"],
    ],
    [
      "rejects",
      async () => {
        throw internal("snap");
      },
      ["INTERNAL: snap", "INTERNAL: snap"],
    ],
    ["sets no result", () => {}, Array(2).fill(`INTERNAL: ${kernel} did not set result 0`)],
    [
      "sets no result later",
      async (frame) => frame.set(0, 1),
      [1, `INTERNAL: ${kernel} ended and did not set result 1`],
    ],
    [
      "sets a result that it does not have",
      (frame) => frame.set(2, 1),
      Array(2).fill(`INVALID_ARGUMENT: ${kernel} has at least 3 results, but 2 are asked for`),
    ],
    [
      "reads an argument that it does not have",
      (frame) => frame.set(0, frame.content(1)),
      Array(2).fill(`INVALID_ARGUMENT: ${kernel} takes at least 2 arguments, but is given 1`),
    ],
    [
      "reads an argument of another type",
      (frame) => frame.set(0, frame.tensor(0)),
      Array(2).fill(`INVALID_ARGUMENT: argument 0 of ${kernel} must be a tensor, found 5`),
    ],
    [
      "reads an attribute that it does not have",
      (frame) => frame.set(0, frame.attributes.i32(1)),
      Array(2).fill(`INVALID_ARGUMENT: ${kernel} needs attribute 1, but has 1`),
    ],
    [
      "calls a function that it does not have",
      (frame) => frame.setValues(frame.call(frame.functionAt(0), [])),
      Array(2).fill(`INVALID_ARGUMENT: ${kernel} needs 1 function, but has 0`),
    ],
  ])("fails the results when a kernel %s", async (_, implementation, wanted) => {
    expect(await outcome(implementation)).toEqual(wanted);
  });

  test("a kernel that never sets an allocated result is an error of the run", async () => {
    using executor = executorOf(CALL, {
      kernels: {
        "loom.kernel": (frame) => {
          for (const value of frame.allocateAll()) value.release();
        },
      },
    });
    expect(await failureOf(() => executor.execute("call", [5]))).toBe(
      "INTERNAL: no kernel is left that could set the results of the function",
    );
  });
});
