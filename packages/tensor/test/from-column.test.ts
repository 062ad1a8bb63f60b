import { statusOf, withTestMemory } from "@heddle/tooling-testing";
import {
  Binary,
  Bool,
  Dictionary,
  Float16,
  Float32,
  Int8,
  Int32,
  LargeUtf8,
  makeData,
  Utf8,
  Utf8View,
  Vector,
  vectorFromArray,
} from "apache-arrow";
import { describe, expect, test } from "vitest";
import { type ColumnInput, DataType, tensorFromJs } from "../src/index.js";

const valuesOf = (dtype: DataType, column: ColumnInput) =>
  withTestMemory((memory) => {
    const tensor = tensorFromJs(memory, dtype, column);
    try {
      return { shape: tensor.shape, values: tensor.toArray() };
    } finally {
      tensor.release();
    }
  });

const texts = ["a", "", "a text of more than twenty-two bytes", "é"];
const encoded = new TextEncoder().encode(texts.join(""));
const views = () => {
  const words = new DataView(new ArrayBuffer(32));
  const long = "more than twelve bytes";
  words.setInt32(0, 1, true);
  words.setUint8(4, 0x68);
  words.setInt32(16, long.length, true);
  new Uint8Array(words.buffer).set(new TextEncoder().encode(long.slice(0, 4)), 20);
  const variadicBuffers = [new TextEncoder().encode(long)];
  return makeData({
    type: new Utf8View(),
    length: 2,
    nullCount: 0,
    views: new Uint8Array(words.buffer),
    variadicBuffers,
  });
};

describe("tensorFromJs of a column", () => {
  test.each([Int32Array.of(0, 1, 1, 37, 39), BigInt64Array.of(0n, 1n, 1n, 37n, 39n)])(
    "takes bytes and offsets",
    (offsets) => {
      expect(valuesOf(DataType.STRING, { values: encoded, offsets })).toEqual({ shape: [4], values: texts });
      expect(valuesOf(DataType.STRING, { values: encoded, offsets, shape: [2, 2] }).shape).toEqual([2, 2]);
    },
  );

  test("fills nulls of bytes and offsets", () => {
    const column = { values: encoded, offsets: Int32Array.of(0, 1, 1), validity: Uint8Array.of(1), fill: "none" };
    expect(valuesOf(DataType.STRING, column).values).toEqual(["a", "none"]);
  });

  test.each([
    ["Utf8", vectorFromArray(texts, new Utf8()), texts],
    ["LargeUtf8", vectorFromArray(texts, new LargeUtf8()), texts],
    ["Binary", vectorFromArray([encoded.slice(0, 1)], new Binary()), ["a"]],
    ["Dictionary", vectorFromArray([...texts, "a"], new Dictionary(new Utf8(), new Int8())), [...texts, "a"]],
    ["Utf8View", new Vector([views()]), ["h", "more than twelve bytes"]],
    [
      "several chunks of Utf8",
      vectorFromArray(texts, new Utf8()).concat(vectorFromArray(["z"], new Utf8())),
      [...texts, "z"],
    ],
    [
      "several chunks of Utf8View",
      new Vector([views(), views()]),
      ["h", "more than twelve bytes", "h", "more than twelve bytes"],
    ],
    ["a slice", vectorFromArray(texts, new Utf8()).slice(2, 4), texts.slice(2, 4)],
    ["no rows", vectorFromArray([] as string[], new Utf8()), []],
  ])("takes strings of %s", (_, vector, wanted) => {
    expect(valuesOf(DataType.STRING, vector)).toEqual({ shape: [wanted.length], values: wanted });
  });

  test.each([
    [DataType.INT64, vectorFromArray([1n, -(2n ** 62n)]), [1, -(2n ** 62n)]],
    [DataType.INT64, vectorFromArray([1, -2], new Int32()), [1, -2]],
    [DataType.INT32, vectorFromArray([1, -2], new Int32()).concat(vectorFromArray([3], new Int32())), [1, -2, 3]],
    [DataType.FLOAT, vectorFromArray([0.5, 2], new Float32()), [0.5, 2]],
    [DataType.HALF, vectorFromArray([0.5, -2], new Float16()), [0.5, -2]],
    [DataType.BOOL, vectorFromArray([true, false, true], new Bool()), [true, false, true]],
    [DataType.BOOL, vectorFromArray([true, false, true], new Bool()).slice(1), [false, true]],
  ] as const)("takes numbers for type %s", (dtype, vector, wanted) => {
    expect(valuesOf(dtype, vector)).toEqual({ shape: [wanted.length], values: wanted });
  });

  test.each([
    [
      DataType.STRING,
      vectorFromArray(["a", "b", null], new Utf8()),
      "INVALID_ARGUMENT: row 2 of the Arrow column is null",
    ],
    [
      DataType.STRING,
      vectorFromArray([1], new Int32()),
      "INVALID_ARGUMENT: wanted a tensor of string, found an Arrow column of type Int32",
    ],
    [
      DataType.INT32,
      vectorFromArray(["a"], new Utf8()),
      "INVALID_ARGUMENT: wanted a tensor of int32, found an Arrow column of type Utf8",
    ],
    [
      DataType.INT32,
      vectorFromArray([0.5], new Float32()),
      "INVALID_ARGUMENT: wanted a number that int32 holds exactly, found 0.5 at [0]",
    ],
    [
      DataType.INT32,
      { values: encoded, offsets: Int32Array.of(0) },
      "INVALID_ARGUMENT: wanted a tensor of int32, found bytes and offsets of strings",
    ],
    [
      DataType.STRING,
      { values: encoded, offsets: Int32Array.of(0, 5, 4, 6) },
      "INVALID_ARGUMENT: the offsets of string 1 go back, are too far apart, or leave the 39 bytes",
    ],
    [
      DataType.STRING,
      { values: encoded, offsets: Int32Array.of(0, 40) },
      "INVALID_ARGUMENT: the offsets of string 0 go back, are too far apart, or leave the 39 bytes",
    ],
  ] as const)("refuses what type %s does not hold", (dtype, column, wanted) => {
    expect(statusOf(() => valuesOf(dtype, column))).toBe(wanted);
  });
});
