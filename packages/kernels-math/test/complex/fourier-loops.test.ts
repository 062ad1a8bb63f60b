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
          using row = tensorFromJs(memory, DataType.DOUBLE, numbers(2 * length));
          fourierTransform(memory, scope, length, isInverse)(row.address);
          expect(elements(row)).toEqual(close(defined(numbers(2 * length), isInverse)));
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
        const given = [0.5, -1.25, 3, -0.125, 8, 2];
        using doubles = tensorFromJs(memory, DataType.DOUBLE, given);
        using floats = tensorFromJs(memory, DataType.FLOAT, given);
        using pairs = tensorFromJs(memory, DataType.DOUBLE, numbers(24));
        const z = pairs.address;
        const written = () => elements(pairs).slice(0, 6);
        for (const [isSingle, { address }] of [doubles, floats].entries()) {
          loops.spread(address, isSingle, 2, 3, z);
          expect(written()).toEqual(given);
          loops.collect(z, 3, 0.5, isSingle, 2, z + 96);
          loops.spread(z + 96, isSingle, 2, 3, z);
          expect(written()).toEqual(given.map((value) => value / 2));
          loops.spread(address, isSingle, 1, 3, z);
          expect(written()).toEqual([0.5, 0, -1.25, 0, 3, 0]);
          loops.collect(z, 3, 2, isSingle, 1, z + 96);
          loops.spread(z + 96, isSingle, 1, 3, z);
          expect(written()).toEqual([1, 0, -2.5, 0, 6, 0]);
        }
        loops.spread(doubles.address, 0, 2, 3, z);
        loops.copyPairs(z, 2, 2, z + 96, 1);
        expect(elements(pairs).slice(12, 16)).toEqual([0.5, -1.25, 8, 2]);
        loops.multiplyPairs(z, z, 3, 2, z);
        expect(written()).toEqual([-2.625, -2.5, 17.96875, -1.5, 120, 64]);
        loops.mirrorHalf(z, 4);
        expect(elements(pairs).slice(0, 8)).toEqual([-2.625, -2.5, 17.96875, -1.5, 120, 64, 17.96875, 1.5]);
      },
      { wasmLoops },
    ));
});
