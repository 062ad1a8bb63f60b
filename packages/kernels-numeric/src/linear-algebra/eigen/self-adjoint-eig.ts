/**
 * Eigenvalues and eigenvectors of Hermitian matrices.
 *
 * Source: self_adjoint_eig_v2_op_impl.h (TensorFlow 2.21) for the outputs.
 */
import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, isComplex, SCALAR } from "@heddle/tensor";
import { Matrix } from "../matrix.js";
import { checkSquare, eachMatrix, matrixShapes, runWork, type Work } from "../matrix-op.js";
import { DOUBLE_PRECISION, FLOAT_PRECISION, hermitianEigen, type Precision } from "./hermitian-eigen.js";
import { realEigen } from "./real-eigen.js";

/** Larger real matrices are decomposed by loops, whose vectors may have other signs than Eigen's. */
const MOST_ROWS_AS_EIGEN = 16;

/** SelfAdjointEigV2: eigenvalues in ascending order, and the eigenvectors as columns. The lower triangles of the matrices are read. */
export function createSelfAdjointEig({ attributes, inputTypes: [type] }: ConstructionContext): Kernel {
  const hasVectors = attributes.bool("compute_v");
  const isNarrow = type === DataType.FLOAT || type === DataType.COMPLEX64;
  const precision = isNarrow ? FLOAT_PRECISION : DOUBLE_PRECISION;
  return {
    compute(context) {
      const input = context.input(0);
      const [shape] = matrixShapes([input]);
      checkSquare(shape);
      const values = context.allocateOutput(0, [...shape.batch, shape.rows]);
      const vectors = context.allocateOutput(1, hasVectors ? input.shape : SCALAR);
      if (!hasVectors) context.memory.u8.fill(0, vectors.address, vectors.address + dataTypeSize(input.dtype));
      if (input.elementCount === 0) return;
      if (!isComplex(input.dtype) && shape.rows > MOST_ROWS_AS_EIGEN) {
        return realEigen(context, input, shape, values, hasVectors ? vectors : undefined);
      }
      return runWork(
        context,
        eachMatrix(context, [input], hasVectors ? [values, vectors] : [values], shape, ([matrix], [e, v]) =>
          decompose(matrix, e, v ?? new Matrix(matrix.rows, matrix.rows), precision),
        ),
      );
    },
  };
}

function* decompose(matrix: Matrix, values: Matrix, vectors: Matrix, precision: Precision): Work {
  mirrorLowerTriangle(matrix);
  if (matrix.rows === 1) {
    values.re[0] = matrix.re[0];
    vectors.re[0] = 1;
    return;
  }
  const isDone = Number.isFinite(matrix.size()) && (yield* hermitianEigen(matrix, values, vectors, precision));
  if (isDone) return;
  throw invalidArgument("Self-adjoint eigen decomposition was not successful. The input might not be valid.");
}

function mirrorLowerTriangle({ rows: size, re, im }: Matrix): void {
  for (let i = 0; i < size; i++) {
    im[i * size + i] = 0;
    for (let j = 0; j < i; j++) {
      re[j * size + i] = re[i * size + j];
      im[j * size + i] = -im[i * size + j];
    }
  }
}
