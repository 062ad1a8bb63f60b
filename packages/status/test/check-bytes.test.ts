import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { checkBytes } from "../src/check-bytes.js";

const refusal = (value: unknown, argument?: string) => {
  try {
    checkBytes(value, argument);
  } catch (error) {
    return String(error);
  }
  return undefined;
};

describe("checkBytes", () => {
  test("accepts bytes, a part of them, a Buffer and those of another realm", () => {
    const bytes = Uint8Array.of(1, 2, 3);
    const accepted = [bytes, bytes.subarray(1), Buffer.from("abc"), runInNewContext("new Uint8Array(3)")];
    expect(accepted.map((value) => refusal(value))).toEqual([undefined, undefined, undefined, undefined]);
  });

  test.each([
    ["abc", 'the string "abc": encode it with TextEncoder'],
    [new ArrayBuffer(3), "an ArrayBuffer: wrap it in one"],
    [new SharedArrayBuffer(3), "a SharedArrayBuffer: wrap it in one"],
    [new Float32Array(3), "a Float32Array"],
    [new DataView(new ArrayBuffer(3)), "a DataView"],
    [[1, 2, 3], "an array of length 3"],
    [{ length: 3, [Symbol.toStringTag]: "Uint8Array" }, "an Object"],
    [3, "3"],
    [null, "null"],
    [undefined, "undefined"],
  ])("refuses %o", (value, found) => {
    expect(refusal(value, "the model")).toBe(`INVALID_ARGUMENT: the model must be a Uint8Array, found ${found}`);
  });

  test("names the argument", () => {
    expect(refusal(3)).toBe("INVALID_ARGUMENT: bytes must be a Uint8Array, found 3");
  });
});
