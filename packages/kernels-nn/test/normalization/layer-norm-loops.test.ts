import { DataType, tensorFromJs } from "@heddle/tensor";
import { sumRow } from "@heddle/tensor/float-functions";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { layerNormLoopsOver } from "../../src/normalization/layer-norm-loops.js";

const { fround } = Math;
const noise = (n: number, seed: number) => Array.from({ length: n }, (_, i) => fround(3 * Math.sin(i * i + seed)));

/** The tensors that a normalization may have beside x. */
interface Parts {
  readonly residual?: readonly number[];
  readonly bias?: readonly number[];
  readonly gamma?: readonly number[];
  readonly beta?: readonly number[];
}

/** A row as the separate steps compute it. */
function normalized(x: readonly number[], { residual, bias, gamma, beta }: Parts, epsilon: number): number[] {
  const row = Float32Array.from(x, (value, i) => {
    const biased = bias ? fround(value + bias[i]) : value;
    return residual ? biased + residual[i] : biased;
  });
  const mean = fround(sumRow(row, 0, row.length, (value) => value) / row.length);
  const square = (value: number) => fround(fround(value - mean) * fround(value - mean));
  const variance = fround(sumRow(row, 0, row.length, square) / row.length);
  const inverse = fround(1 / fround(Math.sqrt(fround(variance + fround(epsilon)))));
  return Array.from(row, (value, i) => {
    const factor = gamma ? fround(inverse * gamma[i]) : inverse;
    const shift = fround(-mean * factor);
    return fround(fround(value * factor) + (beta ? fround(shift + beta[i]) : shift));
  });
}

describe.each([true, false])("layerNormLoopsOver, wasmLoops %s", (wasmLoops) => {
  const normalize = (x: readonly number[], columns: number, parts: Parts, inPlace = false): number[] =>
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        const addressOf = (values: readonly number[] | undefined) => {
          if (!values) return 0;
          using tensor = tensorFromJs(memory, DataType.FLOAT, [...values]);
          const address = scope.malloc(values.length * 4);
          memory.u8.copyWithin(address, tensor.address, tensor.address + values.length * 4);
          return address;
        };
        const source = addressOf([...x, 7]);
        const target = inPlace ? source : addressOf(new Array<number>(x.length + 1).fill(7));
        const [residual, bias, gamma, beta] = [parts.residual, parts.bias, parts.gamma, parts.beta].map(addressOf);
        const { normalizeLayers } = layerNormLoopsOver(memory);
        normalizeLayers(source, residual, bias, gamma, beta, target, x.length / columns, columns, 1e-3);
        return [...memory.f32.subarray(target >>> 2, (target >>> 2) + x.length + 1)];
      },
      { wasmLoops },
    );
  const expectRows = (rows: number, columns: number, parts: Parts, inPlace = false) => {
    const x = noise(rows * columns, 1);
    const expected = Array.from({ length: rows }, (_, row) => {
      const of = (values: readonly number[]) => values.slice(row * columns, (row + 1) * columns);
      return normalized(of(x), { ...parts, ...(parts.residual && { residual: of(parts.residual) }) }, 1e-3);
    });
    expect(normalize(x, columns, parts, inPlace)).toEqual([...expected.flat(), 7]);
  };

  describe.each([1, 2, 3, 4, 5, 7, 8, 13])("%i rows", (rows) => {
    test.each([1, 3, 4, 5, 16, 20, 35, 36, 64, 130, 132])("of %i columns, and writes nothing beyond", (columns) => {
      const [gamma, beta] = [noise(columns, 2), noise(columns, 3)];
      const [bias, residual] = [noise(columns, 4), noise(rows * columns, 5)];
      expectRows(rows, columns, {});
      expectRows(rows, columns, { gamma });
      expectRows(rows, columns, { beta });
      expectRows(rows, columns, { gamma, beta });
      expectRows(rows, columns, { residual, gamma, beta });
      expectRows(rows, columns, { residual, bias });
      expectRows(rows, columns, { residual, bias, gamma, beta });
    });
  });

  test.each([4, 6])("writes %i rows over those that it reads", (rows) => {
    const [gamma, beta] = [noise(36, 2), noise(36, 3)];
    expectRows(rows, 36, { gamma, beta }, true);
    expectRows(rows, 36, { residual: noise(rows * 36, 5), bias: noise(36, 4), gamma, beta }, true);
  });

  test("keeps NaN, infinity and zeros of both signs in their rows", () => {
    const rows = [
      [Number.NaN, 1, 2, 3],
      [Number.POSITIVE_INFINITY, 1, 2, 3],
      [0, 0, 0, 0],
      [-0, -0, -0, -0],
      [1, 2, 3, 4],
    ];
    const parts = [{}, { gamma: [1, -1, 2, 0] }, { beta: [-0, 0, 1, -1] }];
    for (const part of parts) {
      const expected = rows.map((row) => normalized(row, part, 1e-3));
      expect(normalize(rows.flat(), 4, part).slice(0, -1)).toEqual(expected.flat());
    }
  });
});
