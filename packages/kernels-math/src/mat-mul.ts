import type { ConstructionContext, Kernel, Registrar } from "@heddle/kernel-api";
import type { StatusError } from "@heddle/status";
import { DataType, type Shape, type Tensor } from "@heddle/tensor";
import { broadcastShapes, visitRows } from "./broadcast.js";
import { differentBatch, differentRanks, incompatibleBatch, matrixSizes, notMatrices, notMatrix } from "./errors.js";
import { numericLane } from "./lane.js";
import { type Matrix, matrixProduct } from "./matrix-product.js";
import { registerOp } from "./register-op.js";

/** Registers the products of matrices and of batches of matrices. */
export function registerMatMul(registrar: Registrar): void {
  registerOp(
    registrar,
    "MatMul",
    "a: T, b: T -> product: T",
    [
      "transpose_a: bool = false",
      "transpose_b: bool = false",
      "T: {bfloat16, half, float, double, int32, int64, uint8, uint16, uint32, uint64, complex64, complex128}",
      "grad_a: bool = false",
      "grad_b: bool = false",
    ],
    createMatMul,
    KERNEL_TYPES,
  );
  for (const [op, integers, checkBatch] of [
    ["BatchMatMul", "int32, int64", equalBatch],
    ["BatchMatMulV2", "int16, int32, int64, uint8, uint16, uint32, uint64", broadcastBatch],
  ] as const) {
    registerOp(
      registrar,
      op,
      "x: T, y: T -> output: T",
      [
        `T: {bfloat16, half, float, double, ${integers}, complex64, complex128}`,
        "adj_x: bool = false",
        "adj_y: bool = false",
        "grad_x: bool = false",
        "grad_y: bool = false",
      ],
      (context) => createBatchMatMul(checkBatch, context),
      KERNEL_TYPES,
    );
  }
}

const KERNEL_TYPES = "bfloat16, half, float, double, int16, int32, int64, complex64, complex128";

function createMatMul({ inputTypes, attributes }: ConstructionContext): Kernel {
  const transposeA = attributes.bool("transpose_a");
  const transposeB = attributes.bool("transpose_b");
  const multiply = matrixProduct(numericLane(inputTypes[0]));
  return {
    compute(context) {
      const a = context.input(0);
      const b = context.input(1);
      if (a.rank !== 2 || b.rank !== 2) throw notBothMatrices(a, b);
      const left = matrixOf(a.shape, transposeA, false);
      const right = matrixOf(b.shape, transposeB, false);
      if (left.columns !== right.rows) throw matrixSizes(a.shape, b.shape);
      const { address } = context.allocateOutput(0, [left.rows, right.columns]);
      multiply(context.memory, address, a.address, left, b.address, right);
    },
  };
}

/** TensorFlow multiplies float and bfloat16 in other kernels than the rest, which word their errors otherwise. */
const isOneDnn = (dtype: DataType) => dtype === DataType.FLOAT || dtype === DataType.BFLOAT16;

function notBothMatrices(a: Tensor, b: Tensor): StatusError {
  if (isOneDnn(a.dtype)) return notMatrix(a.rank === 2 ? 1 : 0);
  return a.rank === b.rank ? notMatrices("== 2", a.rank) : differentRanks(a.shape, b.shape);
}

/** The batch dimensions of the product of two shapes of rank 2 and more. */
type CheckBatch = (x: Shape, y: Shape) => Shape;

const equalBatch: CheckBatch = (x, y) => {
  if (x.length !== y.length) throw differentRanks(x, y);
  if (x.length < 2) throw notMatrices(">= 2", x.length);
  const different = x.slice(0, -2).findIndex((size, i) => size !== y[i]);
  if (different >= 0) throw differentBatch(different, x, y);
  return x.slice(0, -2);
};

const broadcastBatch: CheckBatch = (x, y) => {
  if (x.length < 2) throw notMatrix(0, `: ${x.length}`);
  if (y.length < 2) throw notMatrix(1, `: ${y.length}`);
  const batch = broadcastShapes(x.slice(0, -2), y.slice(0, -2));
  if (!batch) throw incompatibleBatch(x, y);
  return batch;
};

function createBatchMatMul(checkBatch: CheckBatch, { inputTypes, attributes }: ConstructionContext): Kernel {
  const adjointX = attributes.bool("adj_x");
  const adjointY = attributes.bool("adj_y");
  const lane = numericLane(inputTypes[0]);
  const multiply = matrixProduct(lane);
  const flags = isOneDnn(lane.dtype) ? ` ${Number(adjointX)} ${Number(adjointY)}` : "";
  return {
    compute(context) {
      const x = context.input(0);
      const y = context.input(1);
      const batch = checkBatch(x.shape, y.shape);
      const left = matrixOf(x.shape, adjointX, adjointX);
      const right = matrixOf(y.shape, adjointY, adjointY);
      if (left.columns !== right.rows) throw matrixSizes(x.shape, y.shape, flags);
      const { address } = context.allocateOutput(0, [...batch, left.rows, right.columns]);
      const { memory } = context;
      const { bytes } = lane;
      const xBytes = left.rows * left.columns * bytes;
      const yBytes = right.rows * right.columns * bytes;
      const zBytes = left.rows * right.columns * bytes;
      visitRows(batch, x.shape.slice(0, -2), y.shape.slice(0, -2), (z, xi, xs, yi, ys, count) => {
        for (let i = 0; i < count; i++) {
          multiply(
            memory,
            address + (z + i) * zBytes,
            x.address + (xi + i * xs) * xBytes,
            left,
            y.address + (yi + i * ys) * yBytes,
            right,
          );
        }
      });
    },
  };
}

/** How the last two dimensions of a tensor are read as a matrix. */
function matrixOf(shape: Shape, transposed: boolean, conjugated: boolean): Matrix {
  const [height, width] = shape.slice(-2);
  return transposed
    ? { rows: width, columns: height, rowStep: 1, columnStep: width, conjugated }
    : { rows: height, columns: width, rowStep: width, columnStep: 1, conjugated };
}
