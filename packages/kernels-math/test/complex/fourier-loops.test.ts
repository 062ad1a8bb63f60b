import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { fourierLoopsOver } from "../../src/complex/fourier-loops.js";
import { fourierTransform } from "../../src/complex/fourier-transform.js";

const numbers = (count: number) => Array.from({ length: count }, (_, i) => Math.sin(i * 1.7 + 0.3) * 5);
const close = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 9));

/** The transform by its definition. */
function defined(row: readonly number[], isInverse: boolean): number[] {
  const length = row.length / 2;
  return Array.from({ length }, (_, k) => {
    let [re, im] = [0, 0];
    for (let j = 0; j < length; j++) {
      const angle = ((isInverse ? 2 : -2) * Math.PI * ((j * k) % length)) / length;
      re += row[2 * j] * Math.cos(angle) - row[2 * j + 1] * Math.sin(angle);
      im += row[2 * j] * Math.sin(angle) + row[2 * j + 1] * Math.cos(angle);
    }
    return [re, im];
  }).flat();
}

const elements = ({ memory, address, elementCount }: Tensor) => [
  ...memory.f64.subarray(address / 8, address / 8 + elementCount),
];

describe.each([true, false])("fourierTransform, wasmLoops %s", (wasmLoops) => {
  test.each([1, 2, 3, 4, 8, 12, 30, 31, 37, 64, 74, 77, 100])("transforms rows of %i complex numbers", (length) =>
    withTestMemory(
      (memory) => {
        for (const isInverse of [false, true]) {
          using scope = memory.scope();
          using rows = tensorFromJs(memory, DataType.DOUBLE, numbers(4 * length));
          const work = scope.malloc(32 * length);
          const loops = fourierLoopsOver(memory);
          loops.spread(rows.address, 16 * length, 0, 2, length, work);
          fourierTransform(memory, scope, length, isInverse)(work);
          loops.collect(work, length, 1, 0, 2, rows.address, 16 * length);
          const [first, second] = [numbers(4 * length).slice(0, 2 * length), numbers(4 * length).slice(2 * length)];
          expect(elements(rows)).toEqual(close([...defined(first, isInverse), ...defined(second, isInverse)]));
        }
      },
      { wasmLoops },
    ),
  );
});

describe.each([true, false])("fourierLoopsOver, wasmLoops %s", (wasmLoops) => {
  test("spreads, copies and collects numbers of each form", () =>
    withTestMemory(
      (memory) => {
        const loops = fourierLoopsOver(memory);
        const given = [0.5, -1.25, 3, -0.125, 8, 2, 7, -9];
        using doubles = tensorFromJs(memory, DataType.DOUBLE, given);
        using floats = tensorFromJs(memory, DataType.FLOAT, given);
        using others = tensorFromJs(memory, DataType.DOUBLE, numbers(32));
        const z = others.address;
        const written = (count: number) => elements(others).slice(0, count);
        for (const [isSingle, { address }] of [doubles, floats].entries()) {
          const bytes = isSingle ? 4 : 8;
          loops.spread(address, 4 * bytes, isSingle, 2, 2, z);
          expect(written(8)).toEqual([0.5, 8, -1.25, 2, 3, 7, -0.125, -9]);
          loops.collect(z, 2, 0.5, isSingle, 2, z + 128, 4 * bytes);
          loops.spread(z + 128, 4 * bytes, isSingle, 2, 2, z);
          expect(written(8)).toEqual([0.25, 4, -0.625, 1, 1.5, 3.5, -0.0625, -4.5]);
          loops.spread(address, 4 * bytes, isSingle, 1, 3, z);
          expect(written(12)).toEqual([0.5, 8, 0, 0, -1.25, 2, 0, 0, 3, 7, 0, 0]);
          loops.collect(z, 3, 2, isSingle, 1, z + 128, 0);
          loops.spread(z + 128, 0, isSingle, 1, 3, z);
          expect(written(12)).toEqual([1, 1, 0, 0, -2.5, -2.5, 0, 0, 6, 6, 0, 0]);
        }
        loops.spread(doubles.address, 0, 0, 2, 4, z);
        loops.copyNumbers(z, 2, 2, z + 128, 1);
        expect(elements(others).slice(16, 24)).toEqual([0.5, 0.5, -1.25, -1.25, 8, 8, 2, 2]);
        loops.multiplyRoots(z, doubles.address, 3, 2, z);
        expect(written(12)).toEqual([-2.625, -2.625, -2.5, -2.5, 17.96875, 17.96875, -1.5, -1.5, 120, 120, 64, 64]);
        loops.mirrorHalf(z, 4);
        expect(written(16).slice(12)).toEqual(
          [17.96875, 17.96875, 1.5, 1.5].map((x, i) => (i < 2 ? written(6)[4] : x)),
        );
      },
      { wasmLoops },
    ));
});
