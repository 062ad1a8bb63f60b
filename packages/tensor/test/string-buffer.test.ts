import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { DataType, tensorFromJs, tensorFromStringBuffer, tensorToStringBuffer } from "../src/index.js";

const bytesOf = (digits: string) => new Uint8Array(Buffer.from(digits, "hex"));
const twoStrings = bytesOf("02000000100000001300000013000000414243"); // "ABC" and "".

describe("tensorFromStringBuffer", () => {
  test("makes a vector, or what shape is asked for", () =>
    withTestMemory((memory) => {
      using vector = tensorFromStringBuffer(memory, twoStrings);
      using column = tensorFromStringBuffer(memory, twoStrings, [2, 1]);
      using row = tensorFromStringBuffer(memory, twoStrings, [1, 2]);
      expect([vector.toNested(), column.toNested(), row.toNested()]).toEqual([
        ["ABC", ""],
        [["ABC"], [""]],
        [["ABC", ""]],
      ]);
    }));

  test("refuses a shape for more or fewer strings, and a malformed buffer", () =>
    withTestMemory((memory) => {
      expect(() => tensorFromStringBuffer(memory, twoStrings, [3])).toThrow(
        "a tensor of shape [2] cannot be seen as [3]",
      );
      expect(() => tensorFromStringBuffer(memory, twoStrings.subarray(0, 18))).toThrow(
        "malformed TFLite string buffer: it claims to end at byte 19, but has 18 bytes",
      );
    }));
});

describe("tensorToStringBuffer", () => {
  test("writes the elements in order", () =>
    withTestMemory((memory) => {
      using column = tensorFromJs(memory, DataType.STRING, [["ABC"], [""]]);
      using none = tensorFromJs(memory, DataType.STRING, []);
      expect(tensorToStringBuffer(column)).toEqual(twoStrings);
      expect(tensorToStringBuffer(none)).toEqual(bytesOf("0000000008000000"));
    }));

  test("refuses other types", () =>
    withTestMemory((memory) => {
      using numbers = tensorFromJs(memory, DataType.INT32, [1]);
      expect(() => tensorToStringBuffer(numbers)).toThrow("wanted a tensor of strings, found one of int32");
    }));
});
