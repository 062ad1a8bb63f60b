import { provideTwins } from "@heddle/memory";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { loopTwins } from "../../src/loop-twins.js";
import { FloatProduct, type MatrixForm, multiplyFloats } from "../../src/matrices/multiply-floats.js";

provideTwins(loopTwins);

const SIZES: readonly [rows: number, inner: number, columns: number][] = [
  [1, 1, 1],
  [1, 70, 40],
  [2, 9, 3],
  [1, 70, 4],
  [2, 65, 7],
  [3, 130, 33],
  [4, 5, 8],
  [5, 64, 4],
  [6, 65, 6],
  [7, 128, 11],
  [9, 3, 23],
  [6, 130, 5],
  [33, 130, 515],
  [134, 9, 12],
  [40, 300, 19],
  [115, 600, 11],
  [3, 0, 9],
  [5, 0, 9],
  [5, 0, 2],
  [0, 3, 9],
  [3, 3, 0],
];
const TRANSPOSED = [false, true];

function form(rows: number, columns: number, isTransposed: boolean): MatrixForm {
  return isTransposed
    ? { rows, columns, rowStep: 1, columnStep: rows }
    : { rows, columns, rowStep: columns, columnStep: 1 };
}

const element = (seed: number, row: number, column: number) => Math.fround(Math.sin(seed + row * 31 + column * 17));

/** The bits of a product, whose rows are `gap` more elements apart than they have. */
function product(wasmLoops: boolean, left: MatrixForm, right: MatrixForm, gap = 0): Uint32Array {
  return withTestMemory(
    (memory) => {
      using scope = memory.scope();
      const matrix = (seed: number, { rows, columns, rowStep, columnStep }: MatrixForm) => {
        const address = scope.malloc(rows * columns * 4);
        for (let i = 0; i < rows; i++) {
          for (let j = 0; j < columns; j++) {
            memory.f32[(address >>> 2) + i * rowStep + j * columnStep] = element(seed, i, j);
          }
        }
        return address;
      };
      const a = matrix(1, left);
      const b = matrix(2, right);
      const rowStep = right.columns + gap;
      const size = left.rows * rowStep;
      const z = scope.malloc(size * 4 + 4);
      const at = z >>> 2;
      memory.f32.fill(7, at, at + size + 1);
      multiplyFloats(memory, z, a, left, b, right, rowStep);
      expect(memory.f32[at + size]).toBe(7);
      return memory.u32.slice(at, at + size);
    },
    { wasmLoops },
  );
}

describe("multiplyFloats", () => {
  test.each(SIZES)(
    "multiplies %i by %i by %i, transposed or not, to the same bits in both forms",
    (rows, inner, columns) => {
      for (const leftTransposed of TRANSPOSED) {
        for (const rightTransposed of TRANSPOSED) {
          const left = form(rows, inner, leftTransposed);
          const right = form(inner, columns, rightTransposed);
          const bits = product(true, left, right);
          expect(product(false, left, right)).toEqual(bits);
          const found = new Float32Array(bits.buffer, bits.byteOffset, bits.length);
          for (let i = 0; i < rows * columns; i++) {
            let sum = 0;
            for (let p = 0; p < inner; p++) {
              sum += element(1, Math.floor(i / columns), p) * element(2, p, i % columns);
            }
            expect(Math.abs(found[i] - sum)).toBeLessThan(1e-5);
          }
        }
      }
    },
  );

  test.each(SIZES)("writes rows of %i by %i by %i that are apart", (rows, inner, columns) => {
    const left = form(rows, inner, false);
    const right = form(inner, columns, true);
    const dense = product(true, left, right);
    const apart = product(true, left, right, 3);
    expect(product(false, left, right, 3)).toEqual(apart);
    const sevens = [7, 7, 7].map((seven) => new Uint32Array(Float32Array.of(seven).buffer)[0]);
    for (let row = 0; row < rows; row++) {
      const at = row * (columns + 3);
      expect(apart.slice(at, at + columns + 3)).toEqual(
        Uint32Array.of(...dense.subarray(row * columns, (row + 1) * columns), ...sevens),
      );
    }
  });

  test("computes each row alone to the same bits as all rows", () => {
    const all = product(true, form(13, 70, false), form(70, 19, false));
    for (const rows of [1, 2, 3, 5]) {
      expect(product(true, form(rows, 70, false), form(70, 19, false))).toEqual(all.slice(0, rows * 19));
    }
  });
});

describe("FloatProduct", () => {
  test.each([true, false])("multiplies many matrices as one after the other (wasm: %s)", (wasmLoops) => {
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        const floats = (count: number, seed: number) => {
          const address = scope.malloc(count * 4);
          for (let i = 0; i < count; i++) memory.f32[address / 4 + i] = element(seed, i, 0);
          return address;
        };
        for (const [rows, inner, columns] of SIZES) {
          for (const isTurned of TRANSPOSED) {
            const [left, right] = [form(rows, inner, false), form(inner, columns, isTurned)];
            const [a, b] = [floats(5 * rows * inner + 1, 1), floats(5 * inner * columns + 1, 2)];
            const size = rows * columns;
            const [z, each] = [floats(5 * size + 1, 3), floats(5 * size + 1, 3)];
            using product = new FloatProduct(memory, z, a, left, b, right);
            const rightStep = product.readsMatrices ? inner * columns : 0;
            product.multiplyMatrices(rows, 5, rows * inner, rightStep, size);
            for (let i = 0; i < 5; i++) {
              const at = [each + i * size * 4, a + i * rows * inner * 4, b + i * rightStep * 4];
              multiplyFloats(memory, at[0], at[1], left, at[2], right);
            }
            expect(memory.u32.slice(z / 4, z / 4 + 5 * size + 1)).toEqual(
              memory.u32.slice(each / 4, each / 4 + 5 * size + 1),
            );
          }
        }
      },
      { wasmLoops },
    );
  });
});
