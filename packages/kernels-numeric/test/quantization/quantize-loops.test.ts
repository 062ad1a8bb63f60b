import type { LinearMemory } from "@heddle/memory";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import {
  AWAY,
  CUT,
  HALVES_UP,
  INT8,
  INT16,
  INT32,
  MIN_FIRST,
  TO_EVEN,
  UINT8,
  UINT16,
  UNIFORM,
} from "../../src/quantization/quantize-layout.js";
import { quantizeLoopsOver } from "../../src/quantization/quantize-loops.js";
import { dequantizeAlong, quantizeAlong, type SliceNumbers } from "../../src/quantization/quantize-slices.js";

const TYPES = { INT8, UINT8, INT16, UINT16, INT32 };
const KINDS = { AWAY, TO_EVEN, CUT, MIN_FIRST };
const ODD = [0, -0, NaN, Infinity, -Infinity, 0.125, -0.125, 0.375, -0.05, 1e30, -1e30, 2.5, 3.5, -2.5];
const floats = (count: number) => Array.from({ length: count }, (_, i) => ODD[i % 19] ?? Math.sin(i * i) * 3);
const slice = (...numbers: number[]): SliceNumbers => ({ numbers, integers: [] });
const LONG = Number.POSITIVE_INFINITY;
const SLICES = [slice(-3, 3, -3, 42.5, 128), slice(-LONG, LONG, 0, 1, 0), slice(-2, 1e20, 0.5, 1e5, -0.5)];
const UNIFORM_SLICES = [
  { numbers: [-128, 127, 0, 10.5, 3], integers: [0, 1, 4] },
  { numbers: [-(2 ** 31), 2 ** 31 - 1, 0, 1e8, 2 ** 31 - 5], integers: [0, 1, 4] },
];
/** Elements, elements side by side of a slice, slices. */
const SHAPES = [
  [1, 1, 1],
  [150, 1, 1],
  [150, 1, 3],
  [420, 70, 3],
  [66, 11, 2],
] as const;

/** The bytes that `work` writes at `z`, and some after. */
function written(wasmLoops: boolean, bytes: number, work: (memory: LinearMemory, x: number, z: number) => void) {
  return withTestMemory(
    (memory) => {
      using scope = memory.scope();
      const [x, z] = [scope.malloc(4096), scope.malloc(bytes + 16)];
      memory.u8.fill(7, z, z + bytes + 16);
      work(memory, x, z);
      expect(memory.u8.slice(z + bytes, z + bytes + 16)).toEqual(new Uint8Array(16).fill(7));
      return memory.u8.slice(z, z + bytes);
    },
    { wasmLoops },
  );
}

function quantized(wasmLoops: boolean, kind: number, type: number, shape: readonly number[], slices: SliceNumbers[]) {
  const [count, inner] = shape;
  return written(wasmLoops, count * (type & 7), (memory, x, z) => {
    memory.f32.set(floats(count), x >>> 2);
    quantizeAlong(memory, { kind, type, nan: -3 }, [x, z], count, inner, slices);
  });
}

describe("quantizeAlong", () => {
  test.each(Object.entries(TYPES))("has the bits of its twin for %s", (_name, type) => {
    for (const shape of SHAPES) {
      for (const kind of Object.values(KINDS)) {
        const slices = SLICES.slice(0, shape[2]);
        expect(quantized(true, kind, type, shape, slices)).toEqual(quantized(false, kind, type, shape, slices));
      }
      const slices = UNIFORM_SLICES.slice(0, shape[2]);
      const own = [shape[0], shape[1]];
      if (shape[0] % (shape[1] * slices.length) !== 0) continue;
      expect(quantized(true, UNIFORM, type, own, slices)).toEqual(quantized(false, UNIFORM, type, own, slices));
    }
  });

  test("rounds halves as its kind says, and converts what passes int32 as x86 does", () => {
    const bits = (kind: number) =>
      written(true, 40, (memory, x, z) => {
        memory.f32.set([0.5, 1.5, -2.5, 1.7, 2 ** 31, -(2 ** 32), NaN, LONG, -LONG, 2 ** 30], x >>> 2);
        quantizeAlong(memory, { kind, type: INT32, nan: 9 }, [x, z], 10, 1, [slice(-LONG, LONG, 0, 1, 0)]);
      });
    const least = -(2 ** 31);
    const rest = [least, least, 9, least, least, 2 ** 30];
    expect([...new Int32Array(bits(AWAY).buffer)]).toEqual([1, 2, -3, 2, ...rest]);
    expect([...new Int32Array(bits(TO_EVEN).buffer)]).toEqual([0, 2, -2, 2, ...rest]);
    expect([...new Int32Array(bits(CUT).buffer)]).toEqual([0, 1, -2, 1, ...rest]);
  });
});

describe("dequantizeAlong", () => {
  test.each(Object.entries(TYPES))("has the bits of its twin for %s", (_name, type) => {
    for (const [count, inner, among] of SHAPES) {
      for (const wraps of [false, true]) {
        const [first, second] = [
          [3, 0, 0.1, -0],
          [0, 128, 0.25, -3],
        ].map((numbers) => ({ numbers, integers: [0] }));
        const run = (wasmLoops: boolean) =>
          written(wasmLoops, count * 4, (memory, x, z) => {
            for (let i = 0; i < count * (type & 7); i++) memory.u8[x + i] = [0, 127, 128, 255][(i >> 2) % 4] ^ (i % 5);
            memory.i32[x >>> 2] = 2 ** 31 - 1;
            dequantizeAlong(memory, { type, wraps }, [x, z], count, inner, [first, second, first].slice(0, among));
          });
        expect(run(true)).toEqual(run(false));
      }
    }
  });
});

describe("quantizeLoopsOver", () => {
  test("requantizes to bytes as its twin, and within them", () => {
    const run = (wasmLoops: boolean) =>
      written(wasmLoops, 7, (memory, x, z) => {
        memory.i32.set([0, 1, -1, 2 ** 31 - 1, -(2 ** 31), 1000, -1000], x >>> 2);
        quantizeLoopsOver(memory).requantizeToBytes(x, z, 7, (255n << 32n) / 1000n, 128n << 16n);
      });
    expect(run(true)).toEqual(run(false));
    expect([...run(true)]).toEqual([128, 128, 127, 255, 0, 128, 127]);
  });

  test.each([
    [0, 4],
    [1, 8],
    [2, 4],
  ])("finds the ends of kind %i as its twin, NaN left out", (kind, size) => {
    const run = (wasmLoops: boolean, count: number) =>
      written(wasmLoops, 32, (memory, x, z) => {
        const view = [memory.f32, memory.f64, memory.i32][kind];
        view.set(floats(count), x / size);
        memory.u8.fill(0, z, z + 32);
        quantizeLoopsOver(memory).leastAndMost(kind, x, count, z);
      }).slice(0, size * 2);
    for (const count of [1, 2, 3, 5, 14, 151]) expect(run(true, count)).toEqual(run(false, count));
  });

  test("rounds doubles in steps as its twin", () => {
    for (const kind of [TO_EVEN, HALVES_UP]) {
      for (const count of [1, 2, 151]) {
        const run = (wasmLoops: boolean) =>
          written(wasmLoops, count * 8, (memory, x, z) => {
            memory.f64.set(floats(count), x >>> 3);
            quantizeLoopsOver(memory).quantizeDoubles(kind, x, z, count, -2, 2, 64, 1 / 64);
          });
        expect(run(true)).toEqual(run(false));
      }
    }
  });
});
