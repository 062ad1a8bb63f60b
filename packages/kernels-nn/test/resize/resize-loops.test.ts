import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { resizeLoopsOver } from "../../src/resize/resize-loops.js";

const { fround } = Math;
const between = (from: number, to: number, part: number) => fround(from + fround(fround(to - from) * part));

describe.each([true, false])("resizeLoopsOver, wasmLoops %s", (wasmLoops) => {
  test.each([
    [1, 1],
    [7, 1],
    [5, 3],
    [3, 4],
    [4, 7],
    [2, 19],
  ])("stretches, blends and copies %i pixels of %i channels", (pixels, channels) =>
    withTestMemory(
      (memory) => {
        const given = Array.from({ length: 8 * channels }, (_, i) => fround(Math.sin(i) * 10));
        given[3] = Number.POSITIVE_INFINITY;
        const steps = Array.from({ length: pixels }, (_, i) => ({
          left: ((i * 5) % 8) * channels,
          right: ((i * 3) % 8) * channels,
          part: fround(i / 20),
        }));
        const count = pixels * channels;
        using line = tensorFromJs(memory, DataType.FLOAT, given);
        const index = (values: number[]) => tensorFromJs(memory, DataType.INT32, values);
        using lefts = index(steps.map(({ left }) => left));
        using rights = index(steps.map(({ right }) => right));
        using parts = tensorFromJs(
          memory,
          DataType.FLOAT,
          steps.map(({ part }) => part),
        );
        using scope = memory.scope();
        const [stretched, blended, copied] = Array.from({ length: 3 }, () => scope.malloc(count * 4));
        const loops = resizeLoopsOver(memory);
        loops.stretchLine(line.address, lefts.address, rights.address, parts.address, pixels, channels, stretched);
        loops.blendLines(stretched, line.address, fround(0.3), count, blended);
        loops.copyPixels(line.address, rights.address, pixels, channels, copied);
        const at = (address: number) => [...memory.f32.subarray(address >>> 2, (address >>> 2) + count)];
        const all = Array.from({ length: channels }, (_, c) => c);
        const wide = steps.flatMap(({ left, right, part }) =>
          all.map((c) => between(given[left + c], given[right + c], part)),
        );
        expect(at(stretched)).toEqual(wide);
        expect(at(blended)).toEqual(wide.map((value, i) => between(value, given[i], fround(0.3))));
        expect(at(copied)).toEqual(steps.flatMap(({ right }) => given.slice(right, right + channels)));
      },
      { wasmLoops },
    ),
  );
});
