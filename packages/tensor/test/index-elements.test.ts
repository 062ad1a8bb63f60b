import { Code } from "@heddle/status";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import {
  DataType,
  exactIndex,
  exactIndexValues,
  indexTensor,
  indexValues,
  newIndices,
  readIndex,
  readIndices,
  Tensor,
  tensorFromJs,
  writeIndex,
} from "../src/index.js";

const LARGE = [0, -1, 5, -(2 ** 31), 2 ** 32, -(2 ** 32) - 7, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
const SIGNED = [DataType.INT8, DataType.INT16, DataType.INT32, DataType.INT64];

describe("readIndex", () => {
  test("reads the first element when no other is asked for", () => {
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, DataType.INT16, [7, 8]);
      expect(readIndex(tensor)).toBe(7);
      expect(readIndex(tensor, 1)).toBe(8);
    });
  });

  test.each([DataType.FLOAT, DataType.BOOL, DataType.UINT64])("refuses type %s", (dtype) => {
    withTestMemory((memory) => {
      using tensor = Tensor.allocate(memory, dtype, [1]);
      expect(() => readIndex(tensor)).toThrow(expect.objectContaining({ code: Code.INVALID_ARGUMENT }));
      expect(() => indexValues(tensor)).toThrow("wanted a tensor of indices");
    });
  });
});

describe("readIndices and indexValues", () => {
  test.each(SIGNED)("read type %s", (dtype) => {
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, dtype, [0, 1, -1, 127, -128]);
      expect(readIndices(tensor)).toEqual([0, 1, -1, 127, -128]);
      expect([...indexValues(tensor)]).toEqual([0, 1, -1, 127, -128]);
    });
  });

  test.each([DataType.UINT8, DataType.UINT16])("read type %s", (dtype) => {
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, dtype, [0, 1, 255]);
      expect(readIndices(tensor)).toEqual([0, 1, 255]);
      expect([...indexValues(tensor)]).toEqual([0, 1, 255]);
    });
  });

  test("read int64 exactly up to 2^53 and as the nearest number beyond", () => {
    withTestMemory((memory) => {
      const values = [2 ** 53 - 1, -(2 ** 53) + 1, 2 ** 32, -(2 ** 32), 2n ** 63n - 1n, -(2n ** 63n)];
      using tensor = tensorFromJs(memory, DataType.INT64, values);
      expect(readIndices(tensor)).toEqual(values.map(Number));
      expect([...indexValues(tensor)]).toEqual(values.map(Number));
    });
  });
});

describe("exactIndexValues", () => {
  test("refuses an index that a number does not hold", () => {
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, DataType.INT64, [1n, 2n ** 60n + 1n]);
      expect(() => exactIndexValues(tensor)).toThrow("the index 1152921504606846977 is beyond 2^53");
    });
  });
});

describe("exactIndex", () => {
  test("keeps all digits of an int64 and reads the narrower types", () => {
    withTestMemory((memory) => {
      using wide = tensorFromJs(memory, DataType.INT64, [1n, 2n ** 60n + 1n]);
      using narrow = tensorFromJs(memory, DataType.INT32, [-5]);
      expect(exactIndex(wide, 1)).toBe(2n ** 60n + 1n);
      expect(exactIndex(narrow)).toBe(-5n);
    });
  });
});

describe("newIndices", () => {
  test("refuses a list of more than 2 GiB", () => {
    expect(() => newIndices(2 ** 28 + 1)).toThrow(expect.objectContaining({ code: Code.RESOURCE_EXHAUSTED }));
  });
});

describe("writeIndex", () => {
  test.each([DataType.INT32, DataType.INT64])("writes values of type %s", (dtype) => {
    withTestMemory((memory) => {
      const values = dtype === DataType.INT64 ? LARGE : [0, -1, 7, 2 ** 31 - 1, -(2 ** 31)];
      using tensor = Tensor.allocate(memory, dtype, [values.length]);
      for (const [i, value] of values.entries()) writeIndex(tensor, i, value);
      expect(tensor.toArray()).toEqual(values);
    });
  });

  test("refuses another type", () => {
    withTestMemory((memory) => {
      using tensor = Tensor.allocate(memory, DataType.INT16, [1]);
      expect(() => writeIndex(tensor, 0, 1)).toThrow("wanted a tensor of int32 or int64, found one of int16");
    });
  });
});

describe("indexTensor", () => {
  test("writes int64 values that indexValues reads", () => {
    withTestMemory((memory) => {
      using tensor = indexTensor(memory, DataType.INT64, [LARGE.length], LARGE);
      expect(tensor.toArray()).toEqual(LARGE);
      expect([...indexValues(tensor)]).toEqual(LARGE);
    });
  });

  test("writes int32 values in a shape", () => {
    withTestMemory((memory) => {
      using tensor = indexTensor(memory, DataType.INT32, [2, 2], [1, -2, 2 ** 31 - 1, -(2 ** 31)]);
      expect(tensor.toNested()).toEqual([
        [1, -2],
        [2 ** 31 - 1, -(2 ** 31)],
      ]);
    });
  });
});
