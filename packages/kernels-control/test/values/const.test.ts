import { Attributes, type AttrValue, type ComputeContext, type ConstructionContext } from "@heddle/kernel-api";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { createConst } from "../../src/values/const.js";
import { attr, OpSession } from "../op-session.js";

const value: AttrValue = {
  kind: "tensor",
  value: {
    dtype: DataType.STRING,
    shape: [2],
    materialize: (memory) => tensorFromJs(memory, DataType.STRING, ["a", "b".repeat(40)]),
  },
};

describe("Const", () => {
  test("returns its value and keeps it only as long as the kernel lives", async () => {
    const session = new OpSession();
    expect(await session.run("Const", { value, dtype: attr.type("string") })).toEqual([["a", "b".repeat(40)]]);
    session.end();
  });

  test("makes a large value of few stored ones when it is read, once", async () => {
    const session = new OpSession();
    let made = 0;
    const large = (storedBytes: number): AttrValue => ({
      kind: "tensor",
      value: {
        dtype: DataType.INT8,
        shape: [2 ** 24 + 2],
        storedBytes,
        materialize: (memory) => {
          made++;
          return tensorFromJs(memory, DataType.INT8, [1]);
        },
      },
    });
    const construct = (storedBytes: number) =>
      createConst({
        attributes: new Attributes(
          "c",
          new Map([
            ["value", large(storedBytes)],
            ["dtype", attr.type("int8")],
          ]),
        ),
        memory: session.host.memory,
        nodeName: "c",
      } as ConstructionContext);
    const eager = await construct(2 ** 24 + 2);
    expect(made).toBe(1);
    const lazy = await construct(1);
    expect(made).toBe(1);
    const context = { setOutput: (_: number, tensor: Tensor) => tensor.release() } as ComputeContext;
    for (let run = 0; run < 2; run++) await lazy.compute(context);
    expect(made).toBe(2);
    lazy.dispose?.();
    eager.dispose?.();
    session.end();
  });

  test("refuses a value of another type", async () => {
    const session = new OpSession();
    expect(await session.error("Const", { value, dtype: attr.type("float") })).toContain(
      "INVALID_ARGUMENT: Inconsistent",
    );
    session.end();
  });
});

describe("Identity", () => {
  test("shares its inputs", async () => {
    const session = new OpSession();
    const a = session.tensor("float", [1, 2]);
    const b = session.tensor("string", "x");
    const outputs = await session.tensors("IdentityN", { T: attr.types("float", "string") }, [a, b]);
    expect(outputs.map(({ buffer }) => buffer)).toEqual([a.buffer, b.buffer]);
    for (const output of outputs) output.release();
    expect(await session.run("Identity", { T: attr.type("float") }, [a])).toEqual([[1, 2]]);
    expect(await session.run("NoOp", {})).toEqual([]);
    session.end();
  });
});
