import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { resizeLoopsOver } from "../../src/resize/resize-loops.js";

const { fround } = Math;
const between = (from: number, to: number, part: number) => fround(from + fround(fround(to - from) * part));

describe.each([true, false])("resizeLoopsOver, wasmLoops %s", (wasmLoops) => {
  test.each([1, 4, 7, 19])("stretches and blends lines of %i values", (count) =>
    withTestMemory(
      (memory) => {
        const given = Array.from({ length: 8 }, (_, i) => fround(Math.sin(i) * 10));
        given[3] = Number.POSITIVE_INFINITY;
        const steps = Array.from({ length: count }, (_, i) => ({
          left: (i * 5) % 8,
          right: (i * 3) % 8,
          part: fround(i / 20),
        }));
        using line = tensorFromJs(memory, DataType.FLOAT, given);
        const index = (values: number[]) => tensorFromJs(memory, DataType.INT32, values);
        using lefts = index(steps.map(({ left }) => left));
        using rights = index(steps.map(({ right }) => right));
        const parts = steps.map(({ part }) => part);
        using partTensor = tensorFromJs(memory, DataType.FLOAT, parts);
        using scope = memory.scope();
        const [stretched, blended] = [scope.malloc(count * 4), scope.malloc(count * 4)];
        const loops = resizeLoopsOver(memory);
        loops.stretchLine(line.address, lefts.address, rights.address, partTensor.address, count, stretched);
        loops.blendLines(stretched, partTensor.address, fround(0.3), count, blended);
        const at = (address: number) => [...memory.f32.subarray(address >>> 2, (address >>> 2) + count)];
        const wide = steps.map(({ left, right, part }) => between(given[left], given[right], part));
        expect(at(stretched)).toEqual(wide);
        expect(at(blended)).toEqual(wide.map((value, i) => between(value, parts[i], fround(0.3))));
      },
      { wasmLoops },
    ),
  );
});
