import type { FunctionRunner } from "@heddle/kernel-api";
import type { InstantiateFunction } from "@heddle/kernel-fallback";
import { type DataType, type NestedValue, type Tensor, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { attr, OpSession, typeOf } from "../op-session.js";

type Body = (...values: NestedValue[]) => readonly TensorInput[];

/** Functions of JavaScript values in place of a program's; `isAsync` makes each give a promise. */
function functions(
  session: OpSession,
  bodies: Readonly<Record<string, readonly [Body, ...string[]]>>,
  isAsync = false,
) {
  const instantiate: InstantiateFunction = ({ name }): FunctionRunner => {
    const [body, ...types] = bodies[name];
    const outputTypes: DataType[] = types.map(typeOf);
    const run = (inputs: readonly Tensor[]) => {
      const make = (): Tensor[] =>
        body(...inputs.map((tensor) => tensor.toNested())).map((value, i) =>
          tensorFromJs(session.memory, outputTypes[i], value),
        );
      return isAsync ? Promise.resolve().then(make) : make();
    };
    return {
      inputTypes: [],
      outputTypes,
      run(_, inputs, _iteration, spent = []) {
        for (const tensor of spent) tensor.release();
        return run(inputs);
      },
      runOwned(_, inputs) {
        const release = () => {
          for (const tensor of inputs) tensor.release();
        };
        let outputs: Tensor[] | Promise<Tensor[]>;
        try {
          outputs = run(inputs);
        } catch (error) {
          release();
          throw error;
        }
        if (outputs instanceof Promise) return outputs.finally(release);
        release();
        return outputs;
      },
    };
  };
  return instantiate;
}

const T = attr.types("int32");
const fail = () => {
  throw new Error("the body failed");
};

describe.each([false, true])("While, with promises: %s", (isAsync) => {
  test("runs the body while the condition holds", async () => {
    const session = new OpSession();
    const attrs = { T: attr.types("int32", "string"), cond: attr.func("cond"), body: attr.func("body") };
    const instantiate = functions(
      session,
      {
        cond: [(n) => [(n as number) < 5], "bool"],
        body: [(n, text) => [(n as number) + 1, `${text}${"x".repeat(10)}`], "int32", "string"],
      },
      isAsync,
    );
    const inputs = [
      ["int32", 0],
      ["string", ""],
    ] as const;
    expect(await session.run("While", attrs, inputs, instantiate)).toEqual([5, "x".repeat(50)]);
    expect(
      await session.run(
        "StatelessWhile",
        attrs,
        [
          ["int32", 9],
          ["string", "a"],
        ],
        instantiate,
      ),
    ).toEqual([9, "a"]);
    session.end();
  });

  test("releases everything when the body fails", async () => {
    const session = new OpSession();
    const attrs = { T, cond: attr.func("cond"), body: attr.func("body") };
    const instantiate = functions(session, { cond: [() => [true], "bool"], body: [fail, "int32"] }, isAsync);
    expect(await session.error("While", attrs, [["int32", 0]], instantiate)).toContain("the body failed");
    session.end();
  });

  test.each([
    [0, 3, 1, 3],
    [0, 3, 2, 2],
    [3, 0, -1, 6],
    [0, 0, 1, 0],
    [0, 0, 0, 0],
  ])("counts from %i to %i by %i", async (start, limit, delta, sum) => {
    const session = new OpSession();
    const body: Body = (i, total) => [(i as number) + (total as number)];
    const instantiate = functions(session, { body: [body, "int32"] }, isAsync);
    const bounds = [start, limit, delta, 0].map((value) => ["int32", value] as const);
    expect(await session.run("For", { T, body: attr.func("body") }, bounds, instantiate)).toEqual([sum]);
    session.end();
  });
});

describe("For", () => {
  test("refuses a limit that the loop does not reach", async () => {
    const session = new OpSession();
    const instantiate = functions(session, { body: [fail, "int32"] });
    const run = (...bounds: TensorInput[]) =>
      session.error(
        "For",
        { T, body: attr.func("body") },
        bounds.map((value) => ["int32", value] as const),
        instantiate,
      );
    expect(await run(0, 3, -1, 0)).toBe("INVALID_ARGUMENT: Invalid start/limit/delta: 0 3 -1");
    expect(await run(0, 3, 0, 0)).toBe("INVALID_ARGUMENT: Invalid start/limit/delta: 0 3 0");
    expect(await run([0], 3, 1, 0)).toBe("INVALID_ARGUMENT: start must be a scalar, but [1]");
    expect(await run(0, 3, 1, 0)).toContain("the body failed");
    session.end();
  });
});

describe.each([false, true])("If and Case, with promises: %s", (isAsync) => {
  const bodies = { first: [(n: NestedValue) => [n as number], "int32"], second: [() => [-1], "int32"] } as const;

  test.each([
    ["bool", true, 7],
    ["bool", false, -1],
    ["float", 0.5, 7],
    ["double", -0, -1],
    ["int64", 2n ** 40n, 7],
    ["string", "", -1],
    ["string", "a", 7],
    ["int32", [0], 7],
    ["int32", [], -1],
  ])("takes a branch by %s %o", async (dtype, value, wanted) => {
    const session = new OpSession();
    const attrs = {
      Tcond: attr.type(dtype),
      Tin: T,
      Tout: T,
      then_branch: attr.func("first"),
      else_branch: attr.func("second"),
    };
    const instantiate = functions(session, bodies, isAsync);
    expect(
      await session.run(
        "If",
        attrs,
        [
          [dtype, value],
          ["int32", 7],
        ],
        instantiate,
      ),
    ).toEqual([wanted]);
    session.end();
  });

  test("takes a branch by number, and the last branch for a number out of range", async () => {
    const session = new OpSession();
    const attrs = { Tin: T, Tout: T, branches: attr.funcs("first", "second") };
    const instantiate = functions(session, bodies, isAsync);
    const run = (index: number) =>
      session.run(
        "Case",
        attrs,
        [
          ["int32", index],
          ["int32", 7],
        ],
        instantiate,
      );
    expect([await run(0), await run(1), await run(2), await run(-1)]).toEqual([[7], [-1], [-1], [-1]]);
    expect(
      await session.error(
        "StatelessCase",
        attrs,
        [
          ["int32", [0]],
          ["int32", 7],
        ],
        instantiate,
      ),
    ).toBe("INVALID_ARGUMENT: branch_index must be scalar");
    session.end();
  });
});
