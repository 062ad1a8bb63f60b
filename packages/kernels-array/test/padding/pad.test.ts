import { elementCount, rowMajorStrides } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { withArrayHost } from "../with-array-host.js";

/** The padded tensor, element by element. */
function padded(shape: readonly number[], margins: readonly (readonly [number, number])[], value: number): number[] {
  const wanted = shape.map((size, i) => margins[i][0] + size + margins[i][1]);
  const [strides, outer] = [rowMajorStrides(shape), rowMajorStrides(wanted)];
  return Array.from({ length: elementCount(wanted) }, (_, at) => {
    const places = wanted.map((size, i) => (Math.floor(at / outer[i]) % size) - margins[i][0]);
    if (places.some((place, i) => place < 0 || place >= shape[i])) return value;
    return places.reduce((sum, place, i) => sum + place * strides[i], 1);
  });
}

function nested(flat: readonly unknown[], [size, ...rest]: readonly number[]): unknown {
  if (size === undefined) return flat[0];
  const step = flat.length / size;
  return Array.from({ length: size }, (_, i) => nested(flat.slice(i * step, (i + 1) * step), rest));
}

describe("pad", () => {
  test.each<[shape: number[], margins: [number, number][]]>([
    [[5], [[2, 3]]],
    [
      [3, 4],
      [
        [1, 0],
        [0, 2],
      ],
    ],
    [
      [3, 4],
      [
        [1, 2],
        [0, 0],
      ],
    ],
    [
      [3, 4],
      [
        [0, 0],
        [2, 1],
      ],
    ],
    [
      [2, 3, 4],
      [
        [1, 1],
        [0, 0],
        [2, 0],
      ],
    ],
    [
      [2, 3, 4],
      [
        [0, 1],
        [2, 1],
        [0, 0],
      ],
    ],
    [
      [2, 3, 2, 5],
      [
        [1, 0],
        [0, 1],
        [1, 1],
        [3, 0],
      ],
    ],
    [
      [1, 3, 1, 5],
      [
        [0, 0],
        [1, 0],
        [0, 2],
        [0, 0],
      ],
    ],
  ])("puts margins around %j: %j", (shape, margins) =>
    withArrayHost(async ({ tensor, run }) => {
      const flat = Array.from({ length: elementCount(shape) }, (_, i) => i + 1);
      for (const type of ["int8", "half", "int32", "double", "complex128"]) {
        const of = (value: number) => (type === "complex128" ? { real: value, imag: 0 } : value);
        const attrs = { T: type, Tpaddings: "int32" };
        const inputs = [tensor(type, nested(flat.map(of), shape) as number[]), tensor("int32", margins)];
        for (const value of [0, 7]) {
          const more = value === 0 ? [] : [tensor(type, of(value) as number)];
          const [output] = await run(value === 0 ? "Pad" : "PadV2", attrs, ...inputs, ...more);
          const wanted = padded(shape, margins, value).map(of);
          expect(output.toNested()).toEqual(nested(wanted, output.shape));
        }
      }
    }),
  );

  test("fills what an empty tensor is padded to", () =>
    withArrayHost(async ({ tensor, value }) => {
      const inputs = [
        tensor("int32", [[], []]),
        tensor("int32", [
          [0, 1],
          [1, 1],
        ]),
        tensor("int32", 4),
      ];
      expect(await value("PadV2", { T: "int32", Tpaddings: "int32" }, ...inputs)).toEqual([
        [4, 4],
        [4, 4],
        [4, 4],
      ]);
    }));
});
