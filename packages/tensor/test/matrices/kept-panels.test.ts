import { type LinearMemory, provideTwins } from "@heddle/memory";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { DataType } from "../../src/data-type.js";
import { loopTwins } from "../../src/loop-twins.js";
import { KeptPanels } from "../../src/matrices/kept-panels.js";
import { type MatrixForm, multiplyFloats } from "../../src/matrices/multiply-floats.js";
import { Tensor } from "../../src/tensor.js";

provideTwins(loopTwins);

const FORM: MatrixForm = { rows: 64, columns: 40, rowStep: 40, columnStep: 1 };
const turned = (rows: number, columns: number): MatrixForm => ({ rows, columns, rowStep: 1, columnStep: rows });
const straight = (rows: number, columns: number): MatrixForm => ({ rows, columns, rowStep: columns, columnStep: 1 });

function numbers(memory: LinearMemory, count: number, seed: number, isLasting = true): Tensor {
  const tensor = Tensor.allocate(memory, DataType.FLOAT, [count]);
  const elements = tensor.elements();
  for (let i = 0; i < count; i++) elements[i] = Math.sin(seed + i * 37);
  tensor.buffer.isLasting = isLasting;
  return tensor;
}

/** The bits of a product of `rows` rows with the matrix. */
function product(left: Tensor, rows: number, matrix: Tensor, form: MatrixForm, kept?: Tensor): Uint32Array {
  const { memory } = left;
  using z = Tensor.allocate(memory, DataType.FLOAT, [rows, form.columns]);
  multiplyFloats(memory, z.address, left.address, straight(rows, form.rows), matrix.address, form, undefined, kept);
  return memory.u32.slice(z.address / 4, z.address / 4 + z.elementCount);
}

describe("KeptPanels", () => {
  test.each([true, false])("has the panels of a matrix that comes twice: the same products (wasm: %s)", (wasmLoops) => {
    withTestMemory(
      (memory) => {
        for (const form of [straight(130, 16), straight(70, 33), straight(256, 8), turned(65, 9), turned(20, 47)]) {
          using panels = new KeptPanels();
          using matrix = numbers(memory, form.rows * form.columns, 1);
          expect(panels.of(matrix, form)).toBeUndefined();
          for (const rows of [1, 2, 3, 4, 7, 40]) {
            using left = numbers(memory, rows * form.rows, 2);
            const kept = panels.of(matrix, form);
            expect(kept).toBeDefined();
            expect(product(left, rows, matrix, form, kept)).toEqual(product(left, rows, matrix, form));
          }
        }
      },
      { wasmLoops },
    );
  });

  test("leaves matrices that do not last, are small, narrow or large", () => {
    withTestMemory((memory) => {
      using panels = new KeptPanels();
      for (const [count, isLasting, form] of [
        [2560, false, FORM],
        [100, true, straight(10, 10)],
        [7000, true, straight(1000, 7)],
        [1 << 23, true, straight(1 << 11, 1 << 12)],
      ] as const) {
        using matrix = numbers(memory, form === FORM ? count : Math.min(count, 7000), 1, isLasting);
        for (let i = 0; i < 3; i++) expect(panels.of(matrix, form)).toBeUndefined();
        expect(matrix.buffer.references).toBe(1);
      }
    });
  });

  test("holds the matrix, whose bytes may not change then, until another comes", () => {
    withTestMemory((memory) => {
      using panels = new KeptPanels();
      using matrix = numbers(memory, 2560, 1);
      panels.of(matrix, FORM);
      expect(matrix.isUnique).toBe(true);
      matrix.elements()[0] = 5; // Nobody has seen its bytes.
      using left = numbers(memory, 64, 3);
      const own = product(left, 1, matrix, FORM);
      expect(product(left, 1, matrix, FORM, panels.of(matrix, FORM))).toEqual(own);
      expect(matrix.isUnique).toBe(false);
      using other = numbers(memory, 2560, 2);
      expect(panels.of(other, FORM)).toBeUndefined();
      expect(matrix.isUnique).toBe(true);
      expect(product(left, 1, other, FORM, panels.of(other, FORM))).toEqual(product(left, 1, other, FORM));
    });
  });

  test("packs again for another form of the same matrix", () => {
    withTestMemory((memory) => {
      using panels = new KeptPanels();
      using matrix = numbers(memory, 2560, 1);
      using left = numbers(memory, 64, 3);
      for (const form of [FORM, turned(40, 64), turned(64, 40)]) {
        expect(panels.of(matrix, form)).toBeUndefined();
        expect(product(left, 1, matrix, form, panels.of(matrix, form))).toEqual(product(left, 1, matrix, form));
      }
    });
  });

  test("lets a product go on whose matrix was replaced or disposed of", () => {
    withTestMemory((memory) => {
      const panels = new KeptPanels();
      const matrix = numbers(memory, 2560, 1);
      using left = numbers(memory, 64, 3);
      const own = product(left, 1, matrix, FORM);
      panels.of(matrix, FORM);
      const kept = panels.of(matrix, FORM);
      panels[Symbol.dispose]();
      expect(product(left, 1, matrix, FORM, kept)).toEqual(own);
      matrix.release();
      expect(memory.liveBytes).toBe(left.buffer.sizeBytes);
    });
  });

  test("makes no copy where more than half of the memory would be in use", () => {
    withTestMemory(
      (memory) => {
        using panels = new KeptPanels();
        const form = straight(400, 300);
        using matrix = numbers(memory, 120_000, 1);
        for (let i = 0; i < 3; i++) expect(panels.of(matrix, form)).toBeUndefined();
        expect(matrix.buffer.references).toBe(1);
      },
      { maximumBytes: 1_800_000 },
    );
  });
});
