import type { ComputeContext, Kernel } from "@heddle/kernel-api";
import type { MemoryScope } from "@heddle/memory";
import { DataType, readIndex, type Tensor } from "@heddle/tensor";
import { checkSegments, segmentCount } from "./segment-checks.js";
import { type Scaling, segmentLoopsOver } from "./segment-loops.js";

/** Rows of float32, and the indices that name them. */
export interface Rows {
  readonly rows: number;
  readonly indices: number;
  /** Of an index; that of the given ones if undefined. */
  readonly shift?: number;
}

/** Rows of another type that are computed as float32. */
export interface Staging {
  /** @param counts room for the counts of the rows that are returned, which may be fewer than those of `data` */
  rows(scope: MemoryScope, data: Tensor, indices: Tensor, counts: number): Rows;
  /** Writes the results, float32 at an address, to the output. */
  store(sums: number, output: Tensor): void;
}

/** The kernel of float32 alone. */
export function floatSegments(scaling: Scaling, hasCount: boolean): Kernel {
  return {
    compute(context) {
      const segments = segmentCount(context, hasCount);
      if (addFloatSegments(context, segments, scaling)) return;
      checkSegments(context, segments);
      // Without an error, there are no rows or no elements: all sums are empty.
      const output = context.allocateOutput(0, [segments, ...context.input(0).shape.slice(1)]);
      context.memory.u8.fill(0, output.address, output.address + output.elementCount * 4);
    },
  };
}

/**
 * Computes the usual case: float32, or what `staging` makes float32 of, with valid indices and segments. For any other, returns false and
 * computes nothing.
 */
export function addFloatSegments(
  context: ComputeContext,
  segments: number,
  scaling: Scaling,
  staging?: Staging,
): boolean {
  const data = context.input(0);
  const indices = context.input(1);
  const ids = context.input(2);
  const { memory } = context;
  const loops = segmentLoopsOver(memory);
  const [indexShift, idShift] = [shiftOf(indices), shiftOf(ids)];
  const [rows] = data.shape;
  const count = ids.elementCount;
  if (data.elementCount === 0 || count === 0) return false;
  if (readIndex(ids, 0) < 0 || !loops.isRising(ids.address, idShift, count)) return false;
  const output = context.allocateOutput(0, [segments, ...data.shape.slice(1)]);
  using scope = memory.scope();
  const counts = scope.malloc(rows * 4);
  const named = scope.malloc(count * 16);
  if (!loops.clearCounts(indices.address, indexShift, count, rows, counts)) return false;
  const table = staging?.rows(scope, data, indices, counts) ?? { rows: data.address, indices: indices.address };
  const sums = staging ? scope.malloc(output.elementCount * 4) : output.address;
  memory.u8.fill(0, sums, sums + output.elementCount * 4);
  loops.sumSegments(
    table.rows,
    data.elementCount / rows,
    table.indices,
    table.shift ?? indexShift,
    ids.address,
    idShift,
    count,
    scaling,
    sums,
    counts,
    named,
  );
  staging?.store(sums, output);
  return true;
}

/** The shift of an element for the loops: 3 for int64, 2 for int32. */
function shiftOf(indices: Tensor): number {
  return indices.dtype === DataType.INT64 ? 3 : 2;
}
