import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { patchLoopsOver } from "../../src/convolution/patch-loops.js";

const [ROWS, COLUMNS, IMAGES] = [4, 5, 2];
/** Of two rows of places and three rows of the filter; of three columns and two. */
const DOWN = [-1, 0, 1, 2, 3, -1];
const ACROSS = [-1, 0, 2, 3, 4, -1];

describe.each([true, false])("patchLoopsOver, wasmLoops %s", (wasmLoops) => {
  test.each([
    [1, 0, 1],
    [4, 1, 2],
    [8, 0, 8],
    [19, 0, 19],
    [30, 7, 23],
  ])("writes wide rows of images of %i channels, from channel %i on %i", (channels, channel, depth) => {
    const size = 6 * depth;
    const width = Math.ceil(size / 8) * 8;
    const imageSize = ROWS * COLUMNS * channels;
    const values = Array.from({ length: IMAGES * imageSize }, (_, i) => i + 1);
    const found = withTestMemory(
      (memory) => {
        using images = tensorFromJs(memory, DataType.INT16, values);
        using down = tensorFromJs(memory, DataType.INT32, DOWN);
        using across = tensorFromJs(memory, DataType.INT32, ACROSS);
        using wide = tensorFromJs(memory, DataType.INT16, new Array<number>(7 * width + 1).fill(-7));
        const { writePatches } = patchLoopsOver(memory);
        const columns = [across.address, 2, 3] as const;
        const rows = [down.address, 3, 2] as const;
        const seen = [COLUMNS, channels, channel, depth] as const;
        writePatches(images.address, imageSize * 2, ...seen, ...rows, ...columns, 4, 11, wide.address);
        return wide.toArray<number>();
      },
      { wasmLoops },
    );
    const expected: number[] = [];
    for (let place = 4; place < 11; place++) {
      const [image, row, column] = [Math.floor(place / 6), Math.floor((place % 6) / 3), place % 3];
      const patch = DOWN.slice(row * 3, row * 3 + 3).flatMap((y) =>
        ACROSS.slice(column * 2, column * 2 + 2).flatMap((x) =>
          Array.from({ length: depth }, (_, c) =>
            y < 0 || x < 0 ? 0 : values[image * imageSize + (y * COLUMNS + x) * channels + channel + c],
          ),
        ),
      );
      const whole = size - (size % 8);
      expected.push(...patch.slice(0, whole), ...new Array<number>(width - size).fill(0), ...patch.slice(whole));
    }
    expect(found).toEqual([...expected, -7]);
  });
});
