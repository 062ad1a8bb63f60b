import { DataType, memoryView } from "@heddle/tensor";
import type { Elements } from "@heddle/tensor/numbers";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { CASTS, castLoopsOver } from "../../src/element-wise/cast/float-cast.js";

const FLOATS = [
  0,
  -0,
  1.5,
  -1.5,
  Number.NaN,
  1 / 0,
  -1 / 0,
  2 ** 31,
  -(2 ** 31),
  2 ** 63,
  -(2 ** 63),
  3e38,
  1e-40,
  0.4,
  -2e9,
];
const BIGS = [0n, -1n, 2n ** 63n - 1n, -(2n ** 63n), 2n ** 53n + 1n, (1n << 24n) + 1n, 0x4000_0040_0000_0001n];

/** The elements that a cast starts from; of 16-bit floats all bits, in steps. */
function sources(type: DataType): (number | bigint)[] {
  if (type === DataType.INT64) return BIGS;
  if (type === DataType.HALF || type === DataType.BFLOAT16)
    return Array.from({ length: 1027 }, (_, i) => (i * 64 + (i % 7)) % 65_536);
  if (type === DataType.FLOAT || type === DataType.DOUBLE)
    return [
      ...FLOATS,
      1e300,
      1 + 2 ** -24,
      65519,
      65520,
      6e-8,
      5.9e-8,
      2 ** -14,
      1.0009765625,
      1.00048828125,
      -300.7,
      127.9,
      -(2 ** 31) - 0.5,
    ];
  return [0, 1, 2, 255, -128, 2 ** 15, 2 ** 24 + 1, 2 ** 31 - 1, -(2 ** 31), -7, 100];
}

function cast(wasmLoops: boolean, code: number): unknown[] {
  const memory = createTestMemory({ wasmLoops });
  using scope = memory.scope();
  const values = sources(CASTS[code][0]);
  const [x, z] = [scope.malloc(values.length * 8), scope.malloc(values.length * 8 + 8)];
  const [from, to] = CASTS[code].map((type): Elements<number | bigint> => memoryView(memory, type));
  from.set(values, x / (from as Uint8Array).BYTES_PER_ELEMENT);
  castLoopsOver(memory).castElements(code, x, values.length, z);
  const first = z / (to as Uint8Array).BYTES_PER_ELEMENT;
  return values.map((_, i) => to[first + i]);
}

describe("castLoopsOver", () => {
  test.each(CASTS.map((types, code) => [...types, code]))(
    "casts type %i to %i with the bits of its twin",
    (_from, _to, code) => {
      expect(cast(true, code)).toEqual(cast(false, code));
    },
  );

  test("rounds int64 once, and makes the least integer of numbers out of range", () => {
    const int64 = CASTS.findIndex(([from, to]) => from === DataType.INT64 && to === DataType.FLOAT);
    expect(cast(true, int64).slice(4)).toEqual([2 ** 53, 2 ** 24, 0x4000_0080_0000_0000]);
    const int32 = CASTS.findIndex(([from, to]) => from === DataType.FLOAT && to === DataType.INT32);
    expect(cast(true, int32).slice(0, 9)).toEqual([0, 0, 1, -1, ...new Array(5).fill(-(2 ** 31))]);
  });
});
