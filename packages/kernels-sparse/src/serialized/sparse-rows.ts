import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import type { PlainElements } from "@heddle/proto-values/variants";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, formatShape, Tensor } from "@heddle/tensor";
import { CELL_BYTES } from "@heddle/tstring";
import { pickElements } from "../pick-blocks.js";
import { newPicks } from "../pick-elements.js";
import { checkSortedInSteps, readDenseShape, readIntegers } from "../sparse/sparse-parts.js";

/** Indices, values and dense shape of a sparse tensor. The holder releases them. */
export interface SparseParts {
  readonly indices: Tensor;
  readonly values: Tensor;
  readonly shape: Tensor;
}

/** Gives back the tensors. */
export function releaseParts({ indices, values, shape }: SparseParts): void {
  indices.release();
  values.release();
  shape.release();
}

/** @throws {StatusError} INVALID_ARGUMENT when one of the parts has another rank */
export function checkRanks({ indices, values, shape }: SparseParts): void {
  if (indices.rank !== 2) {
    throw invalidArgument(`Input indices should be a matrix but received shape ${formatShape(indices.shape)}`);
  }
  if (values.rank !== 1) {
    throw invalidArgument(`Input values should be a vector but received shape ${formatShape(values.shape)}`);
  }
  if (shape.rank !== 1) {
    throw invalidArgument(`Input shape should be a vector but received shape ${formatShape(shape.shape)}`);
  }
}

/** @throws {StatusError} INVALID_ARGUMENT for a negative size, and for parts that do not fit together */
export function checkParts({ indices, values, shape }: SparseParts, rankMessage: string): void {
  readDenseShape(shape);
  if (indices.shape[0] !== values.elementCount) {
    throw invalidArgument(
      `indices and values rows (indexing dimension) must match. (indices = ${indices.shape[0]}, values = ${values.elementCount})`,
    );
  }
  if (indices.shape[1] !== shape.elementCount) throw invalidArgument(rankMessage);
}

/** The indices and values of a row. */
interface RowTensors {
  readonly indices: Tensor;
  readonly values: Tensor;
}

/** Elements that are divided into rows without a pause. */
const ELEMENTS_AT_ONCE = 16_384;

/** The rows of a sparse tensor along its first dimension. The values of the tensor are borrowed. */
export class SparseRows implements Disposable {
  /** The number of all rows. */
  readonly count: number;
  /** The numbers of the rows that have elements, ascending. */
  readonly rows: Float64Array;
  /** Where the elements of each of `rows` start, and the number of all. */
  readonly starts: Uint32Array;
  /** The indices without the number of the row. */
  readonly indices: Tensor;
  readonly values: Tensor;

  private constructor(count: number, rows: Float64Array, starts: Uint32Array, indices: Tensor, values: Tensor) {
    this.count = count;
    this.rows = rows;
    this.starts = starts;
    this.indices = indices;
    this.values = values;
  }

  /**
   * The rows of a sparse tensor, which the caller disposes.
   *
   * @throws {StatusError} INVALID_ARGUMENT unless the parts are those of a sparse tensor of rank 2 or more, with sorted indices
   */
  static *of(context: ComputeContext, parts: SparseParts): Steps<SparseRows> {
    const { indices, values, shape } = parts;
    const { memory } = context;
    const rank = shape.elementCount;
    if (rank <= 1) throw invalidArgument(`Rank of input SparseTensor should be > 1, but saw rank: ${rank}`);
    checkParts(parts, "Order length must be SparseTensor rank.");
    const sizes = readIntegers(shape);
    yield* checkSortedInSteps(context, indices, rank, sizes);
    const count = values.elementCount;
    using inner = Tensor.allocate(memory, DataType.INT64, [count, rank - 1]);
    const rows = new Float64Array(count);
    const starts = new Uint32Array(count + 1);
    let found = 0;
    let last = -1;
    let from = indices.address >>> 2;
    let to = inner.address >>> 2;
    const divide = (first: number, end: number) => {
      const { u32 } = memory;
      for (let i = first; i < end; i++) {
        const row = u32[from + 1] * 2 ** 32 + u32[from];
        if (row !== last) {
          rows[found] = row;
          starts[found++] = i;
          last = row;
        }
        from += 2;
        for (let word = 2 * (rank - 1); word > 0; word--) u32[to++] = u32[from++];
      }
    };
    yield* settle(inBlocks(context, count, ELEMENTS_AT_ONCE, divide));
    starts[found] = count;
    return new SparseRows(Number(sizes[0]), rows.slice(0, found), starts.slice(0, found + 1), inner.retain(), values);
  }

  /** The elements of the row at a place of `rows`, or of an empty one for -1: in memory as long as these rows are. */
  elementsAt(place: number): { readonly indices: PlainElements; readonly values: PlainElements } {
    const start = place < 0 ? 0 : this.starts[place];
    const count = place < 0 ? 0 : this.starts[place + 1] - start;
    return { indices: elementsOf(this.indices, start, count), values: elementsOf(this.values, start, count) };
  }

  /** Tensors of the row at a place of `rows`, or of an empty one for -1. The caller releases them. */
  tensorsAt(place: number): RowTensors {
    const { memory } = this.indices;
    const { indices, values } = this.elementsAt(place);
    const own = copyOf(indices);
    try {
      const first = place < 0 ? 0 : this.starts[place];
      const picks = newPicks(values.elementCount).map((_, i) => first + i);
      return { indices: own, values: pickElements(memory, { shape: values.shape, picks, values: this.values }) };
    } catch (error) {
      own.release();
      throw error;
    }
  }

  [Symbol.dispose](): void {
    this.indices.release();
  }
}

/** The rows of a tensor from `start` on. */
function elementsOf(
  { dtype, memory, address, shape: [, ...rest] }: Tensor,
  start: number,
  count: number,
): PlainElements {
  const width = rest.length === 0 ? 1 : rest[0];
  const shape = [count, ...rest];
  const size = dtype === DataType.STRING ? CELL_BYTES : dataTypeSize(dtype);
  return { dtype, shape, memory, address: address + start * width * size, elementCount: count * width };
}

function copyOf({ dtype, shape, memory, address, elementCount }: PlainElements): Tensor {
  const copy = Tensor.allocate(memory, dtype, shape);
  memory.u8.copyWithin(copy.address, address, address + elementCount * dataTypeSize(dtype));
  return copy;
}

/** The dense shape of each row, which the caller releases. */
export function rowShape(shape: Tensor): Tensor {
  return copyOf(elementsOf(shape, 1, shape.elementCount - 1));
}
