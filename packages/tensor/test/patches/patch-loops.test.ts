import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { DataType, dataTypeSize, tensorFromJs } from "../../src/index.js";
import { patchLoopsOver } from "../../src/patches/patch-loops.js";

const FORMS = [
  [7, 1, 0, 1, 3, 1, 5],
  [7, 2, -1, 1, 3, 1, 7],
  [7, 5, -2, 2, 3, 2, 4],
  [7, 3, -4, 3, 2, 1, 4],
  [7, 16, 0, 1, 2, 3, 4],
  [0, 4, -1, 1, 3, 1, 3],
] as const;

describe.each([true, false])("patchLoopsOver, wasmLoops %s", (wasmLoops) => {
  test.each(FORMS)(
    "copies the columns of %i with %i channels that a filter sees, zeros outside",
    (size, channels, first, stride, filterSize, dilation, places) =>
      withTestMemory(
        (memory) => {
          const values = Array.from({ length: size * channels }, (_, i) => i + 1);
          using line = tensorFromJs(memory, DataType.FLOAT, values);
          using scope = memory.scope();
          const pitch = filterSize * channels + 1;
          const target = scope.malloc(places * pitch * 4);
          memory.f32.fill(-1, target >>> 2, (target >>> 2) + places * pitch);
          patchLoopsOver(memory).writePatches(
            line.address,
            size,
            channels * 4,
            first,
            stride,
            filterSize,
            dilation,
            places,
            target,
            pitch * 4,
          );
          const expected = Array.from({ length: places }, (_, place) => {
            const columns = Array.from({ length: filterSize }, (_, k) => first + place * stride + k * dilation);
            const seen = columns.flatMap((column) =>
              Array.from({ length: channels }, (_, c) =>
                column < 0 || column >= size ? 0 : values[column * channels + c],
              ),
            );
            return [...seen, -1];
          }).flat();
          expect([...memory.f32.subarray(target >>> 2, (target >>> 2) + expected.length)]).toEqual(expected);
        },
        { wasmLoops },
      ),
  );

  test.each([
    ["addFloats", DataType.FLOAT],
    ["addDoubles", DataType.DOUBLE],
    ["addIntegers", DataType.INT32],
  ] as const)("%s adds to the columns that a filter sees", (name, dtype) =>
    withTestMemory(
      (memory) => {
        for (const [size, channels, first, stride, filterSize, dilation, places] of FORMS) {
          const count = filterSize * channels;
          const before = Array.from({ length: size * channels }, (_, i) => i * 3 - 7);
          const values = Array.from({ length: places * count }, (_, i) => (i * 5) % 17);
          using line = tensorFromJs(memory, dtype, before);
          using parts = tensorFromJs(memory, dtype, values);
          const bytes = dataTypeSize(dtype);
          const add = patchLoopsOver(memory)[name];
          const [from, part] = [line.address, parts.address];
          add(from, size, channels * bytes, first, stride, filterSize, dilation, places, part, count * bytes);
          values.forEach((value, i) => {
            const [place, k, c] = [Math.floor(i / count), Math.floor((i % count) / channels), i % channels];
            const column = first + place * stride + k * dilation;
            if (column >= 0 && column < size) before[column * channels + c] += value;
          });
          expect(line.toArray()).toEqual(before);
        }
      },
      { wasmLoops },
    ),
  );
});
