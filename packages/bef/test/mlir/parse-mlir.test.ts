import { describe, expect, test } from "vitest";
import { parseMlir } from "../../src/index.js";

const ADD = `func.func @add(%x: i32) -> i32 {
  %one = tfrt.constant.i32 1
  %sum = tfrt.add.i32 %x, %one
  tfrt.return %sum : i32
}
`;

describe("parseMlir", () => {
  test("reads a function", () => {
    const { functions } = parseMlir(ADD, { fileName: "add.mlir" });
    const [add] = functions;
    expect(add).toMatchObject({ name: "add", kind: "async", argumentTypes: ["i32"], resultTypes: ["i32"] });
    const [one, sum] = add?.body?.operations ?? [];
    expect(one?.attributes).toEqual(new Map([["value", { kind: "integer", type: "i32", value: 1n }]]));
    expect(one?.location).toEqual({ kind: "file", file: "add.mlir", line: 2, column: 10 });
    expect(sum?.operands[0]).toBe(add?.body?.arguments[0]);
    expect(sum?.operands[1]).toBe(one?.results[0]);
    expect(add?.body?.returns).toEqual(sum?.results);
  });
});
