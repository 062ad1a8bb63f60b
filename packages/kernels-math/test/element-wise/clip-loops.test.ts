import { DataType, dataTypeSize, memoryView } from "@heddle/tensor";
import { numericLane } from "@heddle/tensor/numbers";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { type ClipRun, clipLoops } from "../../src/element-wise/special/rare-loops.js";

const UNUSED: ClipRun = () => {
  throw new Error("the loops of WebAssembly are used");
};

describe("clipLoops", () => {
  test.each([
    DataType.INT8,
    DataType.UINT8,
    DataType.INT16,
    DataType.UINT16,
    DataType.INT32,
    DataType.INT64,
    DataType.FLOAT,
    DataType.DOUBLE,
  ])("brings elements of type %i between two bounds", (dtype) => {
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        const clip = clipLoops(numericLane(dtype), UNUSED);
        for (const count of [0, 1, 7, 16, 37]) {
          for (const [low, high] of [
            [3, 90],
            [50, 20],
          ]) {
            const bytes = dataTypeSize(dtype);
            const x = scope.malloc((count + 3) * bytes);
            const elements = memoryView(memory, dtype);
            const from = x / bytes;
            const isBig = typeof elements[0] === "bigint";
            const put = (at: number, value: number) => {
              (elements as unknown as (number | bigint)[])[at] = isBig ? BigInt(value) : value;
            };
            for (let i = 0; i < count; i++) put(from + i, (i * 47) % 120);
            for (const [i, value] of [7, low, high].entries()) put(from + count + i, value);
            clip?.(memory, x, x, x + (count + 1) * bytes, x + (count + 2) * bytes, count);
            const wanted = Array.from({ length: count }, (_, i) => Math.max(Math.min((i * 47) % 120, high), low));
            expect(Array.from(elements.subarray(from, from + count + 1), Number)).toEqual([...wanted, 7]);
          }
        }
      },
      { wasmLoops: true },
    );
  });

  test.each([DataType.UINT32, DataType.UINT64, DataType.HALF])("has none for type %i", (dtype) => {
    expect(clipLoops(numericLane(dtype), UNUSED)).toBeUndefined();
  });

  test("keeps NaN, and zeros that are equal to a bound", () => {
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        const x = scope.malloc(32);
        memory.f32.set([Number.NaN, -0, 0, 1, -1, 0, 1], x / 4);
        clipLoops(numericLane(DataType.FLOAT), UNUSED)?.(memory, x, x, x + 20, x + 24, 5);
        expect([...memory.f32.subarray(x / 4, x / 4 + 5)]).toEqual([Number.NaN, -0, 0, 1, 0]);
      },
      { wasmLoops: true },
    );
  });
});
