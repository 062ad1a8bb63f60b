import { describe, expect, test } from "vitest";
import { executorOf, failureOf } from "../executor-of.js";

const kernel = (name: string, from: readonly string[], to: string) => `
func.func @run(${from.map((type, i) => `%a${i}: ${type}`).join(", ")}) -> ${to} {
  %x = "${name}"(${from.map((_, i) => `%a${i}`).join(", ")}) : (${from.join(", ")}) -> ${to}
  tfrt.return %x : ${to}
}`;

describe("cast kernels", () => {
  // NumPy 2: np.float32(np.int64(value)).
  test.each([
    [9007199791611905n, 9007200328482816],
    [9007199791611904n, 9007199254740992],
    [-9007199791611905n, -9007200328482816],
    [9223372036854775807n, 2 ** 63],
    [-9223372036854775808n, -(2 ** 63)],
    [16777217n, 16777216],
    [16777219n, 16777220],
    [5n, 5],
    [0n, 0],
  ])("round %s once to an f32", (value, rounded) => {
    using executor = executorOf(kernel("tfrt.cast.i64_to_f32", ["i64"], "f32"));
    expect(executor.execute("run", [value])).toEqual([rounded]);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 2 ** 63, -(2 ** 63) - 2048])(
    "refuse %d as an i64",
    async (value) => {
      using executor = executorOf(kernel("tfrt.cast.f64_to_i64", ["f64"], "i64"));
      expect(await failureOf(() => executor.execute("run", [value]))).toBe(
        `OUT_OF_RANGE: ${value} is not in the range of an i64`,
      );
      expect(executor.execute("run", [-(2 ** 63)])).toEqual([-(2n ** 63n)]);
    },
  );
});

describe("number kernels", () => {
  test.each([
    ["tfrt.minus.i32", ["i32", "i32"], "i32", [-2147483648, 1], 2147483647],
    ["tfrt.mul.i32", ["i32", "i32"], "i32", [65537, 65537], 131073],
    ["tfrt.minus.i64", ["i64", "i64"], "i64", [-(2n ** 63n), 1n], 2n ** 63n - 1n],
    ["tfrt.mul.i64", ["i64", "i64"], "i64", [2n ** 62n, 2n], -(2n ** 63n)],
    ["tfrt.equal.i64", ["i64", "i64"], "i1", [5n, 5n], true],
    ["tfrt.lessequal.i64", ["i64", "i64"], "i1", [6n, 5n], false],
    ["tfrt.add.f32", ["f32", "f32"], "f32", [16777216, 1], 16777216],
    ["tfrt.minimum.f64", ["f64", "f64"], "f64", [Number.NaN, 1], Number.NaN],
    ["tfrt.minimum.f64", ["f64", "f64"], "f64", [1, Number.NaN], 1],
  ])("%s computes as TFRT does", (name, from, to, args, result) => {
    using executor = executorOf(kernel(name, from, to));
    expect(executor.execute("run", args)).toEqual([result]);
  });

  test("take one chain after their arguments", () => {
    using executor = executorOf(`
func.func @run(%a: i32) -> i1 {
  %chain = tfrt.new.chain
  %x = "tfrt.lessequal.i32"(%a, %a, %chain) : (i32, i32, !tfrt.chain) -> i1
  tfrt.return %x : i1
}`);
    expect(executor.execute("run", [4])).toEqual([true]);
  });

  test("refuse to divide by zero", async () => {
    using executor = executorOf(`
func.func @integers(%a: i64, %b: i64) -> (i64, i64) {
  %x, %y = tfrt.div.i64 %a, %b
  tfrt.return %x, %y : i64, i64
}
func.func @floats(%a: f32, %b: f32) -> f32 {
  %x = "tfrt.div.f32"(%a, %b) : (f32, f32) -> f32
  tfrt.return %x : f32
}`);
    expect(executor.execute("integers", [-7, 2])).toEqual([-3n, -1n]);
    expect(executor.execute("floats", [1, 4])).toEqual([0.25]);
    for (const name of ["integers", "floats"]) {
      expect(await failureOf(() => executor.execute(name, [1, 0]))).toBe("INVALID_ARGUMENT: Divide by zero");
    }
  });
});
