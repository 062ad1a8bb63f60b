import type { TensorRef } from "@heddle/graph";
import { DataType } from "@heddle/tensor";
import { bucketizeOptions, sparseToDenseOptions } from "../schema/options.data.js";
import { int, type, typesOf } from "./attr.js";
import type { BuiltinTable, Lowering } from "./builtin.js";
import type { NodeInput, Operation } from "./operation.js";
import { ofNumbers, plain } from "./row.js";

/** Segments, sparse tensors and diagonals. Source: tensorflow/lite/kernels (TensorFlow 2.21). */
export const scatterBuiltins: BuiltinTable = {
  BUCKETIZE: plain("Bucketize", "T", bucketizeOptions),
  MATRIX_DIAG: (op) => diagonal(op, op.input(0), op.int(-1), op.int(-1)),
  MATRIX_SET_DIAG: setDiagonal,
  SEGMENT_SUM: ofNumbers(plain("SegmentSum", "T Tindices")),
  SPARSE_TO_DENSE: plain("SparseToDense", "Tindices - T", sparseToDenseOptions),
  UNSORTED_SEGMENT_MAX: unsorted("Max"),
  UNSORTED_SEGMENT_MIN: unsorted("Min"),
  UNSORTED_SEGMENT_PROD: unsorted("Prod"),
  UNSORTED_SEGMENT_SUM: unsorted("Sum"),
};

function unsorted(reduction: string): Lowering {
  return ofNumbers((op) =>
    op.node(`UnsortedSegment${reduction}`, [op.input(0), op.input(1), op.scalar(2)], {
      ...typesOf("T Tindices Tnumsegments", op.allInputs(3)),
    }),
  );
}

function diagonal(op: Operation, values: NodeInput, rows: TensorRef, columns: TensorRef): TensorRef {
  const { dtype } = op.input(0);
  const padding = op.constant(dtype, [], [0]);
  return op.node("MatrixDiagV3", [values, op.int(0), rows, columns, padding], { T: type(dtype) });
}

/** Chooses the new diagonal where a diagonal of ones is not zero. */
function setDiagonal(op: Operation): TensorRef {
  const [matrix, values] = op.allInputs(2);
  const T = { T: type(matrix.dtype) };
  const INT32 = type(DataType.INT32);
  const shape = op.node("Shape", [matrix], { ...T, out_type: INT32 });
  const size = (axis: number) =>
    op.node("StridedSlice", [shape, op.ints([axis]), op.ints([axis + 1 || 2 ** 31 - 1]), op.ints([1])], {
      T: INT32,
      Index: INT32,
      shrink_axis_mask: int(1),
    });
  const [rows, columns] = [size(-2), size(-1)];
  const isDiagonal = op.node("Cast", [diagonal(op, op.node("OnesLike", [values], T), rows, columns)], {
    SrcT: T.T,
    DstT: type(DataType.BOOL),
  });
  return op.node("SelectV2", [isDiagonal, diagonal(op, values, rows, columns), matrix], T);
}
