import type { AttrValue } from "@heddle/kernel-api";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
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
