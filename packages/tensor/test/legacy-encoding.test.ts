import { StatusError } from "@heddle/status";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { DataType, Tensor, tensorFromJs, tensorFromLegacyEncoding, tensorToLegacyEncoding } from "../src/index.js";

const bytesOf = (digits: string) => new Uint8Array(Buffer.from(digits.replace(/ /g, ""), "hex"));
const long = "more than the twenty-two bytes of a short string";

describe("tensorFromLegacyEncoding", () => {
  test("makes cells, and remembers where they came from", () =>
    withTestMemory((memory) => {
      const bytes = bytesOf("0000000000000000 0300000000000000 024142 00");
      using tensor = tensorFromLegacyEncoding(memory, [2, 1], bytes);
      expect(tensor.toNested()).toEqual([["AB"], [""]]);
      expect(tensor.stringOrigin).toBe("legacy");
      using reshaped = tensor.withShape([2]);
      expect(reshaped.stringOrigin).toBe("legacy");
      expect(tensorToLegacyEncoding(reshaped)).toEqual(bytes);
    }));

  test("reads bytes that lie in the same memory", () =>
    withTestMemory((memory) => {
      using strings = Tensor.fromStrings(memory, [2], [long, "é"]);
      const bytes = tensorToLegacyEncoding(strings);
      const address = memory.malloc(bytes.length);
      memory.u8.set(bytes, address);
      using tensor = tensorFromLegacyEncoding(memory, [2], memory.u8.subarray(address, address + bytes.length));
      memory.free(address);
      expect(tensor.toArray()).toEqual([long, "é"]);
    }));

  test("takes no bytes for no elements", () =>
    withTestMemory((memory) => {
      using tensor = tensorFromLegacyEncoding(memory, [0, 3], new Uint8Array());
      expect(tensor.shape).toEqual([0, 3]);
      expect(tensorToLegacyEncoding(tensor)).toEqual(new Uint8Array());
    }));

  test("refuses fewer strings than the shape asks for", () =>
    withTestMemory((memory) => {
      const decode = () => tensorFromLegacyEncoding(memory, [2], bytesOf("0000000000000000 00"));
      expect(decode).toThrow(StatusError);
      expect(decode).toThrow("Malformed TF_STRING tensor; too short to hold number of elements");
    }));
});

describe("tensorToLegacyEncoding", () => {
  test("encodes a tensor that was made of cells", () =>
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, DataType.STRING, ["foo"]);
      expect(tensor.stringOrigin).toBe("tstring");
      expect(tensorToLegacyEncoding(tensor)).toEqual(bytesOf("0000000000000000 03666f6f"));
    }));

  test("refuses other types, which have no such origin", () =>
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, DataType.INT32, [1]);
      expect(tensor.stringOrigin).toBeUndefined();
      expect(() => tensorToLegacyEncoding(tensor)).toThrow("wanted a tensor of strings, found one of int32");
    }));
});
