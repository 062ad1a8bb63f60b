import { provideTwins } from "@heddle/memory";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { tensorFromJs } from "../../src/conversion/from-js.js";
import { DataType } from "../../src/data-type.js";
import { loopTwins } from "../../src/loop-twins.js";
import { readElements } from "../../src/numbers/tensor-elements.js";
import { filterGradients, inputGradients } from "../../src/patches/convolution-gradients.js";
import type { PatchAxis, Patches } from "../../src/patches/patches.js";
import { Tensor } from "../../src/tensor.js";

provideTwins(loopTwins);

type Five = readonly [number, number, number, number, number];

interface Case {
  readonly name: string;
  /** Batch, planes, rows, columns and channels. */
  readonly input: Five;
  /** Planes, rows, columns, channels and channels of the result. */
  readonly filter: Five;
  readonly stride?: number;
  readonly dilation?: number;
  readonly before?: number;
}

const CASES: readonly Case[] = [
  { name: "points", input: [2, 1, 5, 6, 3], filter: [1, 1, 1, 3, 2] },
  { name: "padded images", input: [2, 1, 7, 9, 4], filter: [1, 3, 3, 4, 8], before: 1 },
  { name: "images with steps", input: [3, 1, 9, 8, 5], filter: [1, 3, 2, 5, 9], stride: 2, before: 1 },
  { name: "dilated images", input: [1, 1, 9, 11, 2], filter: [1, 2, 3, 2, 3], dilation: 2, before: 2 },
  { name: "volumes", input: [2, 4, 5, 6, 3], filter: [2, 3, 2, 3, 4], before: 1 },
  { name: "many places", input: [1, 1, 40, 40, 8], filter: [1, 5, 5, 8, 4], before: 2 },
  { name: "a large filter", input: [1, 1, 4, 5, 40], filter: [1, 3, 3, 40, 33], before: 1 },
  { name: "an empty batch", input: [0, 1, 4, 5, 2], filter: [1, 3, 3, 2, 3], before: 1 },
];

/** Small whole numbers, whose sums are exact in every type but half and bfloat16. */
const elements = (seed: number, count: number) => Array.from({ length: count }, (_, i) => ((seed + i * 7) % 5) - 2);
const product = (sizes: readonly number[]) => sizes.reduce((total, size) => total * size, 1);

/** The places of a filter, with as much padding after as before. */
function axis(inputSize: number, filterSize: number, { stride = 1, dilation = 1, before = 0 }: Case): PatchAxis {
  const padding = filterSize === 1 ? 0 : before;
  const outputSize = Math.floor((inputSize + 2 * padding - (filterSize - 1) * dilation - 1) / stride) + 1;
  return { inputSize, filterSize, stride, dilation, outputSize, before: padding };
}

function patchesOf(of: Case): Patches {
  const [, planes, rows, columns, channels] = of.input;
  const [a, b, c] = of.filter;
  return { axes: [axis(planes, a, of), axis(rows, b, of), axis(columns, c, of)], channels };
}

/** Visits every product: the elements of the input, of the filter and of the result that it joins. */
function eachProduct(of: Case, { axes, channels }: Patches, visit: (x: number, f: number, g: number) => void): void {
  const outputs = of.filter[4];
  const sizes = axes.map(({ outputSize }) => outputSize);
  for (let place = 0; place < of.input[0] * product(sizes); place++) {
    const [n, p, r, q] = positionOf(place, [of.input[0], ...sizes]);
    for (let tap = 0; tap < product(axes.map(({ filterSize }) => filterSize)); tap++) {
      const at = positionOf(
        tap,
        axes.map(({ filterSize }) => filterSize),
      );
      const seen = [p, r, q].map((first, d) => first * axes[d].stride - axes[d].before + at[d] * axes[d].dilation);
      if (seen.some((index, d) => index < 0 || index >= axes[d].inputSize)) continue;
      const pixel = seen.reduce((index, next, d) => index * axes[d].inputSize + next, n);
      for (let c = 0; c < channels; c++) {
        for (let o = 0; o < outputs; o++) {
          visit(pixel * channels + c, (tap * channels + c) * outputs + o, place * outputs + o);
        }
      }
    }
  }
}

function positionOf(index: number, sizes: readonly number[]): number[] {
  const position: number[] = [];
  let rest = index;
  for (const size of [...sizes].reverse()) {
    position.unshift(rest % size);
    rest = Math.floor(rest / size);
  }
  return position;
}

/** Does the work in blocks of other sizes than the first one, and pauses. */
function inBlocks(count: number, smallest: number, work: (start: number, end: number) => void): PromiseLike<void> {
  for (let start = 0; start < count; start += smallest * 2) work(start, Math.min(count, start + smallest * 2));
  return Promise.resolve();
}

describe.each([true, false])("gradients of convolutions, wasmLoops %s", (wasmLoops) => {
  describe.each([DataType.FLOAT, DataType.DOUBLE, DataType.INT32, DataType.HALF, DataType.BFLOAT16])(
    "type %i",
    (dtype) => {
      const tolerance = dtype === DataType.BFLOAT16 ? 2 ** -8 : dtype === DataType.HALF ? 2 ** -11 : 0;

      /** Both gradients and what they should be. */
      function gradientsOf(of: Case, isInput: boolean): [found: number[], expected: number[]] {
        return withTestMemory(
          (memory) => {
            const patches = patchesOf(of);
            const places = [of.input[0], ...patches.axes.map(({ outputSize }) => outputSize), of.filter[4]];
            const [x, f, g] = [of.input, of.filter, places].map((shape, i) => elements(i, product(shape)));
            const factors = isInput ? f : x;
            const expected = new Array<number>(isInput ? x.length : f.length).fill(0);
            eachProduct(of, patches, (at, tap, to) => {
              if (isInput) expected[at] += f[tap] * g[to];
              else expected[tap] += x[at] * g[to];
            });
            using flat = tensorFromJs(memory, dtype, g);
            using gradients = flat.withShape(places);
            using flatFactors = tensorFromJs(memory, dtype, factors);
            using others = flatFactors.withShape(isInput ? of.filter : of.input);
            using output = Tensor.allocate(memory, dtype, isInput ? of.input : of.filter);
            const write = isInput ? inputGradients : filterGradients;
            const pauses = [...write(patches, others, gradients, output, inBlocks)];
            expect(pauses).toHaveLength(g.length > 0 ? 1 : 0);
            const { values, base } = readElements<number>(output);
            return [Array.from(values.slice(base, base + expected.length)), expected];
          },
          { wasmLoops },
        );
      }

      test.each(CASES)("inputGradients of $name", (of) => {
        const [found, expected] = gradientsOf(of, true);
        expect(
          found.map((value, i) => Math.abs(value - expected[i]) <= tolerance * Math.abs(expected[i])),
        ).not.toContain(false);
      });

      if (dtype === DataType.INT32) return;
      test.each(CASES)("filterGradients of $name", (of) => {
        const [found, expected] = gradientsOf(of, false);
        expect(
          found.map((value, i) => Math.abs(value - expected[i]) <= tolerance * Math.abs(expected[i])),
        ).not.toContain(false);
      });
    },
  );
});
