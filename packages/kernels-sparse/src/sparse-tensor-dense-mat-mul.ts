import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { DataType, exactIndex, indexValues, sixteenBit, type Tensor } from "@heddle/tensor";
import { innerSizesDiffer, matMulIndexOutOfRange, negativeSize, refused } from "./sparse-errors.js";
import { readIntegers } from "./sparse-parts.js";

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
  const places = indexValues(indices);
  const rowColumn = adjointA ? 1 : 0;
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
  if (b.dtype === DataType.COMPLEX64 || b.dtype === DataType.COMPLEX128) {
    multiplyComplex(plan, values, b, output, adjointA ? -1 : 1, adjointB ? -1 : 1);
  } else multiplyReal(plan, values, b, output);
}

interface Plan {
  readonly places: Float64Array;
  /** The column of the indices that is the row of the product. */
  readonly rowColumn: number;
  readonly columns: number;
  /** From one column of the right matrix to the next, and from one row to the next, in elements. */
  readonly step: number;
  readonly stride: number;
}

function multiplyReal({ places, rowColumn, columns, step, stride }: Plan, a: Tensor, b: Tensor, output: Tensor): void {
  const coding = sixteenBit(b.dtype);
  const isInteger = b.dtype === DataType.INT32;
  const isFloat = b.dtype === DataType.FLOAT;
  const left = a.elements() as Float64Array;
  const right = b.elements() as Float64Array;
  const target = output.elements() as Float64Array;
  const sums = coding ? new Float32Array(output.elementCount) : target.fill(0);
  for (let i = 0; i < left.length; i++) {
    const value = coding ? coding.decode(left[i]) : left[i];
    const to = places[2 * i + rowColumn] * columns;
    const from = places[2 * i + 1 - rowColumn] * stride;
    if (coding) for (let n = 0; n < columns; n++) sums[to + n] += value * coding.decode(right[from + n * step]);
    else if (isInteger) for (let n = 0; n < columns; n++) sums[to + n] += Math.imul(value, right[from + n * step]);
    else if (isFloat) for (let n = 0; n < columns; n++) sums[to + n] += Math.fround(value * right[from + n * step]);
    else for (let n = 0; n < columns; n++) sums[to + n] += value * right[from + n * step];
  }
  if (coding) for (let i = 0; i < target.length; i++) target[i] = coding.encode(sums[i]);
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
  const left = a.elements() as Float64Array;
  const right = b.elements() as Float64Array;
  const target = (output.elements() as Float64Array).fill(0);
  for (let i = 0; i < a.elementCount; i++) {
    const real = left[2 * i];
    const imag = left[2 * i + 1] * signA;
    const to = places[2 * i + rowColumn] * columns;
    const from = places[2 * i + 1 - rowColumn] * stride;
    for (let n = 0; n < columns; n++) {
      const r = right[2 * (from + n * step)];
      const j = right[2 * (from + n * step) + 1] * signB;
      target[2 * (to + n)] += real * r - imag * j;
      target[2 * (to + n) + 1] += real * j + imag * r;
    }
  }
}

function checkRanks(indices: Tensor, values: Tensor, shape: Tensor, b: Tensor): void {
  if (b.rank !== 2) throw refused("Tensor 'b' is not a matrix");
  if (shape.rank !== 1) throw refused("Tensor 'a_shape' is not a vector");
  if (shape.elementCount !== 2) throw refused("Tensor 'a_shape' must have 2 elements");
  if (values.rank !== 1) throw refused("Tensor 'a_values' is not a vector");
  if (indices.rank !== 2) throw refused("Tensor 'a_indices' is not a matrix");
  if (indices.shape[0] !== values.elementCount) {
    throw refused("Number of rows of a_indices does not match number of entries in a_values");
  }
  if (indices.shape[1] !== 2) {
    throw refused("Number of columns of a_indices does not match number of entries in a_shape");
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
  if (left !== BigInt(inner)) throw innerSizesDiffer(left, inner, sizes, b.shape);
  const rows = sizes[adjointA ? 1 : 0];
  if (rows < 0n) throw negativeSize(rows);
  return [Number(rows), inner, columns];
}

function outOfRange(which: "k" | "m", indices: Tensor, element: number, limit: number) {
  return matMulIndexOutOfRange(which, exactIndex(indices, element), element >>> 1, element & 1, limit);
}
