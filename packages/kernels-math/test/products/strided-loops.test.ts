import type { LinearMemory } from "@heddle/memory";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { COMPLEX64, COMPLEX128, F32, F64, I32, I64, V128 } from "../../src/products/strided-layout.js";
import { stridedLoopsOver } from "../../src/products/strided-loops.js";

const BYTES = { [F32]: 4, [F64]: 8, [I32]: 4, [I64]: 8, [V128]: 16, [COMPLEX64]: 8, [COMPLEX128]: 16 };
type Dimension = readonly [size: number, stride: number];

/** The bytes that `work` writes at `z`, and 16 after; `x` has numbers of the type. */
function written(
  wasmLoops: boolean,
  type: keyof typeof BYTES,
  count: number,
  work: (memory: LinearMemory, x: number, z: number, room: number) => void,
): number[] {
  return withTestMemory(
    (memory) => {
      using scope = memory.scope();
      const bytes = count * BYTES[type] + 16;
      const [x, z, room] = [scope.malloc(1024), scope.malloc(bytes), scope.malloc(128)];
      for (let i = 0; i < 64; i++) {
        if (type === I32) memory.i32[(x >>> 2) + i] = (i * 0x12345677) | 0;
        else if (type === I64) memory.i64[(x >>> 3) + i] = BigInt.asIntN(64, BigInt(i) * 0x1234567812345677n);
        else if (type === F32 || type === COMPLEX64) memory.f32[(x >>> 2) + i] = Math.sin(i);
        else memory.f64[(x >>> 3) + i] = Math.sin(i);
      }
      memory.u8.fill(7, z, z + bytes);
      work(memory, x, z, room);
      return [...memory.u8.slice(z, z + bytes)];
    },
    { wasmLoops },
  );
}

function setDimensions({ i32 }: LinearMemory, room: number, dimensions: readonly Dimension[]): void {
  i32.set(
    dimensions.flatMap(([size, stride]) => [size, stride, 0]),
    room >>> 2,
  );
}

const GRIDS: readonly (readonly Dimension[])[] = [
  [[3, 2]],
  [
    [2, 1],
    [3, 2],
  ],
  [
    [2, 6],
    [2, 1],
    [3, 2],
  ],
];

describe("sumStrided and placeStrided", () => {
  test.each([F32, F64, I32, I64, V128] as const)("have the bits of their twins for type %i", (type) => {
    for (const elements of GRIDS) {
      const dimensions = elements.map(([size, stride]) => [size, stride * BYTES[type]] as const);
      const count = dimensions.reduce((product, [size]) => product * size, 1);
      for (const sums of type === V128 ? [1] : [1, 3]) {
        const picked = (wasmLoops: boolean) =>
          written(wasmLoops, type, count, (memory, x, z, room) => {
            setDimensions(memory, room, dimensions);
            memory.u32.set([0, 5, 9].map((offset) => offset * BYTES[type]).slice(0, sums), (room + 64) >>> 2);
            stridedLoopsOver(memory).sumStrided(type, x, z, dimensions.length, room, room + 64, sums);
          });
        expect(picked(true)).toEqual(picked(false));
        expect(picked(true).slice(-16)).toEqual(new Array(16).fill(7));
      }
      const placed = (wasmLoops: boolean) =>
        written(wasmLoops, type, 12, (memory, x, z, room) => {
          setDimensions(memory, room, dimensions);
          stridedLoopsOver(memory).placeStrided(type, x, z, dimensions.length, room);
        });
      expect(placed(true)).toEqual(placed(false));
    }
  });

  test("transpose a matrix", () => {
    const found = written(true, I32, 6, (memory, x, z, room) => {
      memory.i32.set([0, 1, 2, 3, 4, 5], x >>> 2);
      setDimensions(memory, room, [
        [3, 4],
        [2, 12],
      ]);
      memory.u32.set([0], (room + 64) >>> 2);
      stridedLoopsOver(memory).sumStrided(I32, x, z, 2, room, room + 64, 1);
    });
    expect([...new Int32Array(new Uint8Array(found).buffer)].slice(0, 6)).toEqual([0, 3, 1, 4, 2, 5]);
  });
});

describe("multiplyDots", () => {
  test.each([F32, F64, I32, I64, COMPLEX64, COMPLEX128] as const)("has the bits of its twin for type %i", (type) => {
    for (const depth of [0, 1, 2, 5, 8]) {
      const run = (wasmLoops: boolean) =>
        written(wasmLoops, type, 3, (memory, x, z) =>
          stridedLoopsOver(memory).multiplyDots(type, x, x + 2 * BYTES[type], z, 3, depth),
        );
      expect(run(true)).toEqual(run(false));
    }
  });

  test.each([true, false])("adds many products of float32 without losing digits (loops: %s)", (wasmLoops) => {
    const depth = 100_001;
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        const [x, z] = [scope.malloc(depth * 4), scope.malloc(4)];
        memory.f32.fill(0.2, x >>> 2, (x >>> 2) + depth);
        stridedLoopsOver(memory).multiplyDots(F32, x, x, z, 1, depth);
        expect(memory.f32[z >>> 2]).toBe(Math.fround(Math.fround(0.2) ** 2 * depth));
      },
      { wasmLoops },
    );
  });
});
