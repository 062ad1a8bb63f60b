import { describe, expect, test } from "vitest";
import { broadcastShapes, type RectangleVisitor, visitRectangles, visitRows } from "../src/index.js";

describe("broadcastShapes", () => {
  test.each([
    [[], [], []],
    [[2, 3], [3], [2, 3]],
    [
      [2, 1],
      [1, 3],
      [2, 3],
    ],
    [[0], [1], [0]],
    [
      [4, 1, 2],
      [3, 1],
      [4, 3, 2],
    ],
  ])("returns the common shape of %j and %j", (x, y, shape) => {
    expect(broadcastShapes(x, y)).toEqual(shape);
    expect(broadcastShapes(y, x)).toEqual(shape);
  });

  test.each([
    [[2], [3]],
    [[0], [2]],
    [
      [2, 3],
      [2, 1, 4],
    ],
  ])("returns undefined for %j and %j", (x, y) => {
    expect(broadcastShapes(x, y)).toBeUndefined();
  });
});

/** The element of a tensor of `shape` that meets element `index` of the output, found dimension by dimension. */
function elementAt(index: number, output: readonly number[], shape: readonly number[]): number {
  let rest = index;
  let at = 0;
  let step = 1;
  for (let i = 1; i <= output.length; i++) {
    const place = rest % output[output.length - i];
    rest = Math.floor(rest / output[output.length - i]);
    const size = shape[shape.length - i] ?? 1;
    if (size > 1) at += place * step;
    step *= size;
  }
  return at;
}

describe("visitRows", () => {
  const pairs: [number[], number[]][] = [
    [[], []],
    [[3], []],
    [
      [2, 3],
      [2, 3],
    ],
    [[2, 3], [3]],
    [
      [2, 1],
      [1, 3],
    ],
    [[1, 1], [1]],
    [
      [2, 1, 3, 1, 2],
      [1, 4, 3, 5, 1],
    ],
    [
      [2, 1, 2, 1, 2, 1, 2, 1, 2],
      [1, 2, 1, 2, 1, 2, 1, 2, 1],
    ],
  ];

  test.each(pairs)("visits every element of %j with %j once, in order", (x, y) => {
    const shape = broadcastShapes(x, y) ?? [];
    const met: [number, number, number][] = [];
    visitRows(shape, x, y, (z, xi, xs, yi, ys, count) => {
      for (let i = 0; i < count; i++) met.push([z + i, xi + i * xs, yi + i * ys]);
    });
    const count = shape.reduce((product, size) => product * size, 1);
    expect(met).toEqual(Array.from({ length: count }, (_, i) => [i, elementAt(i, shape, x), elementAt(i, shape, y)]));
  });

  test.each(pairs)("visitRectangles visits every element of %j with %j once, wherever it pauses", (x, y) => {
    const shape = broadcastShapes(x, y) ?? [];
    const count = shape.reduce((product, size) => product * size, 1);
    const wanted = Array.from({ length: count }, (_, i) => [i, elementAt(i, shape, x), elementAt(i, shape, y)]);
    for (let middle = 0; middle <= Math.min(count, 40); middle++) {
      const met: [number, number, number][] = [];
      for (const [start, end] of [
        [0, middle],
        [middle, count],
      ]) {
        if (start === end) continue;
        const visit: RectangleVisitor = (z, xi, xs, yi, ys, columns, rows, xRow, yRow) => {
          for (let i = 0; i < rows * columns; i++) {
            const [row, column] = [Math.floor(i / columns), i % columns];
            met.push([z + i, xi + row * xRow + column * xs, yi + row * yRow + column * ys]);
          }
        };
        visitRectangles(shape, x, y, visit, start, end);
      }
      expect(met).toEqual(wanted);
    }
  });

  test("visitRectangles takes all rows of a bias at a time", () => {
    const visits: number[][] = [];
    visitRectangles([2, 3, 4], [2, 3, 4], [4], (...visit) => visits.push(visit));
    expect(visits).toEqual([[0, 0, 1, 0, 1, 4, 6, 4, 0]]);
  });

  test("takes neighbouring dimensions that step evenly as one row", () => {
    const rows: number[] = [];
    visitRows([2, 3, 4], [2, 3, 4], [], (_z, _xi, _xs, _yi, _ys, count) => rows.push(count));
    expect(rows).toEqual([24]);
  });

  test("visits nothing when there are no elements", () => {
    visitRows([0, 3], [0, 3], [3], () => {
      throw new Error("there is nothing to visit");
    });
  });
});
