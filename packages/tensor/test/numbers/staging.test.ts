import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { tensorFromJs } from "../../src/conversion/from-js.js";
import { DataType } from "../../src/data-type.js";
import { numberLane, numericLane } from "../../src/numbers/lane.js";
import { accumulators, load, stagedElements, store } from "../../src/numbers/staging.js";

describe("stagedElements", () => {
  test.each([DataType.FLOAT, DataType.HALF, DataType.BFLOAT16, DataType.INT8, DataType.UINT32, DataType.INT32])(
    "reads the numbers of type %i",
    (dtype) =>
      withTestMemory((memory) => {
        using tensor = tensorFromJs(memory, dtype, [1, 2, 7]);
        const { values, base } = stagedElements(memory, numberLane(dtype), tensor);
        expect(Array.from(values.slice(base, base + 3))).toEqual([1, 2, 7]);
      }),
  );

  test("reads 64-bit integers as bigints, complex numbers as pairs", () =>
    withTestMemory((memory) => {
      using big = tensorFromJs(memory, DataType.UINT64, [2n ** 64n - 1n]);
      const { values, base } = stagedElements(memory, numericLane(DataType.UINT64), big);
      expect(values[base]).toBe(2n ** 64n - 1n);
      using pair = tensorFromJs(memory, DataType.COMPLEX64, [{ real: 1, imag: -2 }]);
      expect(Array.from(stagedElements(memory, numberLane(DataType.COMPLEX64), pair).values)).toEqual([1, -2]);
    }));
});

describe("store", () => {
  test("rounds or wraps to the type", () =>
    withTestMemory((memory) => {
      const address = memory.malloc(16);
      const read = new Float64Array(1);
      for (const [dtype, value, stored] of [
        [DataType.HALF, 1.0001, 1],
        [DataType.BFLOAT16, 257, 256],
        [DataType.INT8, 200, -56],
        [DataType.UINT16, -1, 65535],
      ] as const) {
        store(memory, numberLane(dtype), address, Float64Array.of(value), 1);
        load(memory, numberLane(dtype), address, read, 1);
        expect(read[0]).toBe(stored);
      }
      memory.free(address);
    }));
});

describe("accumulators", () => {
  test("hold bigints for 64-bit integers", () => {
    expect(accumulators(numericLane(DataType.INT64), 1)).toEqual(BigInt64Array.of(0n));
    expect(accumulators(numericLane(DataType.INT32), 1)).toEqual(Float64Array.of(0));
  });
});
