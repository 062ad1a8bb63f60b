import { describe, expect, test } from "vitest";
import { DataType, dataTypeSize, floatCoding, isInteger, isQuantized, numericLimits, proxyType } from "../src/index.js";

const types = Object.values(DataType);

describe("numericLimits", () => {
  test.each([
    [DataType.INT8, -128, 127],
    [DataType.QUINT16, 0, 65535],
    [DataType.QINT32, -(2 ** 31), 2 ** 31 - 1],
    [DataType.INT4, -8, 7],
    [DataType.UINT2, 0, 3],
    [DataType.INT64, -(2n ** 63n), 2n ** 63n - 1n],
    [DataType.UINT64, 0n, 2n ** 64n - 1n],
  ])("of the integer type %i are %s and %s", (dtype, lowest, highest) => {
    expect(numericLimits(dtype)).toMatchObject({ lowest, highest });
  });

  test("are there for integers, quantized and floating-point types alone", () => {
    for (const dtype of types) {
      const isNumber = isInteger(dtype) || isQuantized(dtype) || numericLimits(dtype)?.epsilon !== undefined;
      expect(numericLimits(dtype) !== undefined).toBe(isNumber);
    }
    for (const dtype of [DataType.BOOL, DataType.STRING, DataType.COMPLEX64, DataType.VARIANT, DataType.INVALID]) {
      expect(numericLimits(dtype)).toBeUndefined();
    }
  });

  test.each(types.filter((dtype) => floatCoding(dtype)))(
    "of the float type %i are values next to no others",
    (dtype) => {
      const limits = numericLimits(dtype);
      const coding = floatCoding(dtype);
      if (!limits || !coding) throw new Error("no limits");
      const [highest, least, epsilon] = [limits.highest, limits.leastPositive, limits.epsilon].map(Number);
      const round = (value = 0) => coding.decode(coding.encode(value));
      expect([round(highest), round(least), round(1 + (epsilon ?? 0))]).toEqual([highest, least, 1 + (epsilon ?? 0)]);
      expect(round(1 + (epsilon ?? 0) / 4)).toBe(1);
      expect(round((highest ?? 0) * 2)).not.toBe((highest ?? 0) * 2);
      expect(limits.lowest).toBe(-(highest ?? 0));
    },
  );
});

describe("proxyType", () => {
  test("is a type of the same size that one loop copies for all", () => {
    for (const dtype of types) expect(dataTypeSize(proxyType(dtype))).toBe(dataTypeSize(dtype));
    expect(new Set(types.filter((dtype) => dataTypeSize(dtype) > 0).map(proxyType))).toEqual(
      new Set([DataType.INT8, DataType.INT16, DataType.INT32, DataType.INT64, DataType.COMPLEX128]),
    );
    expect(proxyType(DataType.STRING)).toBe(DataType.STRING);
  });
});
