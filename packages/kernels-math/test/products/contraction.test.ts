import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const SIZES: Readonly<Record<string, number>> = { a: 2, b: 5, c: 3, d: 4, e: 9, f: 1 };

const elements = (seed: number, count: number) => Array.from({ length: count }, (_, i) => ((seed + i * 7) % 11) - 5);

const sizesOf = (labels: string) => [...labels].map((label) => SIZES[label]);

const product = (sizes: readonly number[]) => sizes.reduce((total, size) => total * size, 1);

/** Where the elements of a tensor with these labels are, for values of all labels. */
function placeOf(labels: string, at: ReadonlyMap<string, number>): number {
  return [...labels].reduce((place, label) => place * SIZES[label] + Number(at.get(label)), 0);
}

/** The elements of nested lists, in order. */
const flatten = (value: unknown): unknown[] => (Array.isArray(value) ? value.flatMap(flatten) : [value]);

/** The sums of products by their definition. */
function naive(left: string, right: string, output: string): number[] {
  const labels = [...new Set(left + right)];
  const x = elements(1, product(sizesOf(left)));
  const y = elements(4, product(sizesOf(right)));
  const z = new Array<number>(product(sizesOf(output))).fill(0);
  const visit = (d: number, at: ReadonlyMap<string, number>): void => {
    if (d === labels.length) {
      z[placeOf(output, at)] += x[placeOf(left, at)] * y[placeOf(right, at)];
      return;
    }
    for (let i = 0; i < SIZES[labels[d]]; i++) visit(d + 1, new Map([...at, [labels[d], i]]));
  };
  visit(0, new Map());
  return z;
}

describe("planContraction", () => {
  test.each([
    ["ab", "bc", "ac"],
    ["ab", "bc", "ca"],
    ["ba", "bc", "ac"],
    ["ba", "cb", "ac"],
    ["abc", "cde", "abde"],
    ["aecd", "abcd", "acbe"],
    ["acbe", "aecd", "abcd"],
    ["abcd", "cde", "abe"],
    ["abcd", "dce", "abe"],
    ["abc", "c", "ab"],
    ["c", "abc", "ab"],
    ["ab", "cd", "acbd"],
    ["ab", "ab", "ab"],
    ["ab", "ab", "a"],
    ["ab", "ab", ""],
    ["fab", "fbc", "fac"],
    ["abf", "fc", "abc"],
    ["abc", "adc", "dba"],
    ["eab", "ebc", "ace"],
    ["aab", "bc", "ac"],
    ["ab", "bc", "aca"],
    ["abe", "bc", "ac"],
  ])("Einsum of %s and %s to %s has the elements of its definition", async (left, right, output) => {
    const expected = new Set(output).size < output.length ? undefined : naive(left, right, output);
    const attrs = { equation: { s: btoa(`${left},${right}->${output}`) }, T: { type: "DT_FLOAT" }, N: { i: "2" } };
    const inputs = [left, right].map((labels, i) => {
      const shape = sizesOf(labels);
      return { dtype: "float", shape, values: elements(i === 0 ? 1 : 4, product(shape)) };
    });
    const [found] = await runOp(plugin, "Einsum", attrs, inputs);
    expect(found.shape).toEqual(sizesOf(output));
    if (expected) expect(flatten(found.value)).toEqual(expected);
  });

  test.each([
    [
      [7, 3],
      [3, 9],
      [7, 9],
    ],
    [
      [4, 7, 3],
      [3, 9],
      [4, 7, 9],
    ],
    [
      [7, 3],
      [4, 3, 9],
      [4, 7, 9],
    ],
    [
      [2, 1, 7, 3],
      [5, 3, 9],
      [2, 5, 7, 9],
    ],
    [
      [2, 5, 7, 0],
      [5, 0, 9],
      [2, 5, 7, 9],
    ],
  ])("BatchMatMulV2 of %j and %j has the shape %j in all forms", async (x, y, z) => {
    const forms = [];
    for (const adjX of [false, true]) {
      for (const adjY of [false, true]) {
        const attrs = { T: { type: "DT_FLOAT" }, adj_x: { b: adjX }, adj_y: { b: adjY } };
        const [output] = await runOp(plugin, "BatchMatMulV2", attrs, [matrices(x, 1, adjX), matrices(y, 4, adjY)]);
        expect(output.shape).toEqual(z);
        forms.push(output.value);
      }
    }
    for (const form of forms) expect(form).toEqual(forms[0]);
  });
});

/** Matrices whose elements tell their place, stored transposed or not. */
function matrices(shape: readonly number[], seed: number, isTransposed: boolean) {
  const [rows, columns] = shape.slice(-2);
  const batch = shape.slice(0, -2);
  const values = Array.from({ length: product(shape) }, (_, i) => {
    const matrix = Math.floor(i / (rows * columns));
    const place = i - matrix * rows * columns;
    const [row, column] = isTransposed
      ? [place % rows, Math.floor(place / rows)]
      : [Math.floor(place / columns), place % columns];
    return ((seed + matrix * 5 + row * 7 + column * 3) % 11) - 5;
  });
  return { dtype: "float", shape: [...batch, ...(isTransposed ? [columns, rows] : [rows, columns])], values };
}
