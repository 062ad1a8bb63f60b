import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

const shapeOf = await pluginShapeTester(plugin);
const attrs = { T: "float" };

/** Cases of tensorflow/core/ops/linalg_ops_test.cc (TensorFlow 2.21), and more. */
describe("shape functions of linear algebra", () => {
  test("factors and inverses are as square as the matrices", () => {
    for (const op of ["Cholesky", "MatrixInverse"]) {
      const shape = shapeOf(op);
      shape.ok({ attrs }, "?", "?");
      shape.ok({ attrs }, "[1,?,2]", "[1,2,2]");
      shape.error({ attrs }, "[1]", "Shape must be at least rank 2 but is rank 1");
      shape.error({ attrs }, "[5,1,2]", "Dimensions must be equal, but are 1 and 2");
    }
    shapeOf("Lu").ok({ attrs }, "[7,?,3]", "[7,3,3];[7,3]");
  });

  test("determinants have the sizes of the batch", () => {
    shapeOf("MatrixDeterminant").ok({ attrs }, "[4,5,?,3]", "[4,5]");
    shapeOf("LogMatrixDeterminant").ok({ attrs }, "[4,3,3]", "[4];[4]");
  });

  test("solutions have the shape of the right-hand side", () => {
    const solve = shapeOf("MatrixSolve");
    solve.ok({ attrs }, "[?,3,?];[4,?,2]", "[4,3,2]");
    solve.error({ attrs }, "[5,3,3];[5,4,1]", "Dimensions must be equal, but are 3 and 4");
    shapeOf("MatrixTriangularSolve").ok({ attrs }, "[5,1,3,3];[7,3,2]", "[5,7,3,2]");
    shapeOf("BandedTriangularSolve").ok({ attrs }, "[2,3];[7,3,2]", "[7,3,2]");
    shapeOf("BandedTriangularSolve").ok({ attrs }, "?;[7,3,2]", "?");
  });

  test("diagonals fit the right-hand side", () => {
    const solve = shapeOf("TridiagonalSolve");
    solve.ok({ attrs }, "[2,3,?];[?,5,?]", "in1");
    solve.ok({ attrs }, "?;[3,2]", "in1");
    solve.error({ attrs }, "[2,5];[5,2]", "Dimension must be 3 but is 2");
    solve.error({ attrs }, "[3,5];[4,2]", "Dimensions must be equal, but are 5 and 4");
    solve.error({ attrs }, "[5];[4]", "Shape must be at least rank 2 but is rank 1");
    solve.error({ attrs }, "[2,3,5];[3,5,1]", "Dimension 0 in both shapes must be equal, but are 2 and 3");
    const multiply = shapeOf("TridiagonalMatMul");
    multiply.ok({ attrs }, "[2,1,5];[2,1,5];[2,1,5];[?,5,2]", "in3");
    multiply.ok({ attrs }, "[1,5];[1,5];[1,5];?", "?");
    multiply.error({ attrs }, "[2,5];[1,5];[1,5];[5,2]", "Dimension 0 in both shapes must be equal, but are 2 and 1");
    multiply.error({ attrs }, "[1,4];[1,4];[1,4];[5,2]", "Dimensions must be equal, but are 4 and 5");
  });

  test("Qr's factors are thin or full", () => {
    const qr = shapeOf("Qr");
    qr.ok({ attrs }, "[2,5,3]", "[2,5,3];[2,3,3]");
    qr.ok({ attrs: { ...attrs, full_matrices: true } }, "[2,5,3]", "[2,5,5];[2,5,3]");
    qr.ok({ attrs }, "[?,3]", "[d0_0,?];[?,3]");
  });

  test("the ops of LAPACK have pivots and factors beside their matrices", () => {
    const lu = shapeOf("HeddlePivotedLu");
    lu.ok({ attrs }, "[2,?,3]", "[2,3,3];[2,3];[2]");
    lu.error({ attrs }, "[2,3]", "Dimensions must be equal, but are 2 and 3");
    const reflectors = shapeOf("HeddleReflectors");
    reflectors.ok({ attrs }, "[2,5,3]", "in0;[2,3]");
    reflectors.ok({ attrs }, "[?,3]", "in0;[?]");
    shapeOf("HeddleReflectorProduct").ok({ attrs }, "[2,5,3];[2,3]", "in0");
  });

  test("eigenvectors and singular vectors may be left out", () => {
    const eigen = shapeOf("SelfAdjointEigV2");
    eigen.ok({ attrs: { ...attrs, compute_v: true } }, "[2,?,3]", "[2,3];[2,3,3]");
    eigen.ok({ attrs: { ...attrs, compute_v: false } }, "[2,?,3]", "[2,3];[0]");
    const svd = shapeOf("Svd");
    svd.ok({ attrs }, "[2,5,3]", "[2,3];[2,5,3];[2,3,3]");
    svd.ok({ attrs: { ...attrs, full_matrices: true } }, "[2,5,3]", "[2,3];[2,5,5];[2,3,3]");
    svd.ok({ attrs: { ...attrs, compute_uv: false } }, "[2,5,3]", "[2,3];[0];[0]");
    svd.ok({ attrs }, "?", "?;?;?");
  });
});
