import { Host } from "@heddle/kernel-fallback";
import { StatusError } from "@heddle/status";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { type BefDiagnostic, BefExecutor, CHAIN } from "../../src/executor.js";
import { openBef } from "../../src/index.js";
import { constantFile } from "../format/vectors.js";
import { executorOf, failureOf, newHost } from "./executor-of.js";

const TYPES = `
func.func @pass(%a: i1, %b: i32, %c: i64, %d: f32, %e: !tfrt.string, %f: !tfrt.chain, %g: ui8)
    -> (i1, i32, i64, f32, !tfrt.string, !tfrt.chain, ui8) {
  tfrt.return %a, %b, %c, %d, %e, %f, %g : i1, i32, i64, f32, !tfrt.string, !tfrt.chain, ui8
}
func.func @sum(%a: i32, %b: i32) -> i32 {
  %sum = tfrt.add.i32 %a, %b
  tfrt.return %sum : i32
}
func.func @same(%a: !tfd.tensor) -> !tfd.tensor {
  tfrt.return %a : !tfd.tensor
}`;

describe("BefExecutor.execute", () => {
  test("executes a function of a file that TFRT's emitter would write", () => {
    using host = new Host();
    using executor = new BefExecutor(host, openBef(constantFile));
    expect(executor.functions.map(({ name }) => name)).toEqual(["f"]);
    expect(executor.execute("f")).toEqual([42]);
  });

  test("takes and returns values of JavaScript, at once when no kernel waits", () => {
    using executor = executorOf(TYPES);
    expect(executor.execute("pass", [true, -7, 9n, 0.1, "weft", CHAIN, 255])).toEqual([
      true,
      -7,
      9n,
      Math.fround(0.1),
      "weft",
      CHAIN,
      255,
    ]);
    expect(executor.execute("pass", [false, 0, 12, 1, "", CHAIN, 0])).toEqual([false, 0, 12n, 1, "", CHAIN, 0]);
    expect(executor.execute("sum", [40, 2])).toEqual([42]);
  });

  test.each([
    [[1, 0, 0, 0, "", CHAIN, 0], "argument 0 of 'pass' must be of type i1, found 1"],
    [[true, 2 ** 31, 0, 0, "", CHAIN, 0], "argument 1 of 'pass' must be of type i32, found 2147483648"],
    [[true, 0.5, 0, 0, "", CHAIN, 0], "argument 1 of 'pass' must be of type i32, found 0.5"],
    [[true, 0, 2n ** 63n, 0, "", CHAIN, 0], "argument 2 of 'pass' must be of type i64, found 9223372036854775808"],
    [[true, 0, 0, "1", "", CHAIN, 0], "argument 3 of 'pass' must be of type f32, found the string"],
    [[true, 0, 0, 0, 5, CHAIN, 0], "argument 4 of 'pass' must be of type !tfrt.string, found 5"],
    [[true, 0, 0, 0, "", {}, 0], "argument 5 of 'pass' must be of type !tfrt.chain, found"],
    [[true, 0, 0, 0, "", CHAIN, -1], "argument 6 of 'pass' must be of type ui8, found -1"],
    [[true], "function 'pass' takes 7 arguments, but is given 1"],
  ])("refuses values of other types, case %#", async (args, message) => {
    using executor = executorOf(TYPES);
    expect(await failureOf(() => executor.execute("pass", args))).toContain(`INVALID_ARGUMENT: ${message}`);
  });

  test("names the functions when one is not there", async () => {
    using executor = executorOf(TYPES);
    const message = "NOT_FOUND: the file has no function 'add', only 'pass', 'sum', 'same'";
    expect(await failureOf(() => executor.execute("add"))).toBe(message);
  });

  test("borrows tensors, and gives those of the results away", () => {
    const host = newHost();
    using executor = executorOf(TYPES, {}, host);
    const tensor = tensorFromJs(host.memory, DataType.INT32, [1, 2, 3]);
    const [same] = executor.execute("same", [tensor]) as Tensor[];
    tensor.release();
    expect(same?.toArray()).toEqual([1, 2, 3]);
    same?.release();
    expect(host.memory.liveBlocks).toBe(0);
  });

  test("throws the error of the first result that failed, with its kernel and place", async () => {
    const diagnostics: BefDiagnostic[] = [];
    using executor = executorOf(
      `func.func @partly() -> (i32, i32, i32) {
  %x, %y = "tfrt_test.partial_fail"() : () -> (i32, i32)
  %zero = tfrt.constant.i32 0
  %q, %r = tfrt.div.i32 %x, %zero
  tfrt.return %x, %y, %q : i32, i32, i32
}`,
      { onDiagnostic: (diagnostic) => diagnostics.push(diagnostic) },
    );
    const error = await Promise.resolve()
      .then(() => executor.execute("partly"))
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StatusError);
    expect((error as StatusError).message).toBe("something bad happened");
    expect((error as StatusError).details).toEqual({ kernel: "tfrt_test.partial_fail", location: "loom.mlir;2;12" });
    expect(diagnostics.map(({ kernel, location }) => [kernel, location.kind])).toEqual([
      ["tfrt_test.partial_fail", "file"],
      ["tfrt.div.i32", "file"],
    ]);
    const outcomes = await executor.executeSettled("partly");
    expect(outcomes.map(({ value, error: failed }) => value ?? failed?.message)).toEqual([
      1,
      "something bad happened",
      "Divide by zero",
    ]);
  });

  test("cannot execute after dispose", async () => {
    const executor = executorOf(TYPES);
    executor.dispose();
    executor.dispose();
    expect(await failureOf(() => executor.execute("sum", [1, 2]))).toBe(
      "FAILED_PRECONDITION: the executor was disposed",
    );
  });
});

describe("new BefExecutor", () => {
  test("refuses a file with a kernel that is not there, with its name and place", () => {
    const mlir = `func.func @f() {\n  "loom.weave"() : () -> ()\n  tfrt.return\n}`;
    expect(() => executorOf(mlir)).toThrow("unknown kernel name 'loom.weave' at loom.mlir;2;3");
    expect(executorOf(mlir, { kernels: { "loom.weave": () => {} } }).execute("f")).toEqual([]);
  });

  test("refuses a file with a native function that is not there, with its name", () => {
    const mlir = "func.func private @score(%a: i32) -> i32 attributes {tfrt.native}";
    expect(() => executorOf(mlir)).toThrow(
      "unable to find native function 'score': give it as nativeFunctions['score']",
    );
  });

  test("refuses kernels with the name of a built-in one, and others than functions", () => {
    expect(() => executorOf(TYPES, { kernels: { "tfrt.call": () => {} } })).toThrow("kernel 'tfrt.call' is built in");
    const kernels = JSON.parse('{"loom.weave": 1}');
    expect(() => executorOf(TYPES, { kernels })).toThrow(
      "kernels['loom.weave'] must be a function of a frame, found 1",
    );
  });

  test.each(["maxSteps", "maxCallDepth"])("refuses a %s that is not a whole number from 1", (option) => {
    for (const value of [0, -1, 1.5, Number.NaN]) {
      expect(() => executorOf(TYPES, { [option]: value })).toThrow(`${option} must be a whole number from 1`);
    }
  });
});

describe("native functions", () => {
  const mlir = `
func.func private @native(%a: i64, %b: !tfd.tensor) -> (i64, !tfd.tensor) attributes {tfrt.native}
func.func @call(%a: i64, %b: !tfd.tensor) -> (i64, !tfd.tensor) {
  %x, %y = tfrt.call @native(%a, %b) : (i64, !tfd.tensor) -> (i64, !tfd.tensor)
  tfrt.return %x, %y : i64, !tfd.tensor
}`;

  test.each([
    ["now", false],
    ["later", true],
  ])("return their results %s", async (_, isLater) => {
    const host = newHost();
    using executor = executorOf(
      mlir,
      {
        nativeFunctions: {
          native: (a, b) => {
            const results = [Number(a) + 1, (b as Tensor).retain()];
            return isLater ? Promise.resolve(results) : results;
          },
        },
      },
      host,
    );
    using tensor = tensorFromJs(host.memory, DataType.STRING, ["warp"]);
    const [number, same] = await executor.execute("call", [7, tensor]);
    expect(number).toBe(8n);
    expect((same as Tensor).toArray()).toEqual(["warp"]);
    (same as Tensor).release();
    expect(tensor.isUnique).toBe(true);
  });

  test("fail with other results than they have, and nothing is left", async () => {
    const host = newHost();
    using executor = executorOf(mlir, { nativeFunctions: { native: (_, b) => [(b as Tensor).retain()] } }, host);
    const tensor = tensorFromJs(host.memory, DataType.STRING, ["warp"]);
    expect(await failureOf(() => executor.execute("call", [7, tensor]))).toBe(
      "INVALID_ARGUMENT: native function 'native' has 1 result, but 2 are asked for",
    );
    tensor.release();
    expect(host.memory.liveBlocks).toBe(0);
  });
});
