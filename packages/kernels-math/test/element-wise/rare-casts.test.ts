import type { LinearMemory } from "@heddle/memory";
import { DataType, memoryView, smallFloat } from "@heddle/tensor";
import type { Elements } from "@heddle/tensor/numbers";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { CASTS, castLoopsOver } from "../../src/element-wise/cast/float-cast.js";
import { RARE_CASTS, rareCastLoopsOver } from "../../src/element-wise/cast/rare-casts.js";

type Types = readonly [from: DataType, to: DataType];
type Cast = (memory: LinearMemory, x: number, count: number, z: number) => void;

/** Numbers that are cut in vectors, then such with neighbours that are not. */
const USUAL = [0, -0, 0.4, -0.6, 1.5, -1.5, 127.9, -300.7, 2 ** 31 - 128, 128 - 2 ** 31, 7, 8, 9];
const UNUSUAL = [Number.NaN, 1 / 0, -1 / 0, 2 ** 31, -(2 ** 31), 2 ** 51, -(2 ** 51), 2 ** 63, 2 ** 64, 1e300, -1e300];
const FLOATS = [...USUAL, ...UNUSUAL.flatMap((value) => [1, value, 3]), 2 ** 50 + 0.5, 0.5 - 2 ** 50];

/** All float8, the numbers in the middle of two, and the float64 beside those. */
function betweenSmallFloats(type: DataType): number[] {
  const values = Array.from({ length: 128 }, (_, bits) => smallFloat(type)?.decode(bits) ?? 0).filter(Number.isFinite);
  const middles = values.slice(1).map((value, i) => (value + values[i]) / 2);
  const near = middles.flatMap((value) => [value, value * (1 + 2 ** -52), value * (1 - 2 ** -52)]);
  const top = values[values.length - 1];
  const all = [...values, ...near, ...[1.03, 1.04, 1.0625, 1.07, 1.125, 1.2, 2].map((factor) => top * factor), 1e-300];
  return all.flatMap((value) => [value, -value]);
}

function sources([from, to]: Types): (number | bigint)[] {
  if (from === DataType.UINT64) return [0n, 1n, 2n ** 63n, 2n ** 64n - 1n, 2n ** 53n + 1n];
  if (from === DataType.INT64) return [0n, 1n, -1n, 2n ** 63n - 1n, -(2n ** 63n)];
  if (smallFloat(from)) return Array.from({ length: 256 }, (_, bits) => bits);
  if (from === DataType.FLOAT || from === DataType.DOUBLE)
    return [...FLOATS, ...(smallFloat(to) ? betweenSmallFloats(to) : [])];
  return Array.from({ length: 67 }, (_, i) => (i % 3 === 0 ? 0 : i * 37 - 90));
}

function results(wasmLoops: boolean, types: Types, cast: Cast): unknown[] {
  const memory = createTestMemory({ wasmLoops });
  using scope = memory.scope();
  const values = sources(types);
  const [x, z] = [scope.malloc(values.length * 8), scope.malloc(values.length * 8 + 8)];
  const [from, to] = types.map((type): Elements<number | bigint> => memoryView(memory, type));
  from.set(values, x / (from as Uint8Array).BYTES_PER_ELEMENT);
  cast(memory, x, values.length, z);
  const first = z / (to as Uint8Array).BYTES_PER_ELEMENT;
  return values.map((_, i) => to[first + i]);
}

describe("rareCastLoopsOver", () => {
  test.each(RARE_CASTS.map(([from, to], code) => [from, to, code] as const))(
    "casts type %i to %i with the bits of its twin",
    (from, to, code) => {
      const cast: Cast = (memory, x, count, z) => rareCastLoopsOver(memory).castRare(code, x, count, z);
      expect(results(true, [from, to], cast)).toEqual(results(false, [from, to], cast));
    },
  );
});

describe("castLoopsOver", () => {
  const integers = CASTS.map(([from, to], code) => [from, to, code] as const).filter(([, to]) => to === DataType.INT64);

  test.each(integers)("casts type %i to %i in vectors and one by one", (from, to, code) => {
    const cast: Cast = (memory, x, count, z) => castLoopsOver(memory).castElements(code, x, count, z);
    expect(results(true, [from, to], cast)).toEqual(results(false, [from, to], cast));
  });
});
