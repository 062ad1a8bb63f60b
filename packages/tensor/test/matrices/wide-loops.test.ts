import type { LinearMemory } from "@heddle/memory";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { COMPLEX64, COMPLEX128, DOUBLE, INT16, INT32, INT64 } from "../../src/matrices/wide-layout.js";
import { wideLoopsOver, widePanelBytes, wideScratchBytes } from "../../src/matrices/wide-loops.js";

const KINDS = { DOUBLE, COMPLEX64, COMPLEX128, INT16, INT32, INT64 };
const BYTES = { DOUBLE: 8, COMPLEX64: 8, COMPLEX128: 16, INT16: 2, INT32: 4, INT64: 8 };
type Kind = keyof typeof KINDS;

const SIZES = [
  [1, 1, 1],
  [2, 3, 8],
  [3, 7, 5],
  [4, 4, 9],
  [7, 33, 17],
  [67, 5, 13],
  [135, 2, 3],
  [3, 0, 5],
];

/** Fills elements with numbers of all sizes, so that integers wrap and sums are rounded. */
function fill(memory: LinearMemory, kind: Kind, address: number, count: number, seed: number): void {
  for (let i = 0; i < count; i++) {
    const number = Math.sin(seed + i * 7.3) * 1e5;
    const at = address + i * BYTES[kind];
    if (kind === "INT64") memory.i64[at >>> 3] = BigInt(Math.round(number * 1e9));
    else if (kind === "INT32") memory.i32[at >>> 2] = number * 1e4;
    else if (kind === "INT16") memory.i16[at >>> 1] = number;
    else if (kind === "DOUBLE") memory.f64[at >>> 3] = number;
    else if (kind === "COMPLEX64") memory.f32.set([number, Math.cos(i)], at >>> 2);
    else memory.f64.set([number, Math.cos(i)], at >>> 3);
  }
}

/** The bytes of a product, and eight after it. */
function product(kind: Kind, wasmLoops: boolean, sizes: readonly number[], turns: number): Uint8Array {
  const [rows, inner, columns] = sizes;
  const bytes = BYTES[kind];
  return withTestMemory(
    (memory) => {
      using scope = memory.scope();
      const a = scope.malloc(rows * inner * bytes);
      const b = scope.malloc(inner * columns * bytes);
      fill(memory, kind, a, rows * inner, 1);
      fill(memory, kind, b, inner * columns, 2);
      const size = rows * columns * bytes + 8;
      const z = scope.malloc(size);
      memory.u8.fill(7, z, z + size);
      const panels = scope.malloc(widePanelBytes(KINDS[kind], inner, columns));
      const scratch = scope.malloc(wideScratchBytes(KINDS[kind], inner, rows));
      const loops = wideLoopsOver(memory);
      const [aIsTurned, bIsTurned, isConjugated] = [turns & 1, turns & 2, turns & 1];
      const [aRow, aStep] = aIsTurned ? [1, rows] : [inner, 1];
      const [bRow, bStep] = bIsTurned ? [1, inner] : [columns, 1];
      loops.packColumns(KINDS[kind], isConjugated, b, bRow * bytes, bStep * bytes, inner, columns, panels);
      const factors = [panels, z, rows, inner, columns, scratch] as const;
      loops.multiplyPacked(KINDS[kind], isConjugated, a, aRow * bytes, aStep * bytes, ...factors);
      expect(memory.u8.slice(z + size - 8, z + size)).toEqual(new Uint8Array(8).fill(7));
      return memory.u8.slice(z, z + size);
    },
    { wasmLoops },
  );
}

/** The product of {@link product} of one row or one column, by `multiplyVector`. */
function vectorProduct(kind: Kind, wasmLoops: boolean, sizes: readonly number[], turns: number): Uint8Array {
  const [rows, inner, columns] = sizes;
  const bytes = BYTES[kind];
  return withTestMemory(
    (memory) => {
      using scope = memory.scope();
      const a = scope.malloc(rows * inner * bytes);
      const b = scope.malloc(inner * columns * bytes);
      fill(memory, kind, a, rows * inner, 1);
      fill(memory, kind, b, inner * columns, 2);
      const size = rows * columns * bytes + 8;
      const z = scope.malloc(size);
      memory.u8.fill(7, z, z + size);
      const isConjugated = turns & 1;
      const left = { at: a, line: turns & 1 ? 1 : inner, step: turns & 1 ? rows : 1 };
      const right = { at: b, line: turns & 2 ? inner : 1, step: turns & 2 ? 1 : columns };
      const isLeft = rows === 1;
      const [vector, matrix] = isLeft ? [left, right] : [right, left];
      const vectorAt = [isConjugated, vector.at, vector.step * bytes] as const;
      const matrixAt = [isConjugated, matrix.at, matrix.line * bytes, matrix.step * bytes] as const;
      const lines = isLeft ? columns : rows;
      wideLoopsOver(memory).multiplyVector(KINDS[kind], Number(isLeft), ...vectorAt, ...matrixAt, z, inner, lines);
      expect(memory.u8.slice(z + size - 8, z + size)).toEqual(new Uint8Array(8).fill(7));
      return memory.u8.slice(z, z + size);
    },
    { wasmLoops },
  );
}

const VECTOR_SIZES = [
  [1, 1, 1],
  [1, 9, 1],
  [1, 0, 3],
  [5, 0, 1],
  ...[1, 2, 3, 4, 5, 6, 7, 8, 11].flatMap((lines) => [
    [1, 7, lines],
    [lines, 6, 1],
    [lines, 37, 1],
  ]),
];

describe("wideLoops", () => {
  test.each(Object.keys(KINDS) as Kind[])("multiplies vectors with the bits of a packed product: %s", (kind) => {
    for (const sizes of VECTOR_SIZES) {
      for (let turns = 0; turns < 4; turns++) {
        const wanted = product(kind, false, sizes, turns);
        for (const wasmLoops of [true, false])
          expect(vectorProduct(kind, wasmLoops, sizes, turns), `${sizes} ${turns}`).toEqual(wanted);
      }
    }
  });

  test.each(Object.keys(KINDS) as Kind[])("has the bits of its twin: %s", (kind) => {
    for (const sizes of SIZES) {
      for (let turns = 0; turns < 4; turns++) {
        expect(product(kind, true, sizes, turns), `${sizes} ${turns}`).toEqual(product(kind, false, sizes, turns));
      }
    }
  });
});
