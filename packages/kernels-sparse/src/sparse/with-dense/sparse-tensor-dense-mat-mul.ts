import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import type { MemoryScope } from "@heddle/memory";
import { invalidArgument, type StatusError } from "@heddle/status";
import {
  bfloat16ToFloat,
  DataType,
  dataTypeSize,
  exactIndex,
  floatToBfloat16,
  formatShape,
  indexValues,
  isComplex,
  type Tensor,
} from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";
import { negativeSize } from "../errors.js";
import { coordinateLoopsOver } from "../layout/coordinate-loops.js";
import { writeSizes } from "../layout/dense-places.js";
import { readIntegers } from "../sparse-parts.js";

/** SparseTensorDenseMatMul: a sparse matrix times a dense one. */
export function createSparseTensorDenseMatMul({ attributes }: ConstructionContext): Kernel {
  const adjointA = attributes.bool("adjoint_a");
  const adjointB = attributes.bool("adjoint_b");
  return { compute: (context) => compute(context, adjointA, adjointB) };
}

function compute(context: ComputeContext, adjointA: boolean, adjointB: boolean): void {
  const [indices, values, shape, b] = [0, 1, 2, 3].map((i) => context.input(i));
  checkRanks(indices, values, shape, b);
  const [rows, inner, columns] = productSizes(shape, b, adjointA, adjointB);
  const rowColumn = adjointA ? 1 : 0;
  if ((b.dtype === DataType.FLOAT || b.dtype === DataType.DOUBLE) && rows * columns > 0) {
    const count = values.elementCount;
    if (areInside(indices, adjointA ? [inner, rows] : [rows, inner])) {
      const { memory, address, elementCount } = context.allocateOutput(0, [rows, columns]);
      memory.u8.fill(0, address, address + elementCount * dataTypeSize(b.dtype));
      using scope = memory.scope();
      const right = adjointB ? transposed(b, scope) : b.address;
      const { addProducts, addDoubles } = coordinateLoopsOver(memory);
      const add = b.dtype === DataType.FLOAT ? addProducts : addDoubles;
      add(indices.address, rowColumn, count, values.address, right, columns, address);
      return;
    }
  }
  const places = indexValues(indices);
  if (rows * columns > 0) {
    for (let i = 0; i < places.length; i += 2) {
      const k = i + 1 - rowColumn;
      const m = i + rowColumn;
      if (!(places[k] >= 0 && places[k] < inner)) throw outOfRange("k", indices, k, inner);
      if (!(places[m] >= 0 && places[m] < rows)) throw outOfRange("m", indices, m, rows);
    }
  }
  const output = context.allocateOutput(0, [rows, columns]);
  const plan: Plan = { places, rowColumn, columns, step: adjointB ? inner : 1, stride: adjointB ? 1 : columns };
  if (isComplex(b.dtype)) {
    multiplyComplex(plan, values, b, output, adjointA ? -1 : 1, adjointB ? -1 : 1);
  } else multiplyReal(plan, values, b, output);
}

/** The address of the transposed of a matrix of float32 or float64. */
function transposed({ memory, address, dtype, shape, elementCount }: Tensor, scope: MemoryScope): number {
  const words = dataTypeSize(dtype) >>> 2;
  const target = scope.malloc(elementCount * words * 4);
  const [rows, columns] = shape;
  const { u32 } = memory;
  for (let row = 0, from = address >>> 2; row < rows; row++) {
    for (let column = 0, to = (target >>> 2) + row * words; column < columns; column++, to += rows * words) {
      for (let word = 0; word < words; word++) u32[to + word] = u32[from++];
    }
  }
  return target;
}

/** Whether all indices are int64 and in the sizes of a matrix. */
function areInside({ memory, dtype, shape, address }: Tensor, sizes: readonly number[]): boolean {
  if (dtype !== DataType.INT64) return false;
  using scope = memory.scope();
  return coordinateLoopsOver(memory).countInside(address, shape[0], 2, writeSizes(memory, scope, sizes)) === shape[0];
}

/** How the elements of the matrices are combined. */
interface Plan {
  readonly places: Float64Array;
  /** The column of the indices that is the row of the product. */
  readonly rowColumn: number;
  readonly columns: number;
  /** The distances, in elements, of the columns and of the rows of the right matrix. */
  readonly step: number;
  readonly stride: number;
}

/** Adds a product to a sum of a type as C++ does: int32 wraps, float32 and bfloat16 round the product and the sum. */
function sumOf(dtype: DataType): (sum: number, a: number, b: number) => number {
  if (dtype === DataType.INT32) return (sum, a, b) => sum + Math.imul(a, b);
  if (dtype === DataType.BFLOAT16) return (sum, a, b) => roundedToBfloat16(sum + roundedToBfloat16(a * b));
  return dtype === DataType.FLOAT ? (sum, a, b) => sum + Math.fround(a * b) : (sum, a, b) => sum + a * b;
}

function roundedToBfloat16(value: number): number {
  return bfloat16ToFloat(floatToBfloat16(value));
}

function multiplyReal({ places, rowColumn, columns, step, stride }: Plan, a: Tensor, b: Tensor, output: Tensor): void {
  const left = readElements<number>(a);
  const right = readElements<number>(b);
  const add = sumOf(b.dtype);
  writeElements<number>(output, (sums, base) => {
    sums.fill(0, base, base + output.elementCount);
    for (let i = 0; i < a.elementCount; i++) {
      const value = left.values[left.base + i];
      const to = base + places[2 * i + rowColumn] * columns;
      const from = right.base + places[2 * i + 1 - rowColumn] * stride;
      for (let n = 0; n < columns; n++) sums[to + n] = add(sums[to + n], value, right.values[from + n * step]);
    }
  });
}

/** `signA` and `signB` are -1 for a matrix that is conjugated. */
function multiplyComplex(
  { places, rowColumn, columns, step, stride }: Plan,
  a: Tensor,
  b: Tensor,
  output: Tensor,
  signA: number,
  signB: number,
): void {
  const left = readElements<number>(a);
  const right = readElements<number>(b);
  writeElements<number>(output, (sums, base) => {
    sums.fill(0, base, base + output.elementCount * 2);
    for (let i = 0; i < a.elementCount; i++) {
      const real = left.values[left.base + 2 * i];
      const imag = left.values[left.base + 2 * i + 1] * signA;
      const to = places[2 * i + rowColumn] * columns;
      const from = places[2 * i + 1 - rowColumn] * stride;
      for (let n = 0; n < columns; n++) {
        const r = right.values[right.base + 2 * (from + n * step)];
        const j = right.values[right.base + 2 * (from + n * step) + 1] * signB;
        sums[base + 2 * (to + n)] += real * r - imag * j;
        sums[base + 2 * (to + n) + 1] += real * j + imag * r;
      }
    }
  });
}

function checkRanks(indices: Tensor, values: Tensor, shape: Tensor, b: Tensor): void {
  if (b.rank !== 2) throw invalidArgument("Tensor 'b' is not a matrix");
  if (shape.rank !== 1) throw invalidArgument("Tensor 'a_shape' is not a vector");
  if (shape.elementCount !== 2) throw invalidArgument("Tensor 'a_shape' must have 2 elements");
  if (values.rank !== 1) throw invalidArgument("Tensor 'a_values' is not a vector");
  if (indices.rank !== 2) throw invalidArgument("Tensor 'a_indices' is not a matrix");
  if (indices.shape[0] !== values.elementCount) {
    throw invalidArgument("Number of rows of a_indices does not match number of entries in a_values");
  }
  if (indices.shape[1] !== 2) {
    throw invalidArgument("Number of columns of a_indices does not match number of entries in a_shape");
  }
}

function productSizes(
  shape: Tensor,
  b: Tensor,
  adjointA: boolean,
  adjointB: boolean,
): [rows: number, inner: number, columns: number] {
  const sizes = readIntegers(shape);
  const left = sizes[adjointA ? 0 : 1];
  const [inner, columns] = adjointB ? [b.shape[1], b.shape[0]] : [b.shape[0], b.shape[1]];
  if (left !== BigInt(inner)) {
    throw invalidArgument(
      `Cannot multiply A and B because inner dimension does not match: ${left} vs. ${inner}.  Did you forget a transpose?  Dimensions of A: [${sizes[0]}, ${sizes[1]}).  Dimensions of B: ${formatShape(b.shape)}`,
    );
  }
  const rows = sizes[adjointA ? 1 : 0];
  if (rows < 0n) throw negativeSize(rows);
  return [Number(rows), inner, columns];
}

function outOfRange(which: "k" | "m", indices: Tensor, element: number, limit: number): StatusError {
  const [row, column] = [element >>> 1, element & 1];
  return invalidArgument(
    `${which} (${exactIndex(indices, element)}) from index[${row},${column}] out of bounds (>=${limit})`,
  );
}
