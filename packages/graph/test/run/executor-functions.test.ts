import { describe, expect, test } from "vitest";
import { call, node, placeholder } from "../test-plugin.js";
import { executorOf, func, run, setUpExecutors, trace } from "./test-executor.js";

setUpExecutors();

describe("Executor", () => {
  describe("functions", () => {
    const double = func("double", [node("sum", "Plus", ["x", "x"]), node("effect", "Effect")], "sum:z:0", ["effect"]);

    test("a call runs the function's body, with what it does", async () => {
      const executor = executorOf(
        [placeholder("a"), call("c1", "double", ["a"]), call("c2", "double", ["c1:0"])],
        [double],
      );
      expect(await run(executor, { feeds: { a: 3 }, fetches: ["c2"] })).toEqual([12]);
      expect(trace.computed.sort()).toEqual(["c1/effect", "c1/sum", "c2/effect", "c2/sum"]);
    });

    test("a function may return its argument, and call others", async () => {
      const same = func("same", [], "x");
      const nested = func("nested", [call("inner", "same", ["x"])], "inner:output:0");
      const executor = executorOf([placeholder("a"), call("c", "nested", ["a"])], [same, nested]);
      expect(await run(executor, { feeds: { a: 3 }, fetches: ["c"] })).toEqual([3]);
    });

    test("what reads a call's result waits for all that the function does", async () => {
      const executor = executorOf(
        [placeholder("a"), call("c", "double", ["a"]), node("after", "Plus", ["c", "a"])],
        [double],
      );
      await run(executor, { feeds: { a: 3 }, fetches: ["after"] });
      expect(trace.computed.at(-1)).toBe("after");
    });

    test.each([false, true])("a kernel runs a function of the program; it gives its inputs away: %s", async (owned) => {
      const repeat = node("repeat", "Repeat", ["a"], {
        body: { kind: "func", value: { name: "double", attrs: new Map() } },
        times: { kind: "int", value: 5n },
        owned: { kind: "bool", value: owned },
      });
      const executor = executorOf([placeholder("a"), repeat], [double]);
      expect(await run(executor, { feeds: { a: 3 }, fetches: ["repeat"] })).toEqual([96]);
    });
  });

  test("a function that cannot be planned fails the plan, and every later run that needs it", async () => {
    const broken = func("broken", [node("bad", "NoSuchOp", ["x"])], "bad:y:0");
    const repeat = node("repeat", "Repeat", ["a"], {
      body: { kind: "func", value: { name: "broken", attrs: new Map() } },
      times: { kind: "int", value: 1n },
    });
    const executor = executorOf([placeholder("a"), repeat], [broken]);
    for (let i = 0; i < 2; i++) {
      await expect(run(executor, { feeds: { a: 3 }, fetches: ["repeat"] })).rejects.toThrowError(
        /^Op type not registered 'NoSuchOp'/,
      );
    }
  });

  describe("a function that calls itself", () => {
    const body = { kind: "func", value: { name: "f", attrs: new Map() } } as const;
    /** x + (x - 1) + … + 0 */
    const sum = func("f", [node("rest", "Descend", ["x"], { body }), node("s", "Plus", ["rest", "x"])], "s:z:0");
    const sumLater = func(
      "f",
      [node("l", "Later", ["x"]), node("rest", "Descend", ["l"], { body }), node("s", "Plus", ["rest", "x"])],
      "s:z:0",
    );

    test.each([
      ["at once", sum],
      ["later", sumLater],
    ])("ends, %s, as deep as the limit", async (_, f) => {
      const executor = executorOf([placeholder("a"), call("out", "f", ["a"])], [f], { maxCallDepth: 400 });
      expect(await run(executor, { feeds: { a: 400 }, fetches: ["out"] })).toEqual([80200]);
      await expect(run(executor, { feeds: { a: 401 }, fetches: ["out"] })).rejects.toMatchObject({
        code: "RESOURCE_EXHAUSTED",
        message:
          "function 'f' would run within 400 others (option maxCallDepth): does it call itself without end? [node 'f/rest' (Descend)]",
      });
      expect(await run(executor, { feeds: { a: 400 }, fetches: ["out"] })).toEqual([80200]);
    });

    test("without end is refused, and leaves nothing", async () => {
      const executor = executorOf([placeholder("a"), call("out", "f", ["a"])], [sum]);
      for (let i = 0; i < 3; i++) {
        await expect(run(executor, { feeds: { a: -1 }, fetches: ["out"] })).rejects.toMatchObject({
          code: "RESOURCE_EXHAUSTED",
        });
      }
    });

    test("with ever larger attributes is refused", async () => {
      const inner = { name: "f", attrs: new Map([["g", { kind: "placeholder", value: "g" } as const]]) };
      const larger = { name: "f", attrs: new Map([["g", { kind: "func", value: inner } as const]]) };
      const f = func("f", [node("rest", "Descend", ["x"], { body: { kind: "func", value: larger } })], "rest:y:0");
      const executor = executorOf([placeholder("a"), call("out", "f", ["a"])], [f], { maxCallDepth: 10 });
      await expect(run(executor, { feeds: { a: 1 }, fetches: ["out"] })).rejects.toMatchObject({
        code: "RESOURCE_EXHAUSTED",
        message: expect.stringMatching(/^function 'f' would run within 10 others \(option maxCallDepth\)/),
      });
    });

    test.each([0, 401, 1.5, Number.NaN])("refuses a limit of %d", (maxCallDepth) => {
      expect(() => executorOf([], [], { maxCallDepth })).toThrow(
        `maxCallDepth must be a whole number from 1 to 400, found ${maxCallDepth}`,
      );
    });
  });
});
