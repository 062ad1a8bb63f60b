import { DataType, dataTypeName, dataTypeSize, memoryView } from "@heddle/tensor";
import type { Elements } from "@heddle/tensor/numbers";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import * as code from "../../src/activation/typed-layout.js";
import { KINDS, typedLoopsOver } from "../../src/activation/typed-loops.js";

const SPECIAL = [Number.NaN, -0, 0, 1 / 0, -1 / 0, 1e-310, -1e-310, 6, 6.5, 800, -800, -34.5, 34.5, -3e-18, -708.4];
const DOUBLES = [...SPECIAL, ...Array.from({ length: 37 }, (_, i) => (i - 18) * 0.71)];
const INTEGERS = [0, 1, 5, 6, 7, 100, -1, -6, -7, -100, 2 ** 31, -(2 ** 31), 2 ** 53, -(2 ** 53), 0x7f, 0x80, 0x8000];

function computed(wasmLoops: boolean, dtype: DataType, activation: number, count: number, alpha: number) {
  const memory = createTestMemory({ wasmLoops });
  const given = dtype === DataType.DOUBLE ? DOUBLES : [...INTEGERS, ...INTEGERS, ...INTEGERS];
  const bytes = dataTypeSize(dtype);
  using scope = memory.scope();
  const [x, z] = [scope.malloc(64 * 8), scope.calloc(64 * 8)];
  const isBig = dtype === DataType.INT64 || dtype === DataType.UINT64;
  const view: Elements<number | bigint> = memoryView(memory, dtype);
  for (const [i, value] of given.entries()) view[x / bytes + i] = isBig ? BigInt(value) : value;
  typedLoopsOver(memory).computeTyped(z, x, count, activation * 16 + KINDS.indexOf(dtype), alpha);
  return Array.from(view.subarray(z / bytes, z / bytes + 64));
}

const RECTIFIERS = { Relu: code.RELU, Relu6: code.RELU6 };
const FLOATS = { LeakyRelu: code.LEAKY_RELU, Elu: code.ELU, Selu: code.SELU, Softsign: code.SOFTSIGN };
const cases = [
  ...Object.entries(RECTIFIERS).flatMap(([name, of]) => KINDS.map((dtype) => [name, dtype, of, 0] as const)),
  ...Object.entries(FLOATS).map(([name, of]) => [name, DataType.DOUBLE, of, 0.2] as const),
  ["Softplus", DataType.DOUBLE, code.SOFTPLUS, -34.04] as const,
].map(([name, dtype, of, alpha]) => [name, dataTypeName(dtype), dtype, of, alpha] as const);

describe("poolTyped", () => {
  const pooled = (wasmLoops: boolean, dtype: DataType, isAverage: number, channels: number) => {
    const memory = createTestMemory({ wasmLoops });
    const bytes = dataTypeSize(dtype);
    using scope = memory.scope();
    const [x, z] = [scope.malloc(4 * 5 * channels * 8), scope.calloc(400 * 8)];
    const isBig = dtype === DataType.INT64 || dtype === DataType.UINT64;
    const view: Elements<number | bigint> = memoryView(memory, dtype);
    for (let i = 0; i < 4 * 5 * channels; i++) {
      const value = dtype === DataType.DOUBLE ? [Number.NaN, -1 / 0, 2.5, -i / 7][i % 4] : i * 2654435761;
      view[x / bytes + i] = isBig ? BigInt(value) * 3_000_000_019n : value;
    }
    typedLoopsOver(memory).poolTyped(KINDS.indexOf(dtype), isAverage, x, 3, 5, channels, -1, 3, 2, 3, z);
    return Array.from(view.subarray(z / bytes, z / bytes + 400));
  };

  test.each(KINDS.map((dtype) => [dataTypeName(dtype), dtype] as const))("pools %s as its twin", (_, dtype) => {
    for (const channels of [1, 2, 3, 16, 21]) {
      for (const isAverage of dtype === DataType.DOUBLE ? [0, 1] : [0]) {
        const found = pooled(true, dtype, isAverage, channels);
        expect(found).toEqual(pooled(false, dtype, isAverage, channels));
        expect(found.slice(3 * channels).map(Number)).toEqual(new Array(400 - 3 * channels).fill(0));
      }
    }
  });
});

describe("TypedLoops", () => {
  test.each(cases)("compute %s of %s with the bits of their twins, and no more elements than told", (...given) => {
    const [, , dtype, activation, alpha] = given;
    const none = computed(true, dtype, activation, 0, alpha);
    for (const count of [0, 1, 2, 3, 7, 15, 16, 17, 33, 51]) {
      const found = computed(true, dtype, activation, count, alpha);
      expect(found).toEqual(computed(false, dtype, activation, count, alpha));
      expect(found.slice(count)).toEqual(none.slice(count));
    }
  });

  test("keep the sign of 0 and NaN, and numbers of 64 bits whole", () => {
    expect(computed(true, DataType.DOUBLE, code.RELU, 5, 0).slice(0, 5)).toEqual([Number.NaN, -0, 0, 1 / 0, 0]);
    const unsigned = computed(true, DataType.UINT64, code.RELU, 12, 0);
    expect(unsigned[6]).toBe(2n ** 64n - 1n);
    expect(computed(true, DataType.UINT64, code.RELU6, 12, 0)[6]).toBe(6n);
  });
});
