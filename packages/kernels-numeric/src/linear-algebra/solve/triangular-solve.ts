/**
 * Triangular systems, whose batches broadcast.
 *
 * Source: tensorflow/core/kernels/linalg/matrix_triangular_solve_op_impl.h, banded_triangular_solve_op.cc (TensorFlow 2.21).
 */
import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import {
  broadcastShapes,
  DataType,
  dataTypeSize,
  elementCount,
  formatShape,
  isComplex,
  type Shape,
  type Tensor,
} from "@heddle/tensor";
import { numberLane } from "@heddle/tensor/numbers";
import { placesIn } from "../../broadcast-places.js";
import { Matrix } from "../matrix.js";
import { isReal, matrixShape, runWork, type Work, withShapes } from "../matrix-op.js";
import { MatrixRoom, Pace, pitchOf, rowsAtOnce } from "../matrix-room.js";
import { solveComplex } from "./complex-triangles.js";
import { solveTriangular } from "./triangular.js";
import { triangularLoopsOver } from "./triangular-loops.js";

/** MatrixTriangularSolve: the solutions of systems whose matrices have no elements above, or below, the diagonal. */
export function createMatrixTriangularSolve(construction: ConstructionContext): Kernel {
  return triangularKernel(construction, {
    check(matrix) {
      const { rows, columns } = matrixShape(matrix.shape);
      if (rows === columns) return;
      throw invalidArgument(`In[0] matrices in the last dimensions must be square (${columns} =/= ${rows})`);
    },
    expand: (matrix) => matrix,
    isDense: true,
  });
}

/** BandedTriangularSolve: as {@link createMatrixTriangularSolve}, of matrices whose diagonals are rows of the input. */
export function createBandedTriangularSolve(construction: ConstructionContext): Kernel {
  return triangularKernel(construction, {
    check(matrix, rhs) {
      [matrix, rhs].forEach((input, i) => {
        if (input.elementCount === 0) throw invalidArgument(`In[${i}] must not be an empty tensor: ${describe(input)}`);
      });
    },
    expand(bands, isLower) {
      const main = isLower ? 0 : bands.rows - 1;
      for (let i = 0; i < bands.columns; i++) {
        const at = main * bands.columns + i;
        if (bands.re[at] === 0 && bands.im[at] === 0) throw invalidArgument("Input matrix is not invertible.");
      }
      return fromBands(bands, isLower);
    },
  });
}

/** The difference of the two ops. */
interface TriangularForm {
  check(matrix: Tensor, rhs: Tensor): void;
  expand(matrix: Matrix, isLower: boolean): Matrix;
  /** Whether matrices are as they are. */
  readonly isDense?: boolean;
}

function triangularKernel({ attributes }: ConstructionContext, form: TriangularForm): Kernel {
  const isLower = attributes.bool("lower");
  const isAdjoint = attributes.bool("adjoint");
  return {
    compute(context) {
      const [matrix, rhs] = [context.input(0), context.input(1)];
      const batch = checkInputs(matrix, rhs, form, isLower, isAdjoint);
      const output = context.allocateOutput(0, [...batch, ...rhs.shape.slice(-2)]);
      if (output.elementCount === 0) return;
      if (form.isDense && isReal(matrix)) {
        return runWork(context, solveReal(context.memory, matrix, rhs, output, batch, isLower, isAdjoint));
      }
      if (form.isDense && isComplex(matrix.dtype) && hasFiniteDiagonal(matrix)) {
        return runWork(context, solveComplex(context.memory, matrix, rhs, output, batch, isLower, isAdjoint));
      }
      return runWork(
        context,
        solveAll(context, output, batch, (given, right) => {
          const expanded = form.expand(given, isLower);
          if (!isAdjoint) return solveTriangular(expanded, right, isLower);
          return solveTriangular(expanded.adjoint(), right, !isLower);
        }),
      );
    },
  };
}

/** Whether rows may be divided by the elements of all diagonals first. */
function hasFiniteDiagonal({ memory, dtype, address, shape, elementCount: count }: Tensor): boolean {
  const { columns: size } = matrixShape(shape);
  const numbers = dtype === DataType.COMPLEX128 ? memory.f64 : memory.f32;
  const first = address / numbers.BYTES_PER_ELEMENT;
  for (let matrix = 0; matrix < count; matrix += size * size) {
    for (let i = 0; i < size; i++) {
      const at = first + 2 * (matrix + i * (size + 1));
      const square = numbers[at] ** 2 + numbers[at + 1] ** 2;
      if (!(square > 0 && square < Number.POSITIVE_INFINITY)) return false;
    }
  }
  return true;
}

function checkInputs(matrix: Tensor, rhs: Tensor, form: TriangularForm, isLower: boolean, isAdjoint: boolean): Shape {
  [matrix, rhs].forEach(({ rank }, i) => {
    if (rank < 2) throw invalidArgument(`In[${i}] ndims must be >= 2: ${rank}`, { rank });
  });
  form.check(matrix, rhs);
  const batch = broadcastShapes(matrix.shape.slice(0, -2), rhs.shape.slice(0, -2));
  if (!batch) throw withShapes("In[0] and In[1] must have compatible batch dimensions: ", matrix, rhs);
  const [{ columns }, { rows }] = [matrixShape(matrix.shape), matrixShape(rhs.shape)];
  if (columns !== rows) {
    const flags = `${isLower ? 1 : 0} ${isAdjoint ? 1 : 0}`;
    throw invalidArgument(
      `In[0] mismatch In[1] shape: ${columns} vs. ${rows}: ${formatShape(matrix.shape)} ${formatShape(rhs.shape)} ${flags}`,
    );
  }
  return batch;
}

function* solveAll(
  context: ComputeContext,
  output: Tensor,
  batch: Shape,
  solve: (matrix: Matrix, rhs: Matrix) => Work,
): Work {
  const [matrix, rhs] = [context.input(0), context.input(1)];
  const lane = numberLane(matrix.dtype);
  const places = [matrix, rhs].map(({ shape }) => placesIn(shape.slice(0, -2), batch));
  for (let place = 0; place < elementCount(batch); place++) {
    const [given, right] = [matrix, rhs].map((input, i) => {
      const { rows, columns } = matrixShape(input.shape);
      const taken = new Matrix(rows, columns);
      taken.load(context.memory, lane, input.address + places[i](place) * rows * columns * lane.bytes);
      return taken;
    });
    yield* solve(given, right);
    right.store(context.memory, lane, output.address + place * right.re.length * lane.bytes);
    yield;
  }
}

function* solveReal(
  memory: LinearMemory,
  matrix: Tensor,
  rhs: Tensor,
  output: Tensor,
  batch: Shape,
  isLower: boolean,
  isTransposed: boolean,
): Work {
  const loops = triangularLoopsOver(memory);
  const { rows: size, columns } = matrixShape(rhs.shape);
  const isDouble = matrix.dtype === DataType.DOUBLE ? 1 : 0;
  const width = dataTypeSize(matrix.dtype);
  const [pitch, xPitch] = [pitchOf(size), pitchOf(columns)];
  using room = new MatrixRoom(memory, [size * pitch, size * xPitch]);
  const [a, x] = room.addresses;
  const pairs = (columns + 1) >> 1;
  const steps = rowsAtOnce(size * columns);
  const pace = new Pace();
  const isDown = isLower !== isTransposed;
  const [rowStep, columnStep] = isTransposed ? [1, size] : [size, 1];
  const [matrixAt, rhsAt] = [matrix, rhs].map(({ shape }) => placesIn(shape.slice(0, -2), batch));
  for (let place = 0, count = elementCount(batch); place < count; place++) {
    const source = matrix.address + matrixAt(place) * size * size * width;
    loops.takeMatrix(source, isDouble, size, size, rowStep, columnStep, a, pitch);
    const right = rhs.address + rhsAt(place) * size * columns * width;
    loops.takeMatrix(right, isDouble, size, columns, columns, 1, x, xPitch);
    for (let block = 0, blocks = Math.ceil(size / steps); block < blocks; block++) {
      const first = (isDown ? block : blocks - 1 - block) * steps;
      const end = Math.min(size, first + steps);
      if (isDown) loops.solveLower(a, pitch, 0, first, end, x, xPitch, pairs);
      else loops.solveUpper(a, pitch, size, first, end, x, xPitch, pairs);
      if (pace.isDue((end - first) * size * columns)) yield;
    }
    loops.giveMatrix(x, xPitch, size, columns, 0, output.address + place * size * columns * width, isDouble);
  }
}

/** The matrix of diagonals: the main one first when it is lower triangular, last when it is upper. */
function fromBands(bands: Matrix, isLower: boolean): Matrix {
  const size = bands.columns;
  const matrix = new Matrix(size, size);
  for (let band = 0; band < bands.rows; band++) {
    const offset = isLower ? -band : bands.rows - 1 - band;
    for (let i = 0; i < size; i++) {
      const j = i + offset;
      if (j < 0 || j >= size) continue;
      matrix.re[i * size + j] = bands.re[band * size + i];
      matrix.im[i * size + j] = bands.im[band * size + i];
    }
  }
  return matrix;
}

function describe({ dtypeName, shape }: Tensor): string {
  const name = dtypeName === "float32" ? "float" : dtypeName === "float64" ? "double" : dtypeName;
  return `Tensor<type: ${name} shape: ${formatShape(shape)} values: >`;
}
