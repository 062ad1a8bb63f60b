import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  DynamicBuffer,
  getString,
  getStringCount,
  TensorType,
  type TfLiteStringTensor,
  type TfLiteStringType,
  TfLiteType,
} from "../../src/tflite/index.js";
import { fromHex } from "../hex.js";

const { STRING, TSTRING } = TfLiteType;
const types = [
  ["STRING", STRING],
  ["TSTRING", TSTRING],
] as const;

const newTensor = (type: TfLiteStringType, shape: readonly number[] = []): TfLiteStringTensor => ({
  type,
  shape,
  bytes: new Uint8Array(),
});
const bufferOf = (strings: readonly (string | Uint8Array)[]) => {
  const buffer = new DynamicBuffer();
  for (const string of strings) buffer.addString(string);
  return buffer;
};
const stringsOf = (source: TfLiteStringTensor | Uint8Array) =>
  Array.from({ length: getStringCount(source) }, (_, i) => new TextDecoder().decode(getString(source, i)));

/** The cases of string_util_test.cc of TensorFlow; the sizes are those of string buffers. */
describe.each(types)("string_util_test, type %s", (_, type) => {
  const sizeOf = ({ bytes }: TfLiteStringTensor, sizeBytes: number) =>
    expect(bytes.length).toBe(type === STRING ? sizeBytes : bytes.length);

  test("TestStringUtil", () => {
    const t0 = newTensor(type);
    bufferOf(["ABC", ""]).writeToTensor(t0, [2, 1]);
    expect([t0.shape, stringsOf(t0)]).toEqual([
      [2, 1],
      ["ABC", ""],
    ]);
    sizeOf(t0, 19);
    const t1 = newTensor(type);
    bufferOf(["DEFG"]).writeToTensorAsVector(t1);
    expect([t1.shape, stringsOf(t1)]).toEqual([[1], ["DEFG"]]);
    sizeOf(t1, 16);
    expect(stringsOf({ type: STRING, shape: [1], bytes: fromHex("01000000 0c000000 0f000000 58595a") })).toEqual([
      "XYZ",
    ]);
  });

  test.each<[string, string | number, string, number]>([
    ["TestAddJoinedStringCharSeparator", 0x20, " ABC DEFG  XYZ", 26],
    ["TestAddJoinedStringStringRefSeparator", " - ", " - ABC - DEFG -  - XYZ", 34],
  ])("%s", (_, separator, joined, sizeBytes) => {
    const tensor = newTensor(type);
    const buffer = new DynamicBuffer();
    buffer.addJoinedString(["", "ABC", "DEFG", "", "XYZ"], separator);
    buffer.writeToTensorAsVector(tensor);
    expect(stringsOf(tensor)).toEqual([joined]);
    sizeOf(tensor, sizeBytes);
  });

  test("TestEmptyList", () => {
    const tensor = newTensor(type);
    new DynamicBuffer().writeToTensorAsVector(tensor);
    expect([tensor.shape, getStringCount(tensor)]).toEqual([[0], 0]);
    sizeOf(tensor, 8);
  });

  test("TestShapes", () => {
    const tensor = newTensor(type, [2, 1]);
    const buffer = bufferOf(["ABC", "X"]);
    buffer.writeToTensor(tensor, null);
    expect(tensor.shape).toEqual([2, 1]);
    buffer.writeToTensor(tensor);
    expect(tensor.shape).toEqual([2, 1]);
    buffer.writeToTensor(tensor, [1, 2]);
    expect([tensor.shape, stringsOf(tensor)]).toEqual([
      [1, 2],
      ["ABC", "X"],
    ]);
  });

  test("refuses what string_util accepts: a shape of more or fewer elements, a dimension of -1", () => {
    const tensor = newTensor(type, [2, 1]);
    const buffer = bufferOf(["ABC", "X"]);
    for (const shape of [[3], [], [2, 0]]) {
      expect(statusOf(() => buffer.writeToTensor(tensor, shape))).toBe(
        `INVALID_ARGUMENT: a tensor of shape [${shape}] does not have 2 elements, one for each string`,
      );
    }
    expect(statusOf(() => buffer.writeToTensor(tensor, [-1]))).toBe(
      "INVALID_ARGUMENT: invalid shape [-1] of a string array",
    );
    expect(tensor).toEqual(newTensor(type, [2, 1]));
  });

  test("reads again what was written, from the tensor and from its bytes", () =>
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 50 })), (strings) => {
        const tensor = newTensor(type);
        bufferOf(strings).writeToTensorAsVector(tensor);
        for (const source of [tensor, tensor.bytes]) {
          expect(getStringCount(source)).toBe(strings.length);
          expect(strings.map((_, index) => getString(source, index))).toEqual(strings);
        }
      }),
    ));

  test("keeps its shape and bytes apart from those of the caller", () => {
    const shape = [1];
    const tensor = newTensor(type);
    bufferOf(["A"]).writeToTensor(tensor, shape);
    shape[0] = 7;
    expect(tensor.shape).toEqual([1]);
  });
});

describe("getStringCount", () => {
  test("reads the type that a tensor states, and no other", () => {
    const [old, block] = types.map(([, type]) => {
      const tensor = newTensor(type);
      bufferOf(["ABC"]).writeToTensorAsVector(tensor);
      return tensor;
    });
    expect(statusOf(() => getStringCount({ ...old, type: TSTRING }))).toBe(
      "INVALID_ARGUMENT: malformed string tensor block: it starts with '01 00 00 00', not with '48 53 54 52'",
    );
    expect(statusOf(() => getString({ ...block, type: STRING }, 0))).toContain(
      "INVALID_ARGUMENT: malformed TFLite string buffer: its header takes 5",
    );
  });

  test("refuses a tensor of another type", () => {
    const wanted = "INVALID_ARGUMENT: wanted a TFLite tensor of type STRING (5) or TSTRING (100), found";
    for (const [type, found] of [
      [TfLiteType.INT32, "INT32 (2)"],
      [77, "type 77"],
      [null, "type null"],
    ]) {
      const tensor = { ...newTensor(STRING), type: type as TfLiteStringType };
      expect(statusOf(() => getStringCount(tensor))).toBe(`${wanted} ${found}`);
      expect(statusOf(() => getString(tensor, 0))).toBe(`${wanted} ${found}`);
      expect(statusOf(() => new DynamicBuffer().writeToTensorAsVector(tensor))).toBe(`${wanted} ${found}`);
    }
  });
});

describe("TfLiteType", () => {
  test("and TensorType have the same names, but for NO_TYPE, and TSTRING and STRING under one number each", () => {
    expect(Object.keys(TfLiteType).filter((name) => !(name in TensorType))).toEqual(["NO_TYPE"]);
    expect(Object.keys(TensorType).filter((name) => !(name in TfLiteType))).toEqual([]);
    expect([TensorType.STRING, TensorType.TSTRING]).toEqual([STRING, TSTRING]);
  });
});
