import { describe, expect, test } from "vitest";
import { type BefModule, writeBef } from "../../src/index.js";
import { func, integer, operation, region, symbol, value } from "./build.js";
import { callFile, constantFile } from "./vectors.js";

const constant: BefModule = (() => {
  const result = value("i32");
  const operations = [operation("tfrt.constant.i32", { results: [result], attributes: { value: integer("i32", 42) } })];
  return { functions: [func("f", region([], operations, [result]))] };
})();

const callOfIncrement: BefModule = (() => {
  const [x, one, sum, start, called] = [value("i32"), value("i32"), value("i32"), value("i32"), value("i32")];
  const inc = region(
    [x],
    [
      operation("tfrt.constant.i32", { results: [one], attributes: { value: integer("i32", 1) } }),
      operation("tfrt.add.i32", { operands: [x, one], results: [sum] }),
    ],
    [sum],
  );
  const main = region(
    [],
    [
      operation("tfrt.constant.i32", { results: [start], attributes: { value: integer("i32", 41) } }),
      operation("tfrt.call", { operands: [start], results: [called], attributes: { callee: symbol("inc") } }),
    ],
    [called],
  );
  return { functions: [func("inc", inc), func("main", main)] };
})();

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(" ");

describe("writeBef", () => {
  test("writes one constant as TFRT does", () => {
    expect(hex(writeBef(constant))).toBe(hex(constantFile));
  });

  test("writes a call as TFRT does", () => {
    expect(hex(writeBef(callOfIncrement))).toBe(hex(callFile));
  });
});
