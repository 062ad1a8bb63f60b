import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { DataType, indexValues, newIndices, type Shape, sixteenBit, type Tensor } from "@heddle/tensor";
import { cwiseCount, cwiseIncompatible, cwiseRank, cwiseShapes, refused, wrongShape } from "./sparse-errors.js";
import { readDenseShape } from "./sparse-parts.js";

type Operation = (a: number, b: number) => number;

/** Results are rounded or wrapped when they are stored; these have to be exact before. */
const operations: Readonly<Record<string, Operation>> = {
  Add: (a, b) => a + b,
  Mul: (a, b) => a * b,
  Div: (a, b) => a / b,
};

/** SparseDenseCwiseAdd, -Mul and -Div: the values of a sparse tensor with those of a dense one at the same places. */
export function createSparseDenseCwise({ op, inputTypes }: ConstructionContext): Kernel {
  const name = op.name.replace("SparseDenseCwise", "");
  const operation = integerOperation(name, inputTypes[1]) ?? operations[name];
  return { compute: (context) => compute(context, operation, name === "Div") };
}

/** Integer arithmetic where it differs from that of numbers; int64 values are bigints, whose division truncates. */
function integerOperation(name: string, dtype: DataType): Operation | undefined {
  if (!REAL_INTEGERS.includes(dtype)) return undefined;
  if (name === "Mul") return Math.imul;
  return name === "Div" ? (a, b) => Math.trunc(a / b) : undefined;
}

const REAL_INTEGERS: readonly DataType[] = [
  DataType.INT32,
  DataType.INT16,
  DataType.INT8,
  DataType.UINT8,
  DataType.UINT16,
  DataType.UINT32,
];

function compute(context: ComputeContext, operation: Operation, isDivision: boolean): void {
  const [indices, values, shape, dense] = [0, 1, 2, 3].map((i) => context.input(i));
  const sizes = checkInputs(indices, values, shape, dense.shape);
  const offsets = denseOffsets(indices, sizes, dense.shape);
  const coding = sixteenBit(values.dtype);
  const right = dense.elements() as Float64Array;
  const isZero = (offset: number) => Number(coding ? coding.decode(right[offset]) : right[offset]) === 0;
  if (isDivision && offsets.some(isZero)) {
    throw refused("SparseDenseCwiseDiv cannot divide by zero,but input dense tensor contains zero ");
  }
  const output = context.allocateOutput(0, [indices.shape[0]]);
  const left = values.elements() as Float64Array;
  const divisor = dense.elements() as Float64Array;
  const target = output.elements() as Float64Array;
  for (let i = 0; i < left.length; i++) {
    target[i] = coding
      ? coding.encode(operation(coding.decode(left[i]), coding.decode(divisor[offsets[i]])))
      : operation(left[i], divisor[offsets[i]]);
  }
}

function checkInputs(indices: Tensor, values: Tensor, shape: Tensor, dense: Shape): readonly number[] {
  if (indices.rank !== 2) {
    throw wrongShape("Input sp_indices should be a matrix but received shape: ", indices.shape);
  }
  if (values.rank !== 1 || shape.rank !== 1) throw cwiseShapes(values.shape, shape.shape);
  if (shape.elementCount === 0) throw refused("The shape argument requires at least one element.");
  if (shape.elementCount !== indices.shape[1]) throw cwiseRank(shape.elementCount, indices.shape);
  if (values.elementCount !== indices.shape[0]) throw cwiseCount(values.elementCount, indices.shape[0]);
  const sizes = readDenseShape(shape).sizes.map(Number);
  const lead = sizes.length - dense.length;
  if (lead < 0 || dense.some((size, d) => size !== 1 && size !== sizes[lead + d])) {
    throw cwiseIncompatible(sizes.join(","), dense.join(","));
  }
  if (sizes.length > 5) {
    throw refused(`Only tensors with ranks between 1 and 5 are currently supported.  Tensor rank: ${sizes.length}`);
  }
  return sizes;
}

/** Where in the dense tensor, as it is broadcast, each index lies. */
function denseOffsets(indices: Tensor, sizes: readonly number[], dense: Shape): Float64Array {
  const places = indexValues(indices);
  const [count, rank] = indices.shape;
  const lead = rank - dense.length;
  const offsets = newIndices(count);
  for (let i = 0; i < count; i++) {
    for (let d = 0; d < rank; d++) {
      const place = places[i * rank + d];
      if (!(place >= 0 && place < sizes[d])) {
        throw refused("Provided indices are out-of-bounds w.r.t. dense side with broadcasted shape");
      }
      if (d >= lead) offsets[i] = offsets[i] * dense[d - lead] + (dense[d - lead] === 1 ? 0 : place);
    }
  }
  return offsets;
}
