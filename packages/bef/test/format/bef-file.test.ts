import { describe, expect, test } from "vitest";
import {
  AttributeCode,
  openBef,
  readAttribute,
  readAttributeNames,
  readAttributeTypes,
  readI32Attribute,
  readLocation,
  readRegisterTypes,
  toModule,
} from "../../src/index.js";
import { callFile, constantFile, fromHex } from "./vectors.js";

/** A copy of `bytes` with other values at an offset. */
function patched(bytes: Uint8Array, offset: number, ...values: number[]): Uint8Array {
  const copy = bytes.slice();
  copy.set(values, offset);
  return copy;
}

/** `callFile` with another word in its kernels; `offset` is that in the kernel list of function `inc`, at byte 0x7c. */
function withWord(offset: number, word: number): Uint8Array {
  const bytes = callFile.slice();
  new DataView(bytes.buffer).setUint32(0x7c + offset, word, true);
  return bytes;
}

const damage = (message: string) => expect.objectContaining({ code: "DATA_LOSS", message });

describe("openBef", () => {
  test("reads the file of one constant", () => {
    const file = openBef(constantFile);
    expect(file.functions).toEqual([{ kind: "async", name: "f", argumentTypes: [], resultTypes: ["i32"] }]);
    const body = file.functionBody(0);
    const constant = { name: "tfrt.constant.i32", location: 1, stream: 0, operands: [], functions: [], results: [0] };
    expect(body).toEqual({
      location: 0,
      registerCount: 1,
      useCounts: Uint32Array.of(1),
      arguments: [],
      argumentUsers: [],
      ready: [0],
      stream: 0,
      kernels: [{ ...constant, attributes: [0], users: [[]] }],
      results: [0],
    });
    expect(readI32Attribute(file, 0)).toBe(42);
    expect(readAttribute(file, 0, 8)).toEqual({ kind: "integer", type: "i32", value: 42n });
    expect(readAttributeTypes(file)).toEqual(new Map([[0, 8]]));
    expect(readAttributeNames(file, [[1]])).toEqual([[["value"]]]);
    expect(readRegisterTypes(file, [1])).toEqual([["i32"]]);
    expect(readLocation(file, 1)).toEqual({ kind: "unknown" });
    expect(readLocation(file, 0xfffffffe)).toEqual({ kind: "unknown" });
  });

  test("reads names that are not ASCII, and refuses those that are not UTF-8", () => {
    const at = Buffer.from(constantFile).indexOf("tfrt.constant");
    const nameWith = (...bytes: number[]) => openBef(patched(constantFile, at, ...bytes)).kernelNames[0];
    expect(nameWith(0xc3, 0xa9)).toBe("ért.constant.i32");
    const message = `a name is not UTF-8: '\ufffdfrt.constant.i32', at byte ${at}`;
    expect(() => nameWith(0xff)).toThrow(damage(message));
  });

  test("reads the users of arguments and results", () => {
    const { argumentUsers, ready, kernels } = openBef(callFile).functionBody(0);
    expect({ argumentUsers, ready }).toEqual({ argumentUsers: [[1]], ready: [0] });
    expect(kernels.map(({ operands, results, users, stream }) => ({ operands, results, users, stream }))).toEqual([
      { operands: [], results: [1], users: [[1]], stream: 1 },
      { operands: [0, 1], results: [2], users: [[]], stream: 0 },
    ]);
  });

  test("reads bytes in the middle of a buffer", () => {
    const buffer = new Uint8Array(callFile.length + 3);
    buffer.set(callFile, 3);
    const file = openBef(buffer.subarray(3));
    expect(readI32Attribute(file, file.functionBody(1).kernels[0]?.attributes[0] ?? -1)).toBe(41);
  });

  test("skips sections that it does not know", () => {
    expect(toModule(openBef(new Uint8Array([...constantFile, 11, 4, 1, 2, 0xff, 0]))).functions).toHaveLength(1);
  });

  test.each([
    ["INVALID_ARGUMENT", "invalid BEF file header detected: wanted 0b ef", new Uint8Array()],
    ["INVALID_ARGUMENT", "invalid BEF file header detected: wanted 0b ef", Uint8Array.of(0x0b, 0xee, 0, 0)],
    ["UNIMPLEMENTED", "Unknown BEF format version detected: wanted 0, found 1", patched(constantFile, 2, 1)],
    ["UNIMPLEMENTED", "Unknown BEF format version detected: wanted 0, found undefined", Uint8Array.of(0x0b, 0xef)],
    [
      "UNIMPLEMENTED",
      "BEF files in the layout of TFRT's RFC of 2020 are not read: byte 3 is not 0",
      fromHex("0bef 00 02 00 01 00 02 00"),
    ],
    ["DATA_LOSS", "invalid Kernels section in BEF file: it is missing, at byte 3", Uint8Array.of(0x0b, 0xef, 0)],
    [
      "DATA_LOSS",
      "BEF file section header corrupted: wanted 30 bytes, found 25, at byte 5",
      constantFile.subarray(0, 30),
    ],
    [
      "DATA_LOSS",
      "BEF file section header corrupted: section 0 is there twice, at byte 40",
      patched(constantFile, 35, 0),
    ],
    [
      "DATA_LOSS",
      "BEF file section header corrupted: section 1 has alignment 6, at byte 38",
      patched(constantFile, 37, 6),
    ],
    [
      "DATA_LOSS",
      "invalid Kernels section in BEF file: wanted 268435455 bytes, found 0, at byte 11",
      fromHex("0bef00 0000 02 08 ffffff7f"),
    ],
    [
      "DATA_LOSS",
      "invalid Kernels section in BEF file: an integer is over 2^32 - 1, at byte 12",
      fromHex("0bef00 0000 02 0a 90ffffff7f"),
    ],
    [
      "DATA_LOSS",
      "invalid Strings section in BEF file: no string begins there, at byte 10",
      patched(constantFile, 47, 5),
    ],
    ["DATA_LOSS", "invalid FunctionIndex section in BEF file: type 1 of 1, at byte 61", patched(constantFile, 60, 1)],
  ])("refuses with %s: %s", (code, message, bytes) => {
    expect(() => openBef(bytes)).toThrow(expect.objectContaining({ code, message }));
  });

  test("refuses a file over maxBytes", () => {
    const message = "the file has more bytes than maxBytes allows, 168";
    expect(() => openBef(constantFile, { maxBytes: 168 })).toThrow(
      expect.objectContaining({ code: "RESOURCE_EXHAUSTED", message }),
    );
  });
});

describe("functionBody", () => {
  const inFunction = (why: string) =>
    damage(`invalid Functions section in BEF file: in function 0, 'inc', ${why}, at byte 108`);

  test.each([
    [
      "an operand out of range",
      withWord(0x58 + 32, 3),
      "kernel 1, 'tfrt.add.i32', reads register 3, which nothing defines before",
    ],
    [
      "an operand before its definition",
      withWord(0x58 + 28, 2),
      "kernel 1, 'tfrt.add.i32', reads register 2, which nothing defines before",
    ],
    ["a result out of range", withWord(0x58 + 36, 9), "register 9 of 3"],
    ["a register with two definitions", withWord(0x58 + 36, 1), "register 1 is defined twice"],
    ["a use count that lies", patched(callFile, 0x6e, 2), "register 0 has use count 2, and 1 uses"],
    ["a user that is no reader", withWord(0x30 + 36, 1), "the users of register 1 are not its readers"],
    ["a kernel id out of range", withWord(0x58, 3), "kernel 2 has id 3 of 3"],
    ["a kernel that overlaps the one before", patched(callFile, 0x75, 0x2c), "kernel 1 is at 44"],
    [
      "a number of operands that lies",
      patched(callFile, 0x79, 3),
      "kernel 2, 'tfrt.add.i32', has 2 operands of 3, functions ",
    ],
    ["a missing kernel for arguments", withWord(32, 2), "the first kernel is not that of the arguments"],
    [
      "a return of what nothing defines",
      patched(callFile, 0x7b, 9),
      "the return reads register 9, which nothing defines before",
    ],
  ])("refuses %s", (_, bytes, why) => {
    expect(() => openBef(bytes).functionBody(0)).toThrow(inFunction(why));
  });

  test("refuses a function that is not there", () => {
    expect(() => openBef(callFile).functionBody(2)).toThrow(
      expect.objectContaining({ code: "INVALID_ARGUMENT", message: "function 2, 'undefined', has no body" }),
    );
  });

  test("refuses counts that need more bytes than there are", () => {
    expect(() => openBef(withWord(20, 0xffffffff)).functionBody(0)).toThrow(
      expect.objectContaining({ code: "DATA_LOSS" }),
    );
    expect(() => openBef(withWord(0x58 + 8, 0x7fffffff)).functionBody(0)).toThrow(
      expect.objectContaining({ code: "DATA_LOSS" }),
    );
  });
});

describe("readAttribute", () => {
  /** A file without functions whose section Attributes begins at byte 8 with `content`, of at most 63 bytes. */
  function withAttributes(content: Uint8Array) {
    const sections = [0, 0, 1, content.length * 2 + 1, 8, ...content, 2, 2, 0, 3, 2, 0, 4, 2, 0, 5, 0];
    return openBef(Uint8Array.of(0x0b, 0xef, 0, ...sections));
  }
  const read = (hex: string, code: number, offset = 0) => readAttribute(withAttributes(fromHex(hex)), offset, code);
  const invalid = (why: string, byte = 8) => damage(`invalid Attributes section in BEF file: ${why}, at byte ${byte}`);
  const { Aggregate, Dense, Shape, Array: List, Type, Symbol: SymbolCode, Function: FunctionCode } = AttributeCode;

  test("reads the name of a function in a list, and a symbol with its module", () => {
    expect(read("01000000 66", FunctionCode)).toEqual({ kind: "symbol", path: ["f"] });
    expect(read("00 01 01 01 02 6b 6d 7b7d 00", SymbolCode)).toEqual({ kind: "symbol", path: ["k", "m"] });
  });

  test.each([
    ["no attribute has type 17", "00", 17],
    ["no attribute has type 99", "00", 99],
    ["wanted 4 bytes, found 2", "0102", 8],
    ["wanted 4294967295 bytes, found 1", "ffffffff 00", 16, 12],
    ["a truth value is 2", "02", 5],
    ["no type has code 24", "18", Type],
    ["an array has elements of type 16", "01000000 00", List + 16],
    ["wanted 17179869180 bytes, found 4", "ffffffff 00000000", List + 8, 12],
    ["wanted 34359738360 bytes, found 0", "08000c00 24000000 ffffffff", Shape, 20],
    ["a dimension is -2", "08000c00 14000000 01000000 feffffffffffffff", Shape, 20],
    [
      "a dense attribute has 1 elements of type 16 at 20, shape [], alignment 8",
      "08101400 18000000 14000000 01000000 00000000 00000000",
      Dense,
    ],
    [
      "a dense attribute has 2 elements of type 6 at 20, shape [], alignment 4",
      "04061400 18000000 14000000 02000000 00000000 00000000",
      Dense,
    ],
    [
      "a dense attribute has 1 elements of type 6 at 20, shape [], alignment 8",
      "08061400 18000000 14000000 01000000 00000000 00000000",
      Dense,
    ],
    ["2 elements do not fit in 16 bytes", "04001000 10000000 02000000 00000000", Aggregate],
    ["element 0 is at 16, out of range or order", "04001000 14000000 01000000 10000000 00000000", Aggregate],
    [
      "an element of a list overlaps the next one",
      "04001400 20000000 02000000 18000000 1a000000 00000008 01000506 00000000",
      Aggregate,
      32,
    ],
  ])("refuses with: %s", (why, hex, code, byte = 8) => {
    expect(() => read(hex, code)).toThrow(invalid(why, byte));
  });

  test("refuses lists deeper than maxDepth", () => {
    const words = (depth: number) => [4, 0, 16, 0, 20 * depth + 4, 0, 0, 0, 1, 0, 0, 0, 20, 0, 0, 0];
    const head = (depth: number) => [...words(depth), 0, 0, 0, Aggregate];
    const content = Uint8Array.from([...head(2), ...head(1), 0, 0, 0, 0]);
    const { bytes } = withAttributes(content);
    expect(readAttribute(openBef(bytes, { maxDepth: 3 }), 0, Aggregate).kind).toBe("array");
    expect(() => readAttribute(openBef(bytes, { maxDepth: 2 }), 0, Aggregate)).toThrow(
      expect.objectContaining({ code: "RESOURCE_EXHAUSTED", message: "lists are deeper than maxDepth allows, 2" }),
    );
  });
});
