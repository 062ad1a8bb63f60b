/**
 * QR factors by Householder's reflections, with Eigen's signs.
 *
 * Source: tensorflow/core/kernels/linalg/qr_op_impl.h (TensorFlow 2.21).
 */
import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import type { Matrix } from "../matrix.js";
import { eachMatrix, isReal, matrixShapes, runWork, type Work } from "../matrix-op.js";
import { makeReflection, type Reflection, reflect } from "../reflection.js";
import { realQr } from "./real-qr.js";

/** Qr: matrices with orthonormal columns and upper triangular ones, whose products are the inputs. */
export function createQr({ attributes }: ConstructionContext): Kernel {
  const isFull = attributes.bool("full_matrices");
  return {
    compute(context) {
      const input = context.input(0);
      const [shape] = matrixShapes([input]);
      const { batch, rows, columns } = shape;
      const inner = isFull ? rows : Math.min(rows, columns);
      const outputs = [
        context.allocateOutput(0, [...batch, rows, inner]),
        context.allocateOutput(1, [...batch, inner, columns]),
      ];
      if (isReal(input)) return realQr(context, input, shape, inner, outputs[0], outputs[1]);
      return runWork(
        context,
        eachMatrix(context, [input], outputs, shape, ([matrix], [q, r]) => factorize(matrix, q, r)),
      );
    },
  };
}

/** Sets `q` and `r`; `matrix` is changed. */
export function* factorize(matrix: Matrix, q: Matrix, r: Matrix): Work {
  const { rows, columns } = matrix;
  const reflections: Reflection[] = [];
  for (let k = 0; k < Math.min(rows, columns); k++) {
    const reflection = makeReflection(matrix, k, k);
    reflections.push(reflection);
    // Its adjoint makes the column a multiple of a unit vector.
    reflect(matrix, reflection, -1, k);
    yield;
  }
  for (let i = 0; i < Math.min(r.rows, columns); i++) {
    r.re.set(matrix.re.subarray(i * columns + i, (i + 1) * columns), i * columns + i);
    r.im.set(matrix.im.subarray(i * columns + i, (i + 1) * columns), i * columns + i);
  }
  for (let i = 0; i < q.columns; i++) q.re[i * q.columns + i] = 1;
  for (const reflection of reflections.reverse()) {
    reflect(q, reflection, 1, 0);
    yield;
  }
}
