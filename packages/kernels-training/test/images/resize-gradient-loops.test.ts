import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { resizeGradientLoopsOver } from "../../src/images/resize-gradient-loops.js";

const LEFTS = [0, 0, 1, 2, 2];
const RIGHTS = [0, 1, 2, 2, 3];
const SHARES = [0, 0.25, 0.5, 0.75, 0.125];
const COLUMNS = 4;

describe.each([true, false])("resizeGradientLoopsOver, wasmLoops %s", (wasmLoops) => {
  test.each([1, 4, 7])("divides gradients of %i channels among four pixels", (channels) => {
    const size = COLUMNS * channels;
    const gradients = Array.from({ length: LEFTS.length * channels }, (_, i) => i - 9);
    const found = withTestMemory(
      (memory) => {
        using g = tensorFromJs(memory, DataType.FLOAT, gradients);
        using lines = tensorFromJs(memory, DataType.FLOAT, new Array<number>(2 * size).fill(1));
        using lefts = tensorFromJs(memory, DataType.UINT32, LEFTS);
        using rights = tensorFromJs(memory, DataType.UINT32, RIGHTS);
        using shares = tensorFromJs(memory, DataType.FLOAT, SHARES);
        const { spreadLine } = resizeGradientLoopsOver(memory);
        const [upper, lower] = [lines.address, lines.address + size * 4];
        const places = [lefts.address, rights.address, shares.address] as const;
        spreadLine(g.address, LEFTS.length, channels, upper, lower, 0.375, ...places);
        return lines.toArray<number>();
      },
      { wasmLoops },
    );
    const expected = new Array<number>(2 * size).fill(1);
    gradients.forEach((gradient, at) => {
      const [i, c] = [Math.floor(at / channels), at % channels];
      for (const [line, down] of [
        [0, 0.625],
        [size, 0.375],
      ]) {
        expected[line + LEFTS[i] * channels + c] += gradient * down * (1 - SHARES[i]);
        expected[line + RIGHTS[i] * channels + c] += gradient * down * SHARES[i];
      }
    });
    expect(found).toEqual(expected);
  });
});
