import type { ConstructionContext, CreateKernel, Kernel } from "@heddle/kernel-api";
import type { StatusError } from "@heddle/status";
import { DataType, type Shape, type Tensor } from "@heddle/tensor";
import { KeptPanels } from "@heddle/tensor/matrices";
import { numericLane } from "@heddle/tensor/numbers";
import { differentRanks, matrixSizes, notMatrices, notMatrix } from "../errors.js";
import { floatProduct, type Matrix, type MatrixProduct } from "./float-product.js";
import { matrixProduct } from "./matrix-product.js";

/** MatMul: the product of two matrices. */
export const createMatMul: CreateKernel = (context) =>
  createProduct(matrixProduct(numericLane(context.inputTypes[0])), context);

/** MatMul of float32. */
export const createMatMulOfFloats: CreateKernel = (context) => createProduct(floatProduct, context);

function createProduct(multiply: MatrixProduct, { attributes, inputTypes }: ConstructionContext): Kernel {
  const panels = inputTypes[0] === DataType.FLOAT ? new KeptPanels() : undefined;
  const transposeA = attributes.bool("transpose_a");
  const transposeB = attributes.bool("transpose_b");
  return {
    compute(context) {
      const a = context.input(0);
      const b = context.input(1);
      if (a.rank !== 2 || b.rank !== 2) throw notBothMatrices(a, b);
      const left = matrixOf(a.shape, transposeA, false);
      const right = matrixOf(b.shape, transposeB, false);
      if (left.columns !== right.rows) throw matrixSizes(a.shape, b.shape);
      const { address } = context.allocateOutput(0, [left.rows, right.columns]);
      const kept = left.rows > 0 ? panels?.of(b, right) : undefined;
      return multiply(context, address, a.address, left, b.address, right, kept);
    },
    dispose: () => panels?.[Symbol.dispose](),
  };
}

/** TensorFlow multiplies float and bfloat16 in other kernels than the rest, which word their errors otherwise. */
export const isOneDnn = (dtype: DataType) => dtype === DataType.FLOAT || dtype === DataType.BFLOAT16;

function notBothMatrices(a: Tensor, b: Tensor): StatusError {
  if (isOneDnn(a.dtype)) return notMatrix(a.rank === 2 ? 1 : 0);
  return a.rank === b.rank ? notMatrices("== 2", a.rank) : differentRanks(a.shape, b.shape);
}

/** The last two dimensions of a tensor as a matrix. */
export function matrixOf(shape: Shape, transposed: boolean, conjugated: boolean): Matrix {
  const [height, width] = shape.slice(-2);
  return transposed
    ? { rows: width, columns: height, rowStep: 1, columnStep: width, conjugated }
    : { rows: height, columns: width, rowStep: width, columnStep: 1, conjugated };
}
