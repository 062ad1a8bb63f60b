/** Rows of a matrix, one after the other. */
export interface SampleMatrix {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  readonly values: Float64Array;
}

/** A matrix of numbers from -1 to 1, the same for the same seed. */
export function randomMatrix(rows: number, columns: number, seed = 1): SampleMatrix {
  let state = seed * 7919 + 1;
  const values = Float64Array.from({ length: rows * columns }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  });
  return { name: `random ${rows} by ${columns}`, rows, columns, values };
}

/** The element at each place by a function. */
export function matrixOf(
  name: string,
  rows: number,
  columns: number,
  element: (i: number, j: number) => number,
): SampleMatrix {
  const values = Float64Array.from({ length: rows * columns }, (_, at) =>
    element(Math.floor(at / columns), at % columns),
  );
  return { name, rows, columns, values };
}

/** The sum of a square matrix and its transpose. */
export function symmetric({ rows, values }: SampleMatrix): SampleMatrix {
  return matrixOf(`symmetric ${rows}`, rows, rows, (i, j) => values[i * rows + j] + values[j * rows + i]);
}

/** The product of two matrices, the second one transposed for `isTransposed`. */
export function product(a: SampleMatrix, b: SampleMatrix, isTransposed = false): SampleMatrix {
  const columns = isTransposed ? b.rows : b.columns;
  return matrixOf("product", a.rows, columns, (i, j) => {
    let sum = 0;
    for (let k = 0; k < a.columns; k++) {
      sum += a.values[i * a.columns + k] * b.values[isTransposed ? j * b.columns + k : k * b.columns + j];
    }
    return sum;
  });
}

/** The transpose. */
export function transposed({ rows, columns, values }: SampleMatrix): SampleMatrix {
  return matrixOf("transposed", columns, rows, (i, j) => values[j * columns + i]);
}

/** The greatest magnitude of the differences. */
export function greatestDifference(a: SampleMatrix, b: SampleMatrix): number {
  return a.values.reduce((greatest, x, i) => Math.max(greatest, Math.abs(x - b.values[i])), 0);
}

/** How far columns are from orthonormal. */
export function distanceFromUnitary(a: SampleMatrix): number {
  const identity = matrixOf("identity", a.columns, a.columns, (i, j) => (i === j ? 1 : 0));
  return greatestDifference(product(transposed(a), a), identity);
}
