import type { InputSpec, OpRow } from "./op-rows.data.js";

const shapes = [
  [16, 16],
  [64, 64],
  [192, 192],
  [256, 8, 8],
] as const;

const matrices = (shape: readonly number[]): InputSpec => ({ dtype: "float32", shape });

/** Symmetric matrices with positive eigenvalues. */
function positive(shape: readonly number[]): InputSpec {
  const [size = 1, columns = 1] = shape.slice(-2);
  const values = Array.from({ length: shape.reduce((product, length) => product * length, 1) }, (_, at) => {
    const [i, j] = [Math.floor(at / columns) % size, at % columns];
    return i === j ? 2 * Math.log2(2 * size) : 1 / (1 + Math.abs(i - j));
  });
  return { dtype: "float32", shape, values };
}

const NUMBERS: InputSpec = { dtype: "int32", shape: [1], values: [1 << 18] };
const seeds = { seed: 1, seed2: 2 };

/** Linear algebra in three sizes and on many small matrices, and random numbers. */
export const MATRIX_ROWS: readonly OpRow[] = [
  ...shapes.flatMap((shape): OpRow[] => [
    { op: "SelfAdjointEigV2", inputs: [matrices(shape)] },
    { op: "Svd", inputs: [matrices(shape)] },
    { op: "Cholesky", inputs: [positive(shape)] },
    { op: "Qr", inputs: [matrices(shape)] },
    { op: "Lu", inputs: [matrices(shape)] },
    { op: "MatrixInverse", inputs: [matrices(shape)] },
    { op: "MatrixSolve", inputs: [matrices(shape), matrices(shape)] },
    { op: "MatrixTriangularSolve", inputs: [positive(shape), matrices(shape)] },
    { op: "MatrixDeterminant", inputs: [matrices(shape)] },
  ]),
  { op: "RandomUniform", inputs: [NUMBERS], attrs: { dtype: "float", ...seeds } },
  { op: "RandomStandardNormal", inputs: [NUMBERS], attrs: { dtype: "float", ...seeds } },
  { op: "TruncatedNormal", inputs: [NUMBERS], attrs: { dtype: "float", ...seeds } },
];
