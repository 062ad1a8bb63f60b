import { DataType, type NestedValue } from "@heddle/tensor";
import { statusOf, withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { JsonPlace } from "../../src/tfjs/json-place.js";
import { weightSpecFromJson } from "../../src/tfjs/weight-spec.js";
import { isWeightOf, weightTensor } from "../../src/tfjs/weight-tensor.js";
import { bytesOf, float32, int32, strings, type TestWeight } from "./tfjs-files.js";

function decode({ bytes, ...spec }: TestWeight, dtype: DataType, maxTensorBytes = 2 ** 31 - 1): NestedValue {
  // At an odd byte, as in a file.
  const file = Uint8Array.of(0, ...Array.from(bytes));
  const weight = { spec: weightSpecFromJson(new JsonPlace(spec)), bytes: file.subarray(1) };
  return withTestMemory((memory) => {
    const tensor = weightTensor(weight, dtype, memory, maxTensorBytes);
    try {
      return tensor.toNested();
    } finally {
      tensor.release();
    }
  });
}

const quantized = (stored: Uint8Array | Uint16Array, dtype: string, quantization: object): TestWeight => ({
  name: "w",
  dtype,
  shape: [stored.length],
  quantization,
  bytes: bytesOf(stored),
});

describe("weightTensor", () => {
  test("gives elements as they are", () => {
    expect(decode(float32("w", [2, 1], [0.5, -2]), DataType.FLOAT)).toEqual([[0.5], [-2]]);
    expect(decode(int32("w", [], [-7]), DataType.INT32)).toBe(-7);
    expect(decode({ name: "w", dtype: "bool", shape: [2], bytes: [1, 0] }, DataType.BOOL)).toEqual([true, false]);
    const complex = { ...float32("w", [1], [1, -2]), dtype: "complex64" };
    expect(decode(complex, DataType.COMPLEX64)).toEqual([{ real: 1, imag: -2 }]);
    expect(decode(complex, DataType.COMPLEX128)).toEqual([{ real: 1, imag: -2 }]);
    expect(decode(float32("w", [0, 2], []), DataType.FLOAT)).toEqual([]);
  });

  test("gives strings of any length", () => {
    const texts = ["", "a", "ü and more than what a cell holds itself", "\0"];
    expect(decode(strings("w", [2, 2], texts), DataType.STRING)).toEqual([texts.slice(0, 2), texts.slice(2)]);
    expect(decode(strings("w", [0], []), DataType.STRING)).toEqual([]);
  });

  test("dequantizes to floats of 32 bits", () => {
    const scale = 0.0018763654956630632;
    const min = -0.23829841794920903;
    const wanted = (q: number) => Math.fround(q * scale + min);
    const of8 = quantized(Uint8Array.of(0, 127, 255), "float32", { dtype: "uint8", scale, min });
    const of16 = quantized(Uint16Array.of(0, 258, 65535), "float32", { dtype: "uint16", scale, min });
    expect(decode(of8, DataType.FLOAT)).toEqual([0, 127, 255].map(wanted));
    expect(decode(of16, DataType.FLOAT)).toEqual([0, 258, 65535].map(wanted));
    expect(decode(of8, DataType.DOUBLE)).toEqual([0, 127, 255].map(wanted));
  });

  test("dequantizes to integers, halves up", () => {
    const halves = { dtype: "uint8", scale: 0.5, min: -1.5 };
    const wanted = [-1, -1, -0, 0, 1, 1].map((value) => value + 0);
    expect(decode(quantized(Uint8Array.of(0, 1, 2, 3, 4, 5), "int32", halves), DataType.INT32)).toEqual(wanted);
    expect(decode(quantized(Uint8Array.of(0, 5), "int32", halves), DataType.INT64)).toEqual([-1, 1]);
    const wide = quantized(Uint16Array.of(65535), "int32", { dtype: "uint16", scale: 40000, min: 0 });
    expect(statusOf(() => decode(wide, DataType.INT32))).toBe(
      "INVALID_ARGUMENT: weight 'w': int32 [1]: value 0, 2621400000, is out of range",
    );
    const infinite = quantized(Uint8Array.of(1), "int32", { dtype: "uint8", scale: "Infinity", min: 0 });
    expect(statusOf(() => decode(infinite, DataType.INT64))).toMatch(/value 0, Infinity, is out of range/);
  });

  test("dequantizes halves", () => {
    const halves = quantized(Uint16Array.of(0x3c00, 0xc000, 0x0001, 0x7c00), "float32", { dtype: "float16" });
    expect(decode(halves, DataType.FLOAT)).toEqual([1, -2, 2 ** -24, Number.POSITIVE_INFINITY]);
    expect(decode(halves, DataType.HALF)).toEqual([1, -2, 2 ** -24, Number.POSITIVE_INFINITY]);
  });

  test("gives the type that the node has", () => {
    expect(decode(int32("w", [2], [-1, 5]), DataType.INT64)).toEqual([-1, 5]);
    expect(decode(int32("w", [2], [0, 255]), DataType.UINT8)).toEqual([0, 255]);
    expect(decode(float32("w", [1], [1.5]), DataType.BFLOAT16)).toEqual([1.5]);
    expect(decode(float32("w", [1], [0.1]), DataType.DOUBLE)).toEqual([Math.fround(0.1)]);
    expect(statusOf(() => decode(int32("w", [1], [-1]), DataType.UINT64))).toMatch(/value 0, -1, is out of range/);
    expect(statusOf(() => decode(int32("w", [1], [128]), DataType.INT8))).toBe(
      "INVALID_ARGUMENT: weight 'w': int8 [1]: value 0, 128, is out of range",
    );
  });

  test("refuses bytes that are no booleans", () => {
    const bools = { name: "w", dtype: "bool", shape: [2], bytes: [1, 2] };
    expect(statusOf(() => decode(bools, DataType.BOOL))).toBe(
      "INVALID_ARGUMENT: weight 'w': bool [2]: byte 1 is 2, neither 0 nor 1",
    );
  });

  test("keeps the limit of a tensor", () => {
    const quarter = quantized(Uint8Array.of(1, 2), "float32", { dtype: "uint8", scale: 1, min: 0 });
    expect(decode(quarter, DataType.FLOAT, 8)).toEqual([1, 2]);
    expect(statusOf(() => decode(quarter, DataType.FLOAT, 7))).toBe(
      "RESOURCE_EXHAUSTED: weight 'w': the tensor takes 8 bytes; to read it, raise the limit maxTensorBytes from 7",
    );
    expect(statusOf(() => decode(strings("w", [1], ["a"]), DataType.STRING, 23))).toMatch(/the tensor takes 24 bytes/);
  });
});

describe("isWeightOf", () => {
  test("knows what converters narrow", () => {
    expect(isWeightOf(DataType.INT32, DataType.INT64)).toBe(true);
    expect(isWeightOf(DataType.FLOAT, DataType.INT32)).toBe(false);
    expect(isWeightOf(DataType.BOOL, DataType.INT32)).toBe(false);
  });
});
