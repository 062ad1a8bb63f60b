import { DataType } from "@heddle/tensor";
import { numericLane } from "@heddle/tensor/numbers";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import * as compute from "../../src/element-wise/binary-functions.js";
import type { ElementRun } from "../../src/element-wise/element-row.js";
import { halfRun } from "../../src/element-wise/half-run.js";
import { shortPairRun } from "../../src/element-wise/special/short-pairs.js";

const UNUSED: ElementRun = () => {
  throw new Error("the loops of WebAssembly are used");
};

/** Zeros, infinities, NaN, numbers about 1, subnormals, the least and the greatest numbers of both types. */
const OTHERS = [
  0, 0x8000, 0x7c00, 0xfc00, 0x7f80, 0xff80, 0x7fff, 0xfe00, 0x3c00, 0xbc01, 0x3f80, 0xbf81, 1, 0x8001, 0x3ff, 0x83ff,
  0x400, 0x7bff, 0xfbff, 0x7f7f, 0x1400, 0x4248, 0x3555,
];
const ALL = 65_536;

const functions = {
  AddV2: compute.add,
  Sub: compute.subtract,
  Mul: compute.multiply,
  RealDiv: compute.divide,
  SquaredDifference: (x: number, y: number) => (x - y) ** 2,
  Square: (x: number) => x * x,
};

describe.each([
  [DataType.HALF, 0x7c00],
  [DataType.BFLOAT16, 0x7f80],
])("of type %i", (dtype, infinity) => {
  const lane = numericLane(dtype);
  const memory = createTestMemory({ wasmLoops: true });
  const isNan = (bits: number) => (bits & 0x7fff) > infinity;

  /** The first elements where the loops differ from the staged run, with the bits of both; NaN may have any sign. */
  function difference(
    name: keyof typeof functions,
    bits: Uint16Array,
    others: Uint16Array,
    [xs, ys, count, rows = 1, xRow = 0, yRow = 0]: readonly number[],
  ): readonly number[] | undefined {
    using scope = memory.scope();
    const [x, y] = [bits, others].map((values) => {
      const address = scope.malloc(values.byteLength);
      memory.u16.set(values, address / 2);
      return address;
    });
    const row = { float: functions[name], int: undefined, big: undefined };
    const staged = halfRun(name, row as never, lane as never, lane as never);
    const [found, wanted] = [shortPairRun(name, lane, UNUSED), staged].map((run) => {
      const z = scope.malloc(rows * count * 2 + 2);
      memory.u16[z / 2 + rows * count] = 0xabcd;
      run?.(memory, z, x, xs, y, ys, count, rows, xRow, yRow);
      return memory.u16.slice(z / 2, z / 2 + rows * count + 1);
    });
    const at = found.findIndex((value, i) => value !== wanted[i] && !(isNan(value) && isNan(wanted[i])));
    return at < 0 ? undefined : [at, found[at], wanted[at]];
  }

  const names = Object.keys(functions) as (keyof typeof functions)[];
  const all = Uint16Array.from({ length: ALL + 5 }, (_, i) => i);

  test.each(names)("%s of every number and special ones has the bits of the float32 rounded", (name) => {
    for (const other of OTHERS) {
      const one = Uint16Array.of(other);
      expect([other, difference(name, all, one, [1, 0, all.length])]).toEqual([other, undefined]);
      if (name !== "Square")
        expect([other, difference(name, one, all, [0, 1, all.length])]).toEqual([other, undefined]);
    }
  });

  test.each(names)("%s of pairs of numbers far and near", (name) => {
    // Each number beside one a little larger, then beside all others by a factor that has no common divisor.
    for (const factor of [1, 32_771, 40_503]) {
      for (let offset = 0; offset < 16; offset++) {
        const others = all.map((_, i) => i * factor + offset * offset * 37);
        expect([factor, offset, difference(name, all, others, [1, 1, all.length])]).toEqual([
          factor,
          offset,
          undefined,
        ]);
      }
    }
  });

  test.each(names)("%s of rows and columns with parts of vectors", (name) => {
    const x = Uint16Array.from({ length: 400 }, (_, i) => 0x3c00 + i * 3);
    for (const [xs, ys, xRow, yRow] of [
      [1, 0, 19, 1],
      [1, 1, 19, 0],
      [0, 1, 1, 19],
      [1, 1, 19, 19],
    ]) {
      expect(difference(name, x, x.slice().reverse(), [xs, ys, 19, 7, xRow, yRow])).toBeUndefined();
    }
  });
});

test("other ops have no loops here", () => {
  expect(shortPairRun("Pow", numericLane(DataType.HALF), UNUSED)).toBeUndefined();
  expect(shortPairRun("toString", numericLane(DataType.HALF), UNUSED)).toBeUndefined();
});
