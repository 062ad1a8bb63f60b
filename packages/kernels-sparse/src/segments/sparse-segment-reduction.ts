import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import type { MemoryScope } from "@heddle/memory";
import { DataType, dataTypeSize, readIndex, setToZeros, sixteenBit, type Tensor } from "@heddle/tensor";
import { combineRows, narrowToHalves, rowLoopsOver, widenHalves, writeElements } from "@heddle/tensor/numbers";
import { addFloatSegments, floatSegments, type Rows, type Staging } from "./float-segments.js";
import { checkSegments, runEnd, segmentCount } from "./segment-checks.js";
import { Scaling } from "./segment-loops.js";

/** SparseSegmentSum, also WithNumSegments: rows looked up and added by segment. */
export function createSparseSegmentSum({ inputTypes }: ConstructionContext): Kernel {
  return new SparseSegmentReduction(Scaling.NONE, inputTypes.length > 3);
}

/** SparseSegmentMean, also WithNumSegments: rows looked up and averaged by segment. */
export function createSparseSegmentMean({ inputTypes }: ConstructionContext): Kernel {
  return new SparseSegmentReduction(Scaling.COUNT, inputTypes.length > 3);
}

/** SparseSegmentSqrtN, also WithNumSegments: rows looked up, added by segment and divided by the root of their number. */
export function createSparseSegmentSqrtN({ inputTypes }: ConstructionContext): Kernel {
  return new SparseSegmentReduction(Scaling.ROOT, inputTypes.length > 3);
}

/** SparseSegmentSum of float32 alone. */
export function createSparseSegmentSumOfFloats({ inputTypes }: ConstructionContext): Kernel {
  return floatSegments(Scaling.NONE, inputTypes.length > 3);
}

/** SparseSegmentMean of float32 alone. */
export function createSparseSegmentMeanOfFloats({ inputTypes }: ConstructionContext): Kernel {
  return floatSegments(Scaling.COUNT, inputTypes.length > 3);
}

/** SparseSegmentSqrtN of float32 alone. */
export function createSparseSegmentSqrtNOfFloats({ inputTypes }: ConstructionContext): Kernel {
  return floatSegments(Scaling.ROOT, inputTypes.length > 3);
}

class SparseSegmentReduction implements Kernel {
  readonly #scaling: Scaling;
  readonly #hasCount: boolean;

  constructor(scaling: Scaling, hasCount: boolean) {
    this.#scaling = scaling;
    this.#hasCount = hasCount;
  }

  compute(context: ComputeContext): void {
    const data = context.input(0);
    const segments = segmentCount(context, this.#hasCount);
    const staging = sixteenBit(data.dtype) && halves;
    if ((staging || data.dtype === DataType.FLOAT) && addFloatSegments(context, segments, this.#scaling, staging))
      return;
    const { ids } = checkSegments(context, segments);

    const output = context.allocateOutput(0, [segments, ...data.shape.slice(1)]);
    const length = output.elementCount / segments;
    if (output.elementCount === 0) return;
    addRows(context, data, output, length);
    if (this.#scaling === Scaling.NONE) return;
    // Only sums have types of 64-bit integers.
    writeElements<number>(output, (means, base) => {
      for (let start = 0; start < ids.length; ) {
        const stop = runEnd(ids, start);
        const divisor = this.#scaling === Scaling.COUNT ? stop - start : Math.sqrt(stop - start);
        const to = base + ids[start] * length;
        for (let j = 0; j < length; j++) means[to + j] /= divisor;
        start = stop;
      }
    });
  }
}

/** Bytes of rows that are picked before they are added. */
const PICKED_BYTES = 1 << 16;

/** Adds the rows that the indices name, of `length` elements, to those of the output that the ids name; both are checked. */
function addRows(context: ComputeContext, data: Tensor, output: Tensor, length: number): void {
  const { memory } = context;
  const { numberRows, pickRows } = rowLoopsOver(memory);
  const [indices, ids] = [context.input(1), context.input(2)];
  const rowBytes = length * dataTypeSize(data.dtype);
  const most = Math.max(1, Math.floor(PICKED_BYTES / rowBytes));
  using scope = memory.scope();
  const rows = scope.malloc(most * 4);
  const picked = scope.malloc(most * rowBytes);
  setToZeros(output);
  for (let first = 0; first < ids.elementCount; first += most) {
    const count = Math.min(most, ids.elementCount - first);
    const numbersOf = ({ address, dtype }: Tensor, limit: number) => {
      const width = dataTypeSize(dtype);
      numberRows(address + first * width, width, count, limit, 0, rows);
    };
    numbersOf(indices, data.shape[0]);
    pickRows(data.address, rows, count, rowBytes, picked);
    numbersOf(ids, output.shape[0]);
    combineRows(memory, data.dtype, "add", output.address, { rows, count, run: length }, picked);
  }
}

const halves: Staging = {
  rows: stagedRows,
  store: (sums, { memory, dtype, elementCount, address }) => narrowToHalves(memory, dtype, sums, elementCount, address),
};

/** All rows of half or bfloat16 as float32; where there are more than indices, only the rows that these name, one after the other, with counts of 0. */
function stagedRows(
  scope: MemoryScope,
  { memory, dtype, address, shape, elementCount }: Tensor,
  indices: Tensor,
  counts: number,
): Rows {
  const count = indices.elementCount;
  const length = elementCount / shape[0];
  const isWhole = shape[0] <= count;
  const rows = scope.malloc((isWhole ? elementCount : count * length) * 4);
  if (isWhole) {
    widenHalves(memory, dtype, address, elementCount, rows);
    return { rows, indices: indices.address };
  }
  const places = scope.malloc(count * 4);
  const { i32 } = memory;
  i32.fill(0, counts >>> 2, (counts >>> 2) + count);
  for (let i = 0; i < count; i++) {
    widenHalves(memory, dtype, address + readIndex(indices, i) * length * 2, length, rows + i * length * 4);
    i32[(places >>> 2) + i] = i;
  }
  return { rows, indices: places, shift: 2 };
}
