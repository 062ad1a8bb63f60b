import { describe, expect, test } from "vitest";
import { executorOf, failureOf } from "../executor-of.js";

/** Ten iterations whose conditions are known before the slow kernel ends. */
const SLOW = (parallelIterations: number) => `
func.func @body(%i: i32, %slow: i32) -> (i32, i32, i1) {
  %one = tfrt.constant.i32 1
  %nine = tfrt.constant.i32 9
  %next = tfrt.add.i32 %i, %one
  %result = "loom.slow"(%next) : (i32) -> i32
  %again = "tfrt.lessequal.i32"(%next, %nine) : (i32, i32) -> (i1)
  tfrt.return %next, %result, %again : i32, i32, i1
}
func.func @run() -> (i32, i32) {
  %zero = tfrt.constant.i32 0
  %true = tfrt.constant.i1 true
  %i, %slow = tfrt.while %true @body(%zero, %zero) parallel_iterations(${parallelIterations}) : (i32, i32) -> (i32, i32)
  tfrt.return %i, %slow : i32, i32
}`;

describe("tfrt.while", () => {
  test.each([2, 3, 7])("has at most %d parallel iterations open", async (parallelIterations) => {
    let inside = 0;
    let most = 0;
    using executor = executorOf(SLOW(parallelIterations), {
      kernels: {
        "loom.slow": async (frame) => {
          most = Math.max(most, ++inside);
          await new Promise(setImmediate);
          inside--;
          frame.set(0, frame.integer(0) * 10);
        },
      },
    });
    expect(await executor.execute("run")).toEqual([10, 100]);
    expect(most).toBe(parallelIterations);
  });

  test("ends with an error after all of its iterations when the condition is not an i1", async () => {
    using executor = executorOf(`
func.func @body(%i: i32) -> (i32, i1) {
  %one = tfrt.constant.i32 1
  %wrong = "tfrt_test.multi_arg_result"(%one) : (i32) -> i1
  tfrt.return %i, %wrong : i32, i1
}
func.func @run() -> i32 {
  %zero = tfrt.constant.i32 0
  %true = tfrt.constant.i1 true
  %i = tfrt.while %true @body(%zero) parallel_iterations(1) : (i32) -> (i32)
  tfrt.return %i : i32
}`);
    expect(await failureOf(() => executor.execute("run"))).toBe(
      "INVALID_ARGUMENT: the condition of 'tfrt.while' must be an i1",
    );
  });
});

describe("tfrt.repeat.i32", () => {
  test("refuses a negative count", async () => {
    using executor = executorOf(`
func.func @run(%count: i32) -> i32 {
  %end = tfrt.repeat.i32 %count, %count : i32 {
    tfrt.return %count : i32
  }
  tfrt.return %end : i32
}`);
    expect(executor.execute("run", [3])).toEqual([3]);
    expect(await failureOf(() => executor.execute("run", [-1]))).toBe(
      "INVALID_ARGUMENT: the count of 'tfrt.repeat.i32' must not be negative, found -1",
    );
  });
});

describe("tfrt.parallel_for.i32", () => {
  const LOOP = `
func.func @run(%start: i32, %end: i32, %block: i32) -> !tfrt.chain {
  %done = tfrt.parallel_for.i32 %start to %end fixed %block {
    %chain = tfrt.new.chain
    tfrt.return %chain : !tfrt.chain
  }
  tfrt.return %done : !tfrt.chain
}`;

  test.each([
    [5, 4, 1],
    [0, 4, 0],
    [0, 4, -1],
  ])("refuses %d to %d by %d", async (...range) => {
    using executor = executorOf(LOOP);
    expect(await failureOf(() => executor.execute("run", range))).toBe(
      `INVALID_ARGUMENT: a parallel loop needs a range and a block size from 1, found ${range[0]} to ${range[1]} by ${range[2]}`,
    );
    expect((await executor.execute("run", [4, 4, 1])).length).toBe(1);
  });
});
