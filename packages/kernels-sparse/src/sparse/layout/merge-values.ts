import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import { DataType, dataTypeSize, type Tensor } from "@heddle/tensor";
import { RoomyBlock } from "../../roomy-block.js";
import * as layout from "./merge-layout.js";
import { COMBINED_TYPES, mergeLoopsOver } from "./merge-loops.js";

/** Merged rows that are written without a pause. */
const ROWS_AT_ONCE = 65_536;

/** Indices, int64, and values of a sparse tensor. */
type Rows = readonly [indices: Tensor, values: Tensor];

/** True when {@link mergeValues} has loops for values of the type. */
export function canMergeValues(dtype: DataType): boolean {
  return COMBINED_TYPES.includes(dtype);
}

/**
 * Sets outputs 0 and 1 to the merged indices of two sparse tensors and their values. Indices are merged in the order in which they come; the
 * values of two equal ones at the heads are combined.
 *
 * @param kind how, of `merge-layout.ts`; for all but sums an absent value is 0
 * @param threshold a scalar of the values' type: sums of two values with a smaller magnitude are left out
 */
export function* mergeValues(
  context: ComputeContext,
  kind: number,
  [aIndices, aValues]: Rows,
  [bIndices, bValues]: Rows,
  threshold?: Tensor,
): Steps<void> {
  const { memory } = context;
  const { dtype } = aValues;
  const rank = aIndices.shape[1];
  const most = aValues.elementCount + bValues.elementCount;
  using indices = new RoomyBlock(memory, most * rank * 8);
  using values = new RoomyBlock(memory, most * dataTypeSize(dtype));
  using scope = memory.scope();
  const merge = scope.calloc(layout.BYTES);
  const { u8, u32 } = memory;
  const set = (place: number, word: number) => {
    u32[(merge + place) >>> 2] = word;
  };
  set(layout.A, aIndices.address);
  set(layout.A_VALUES, aValues.address);
  set(layout.A_END, aIndices.address + aIndices.elementCount * 8);
  set(layout.B, bIndices.address);
  set(layout.B_VALUES, bValues.address);
  set(layout.B_END, bIndices.address + bIndices.elementCount * 8);
  set(layout.TARGET, indices.address);
  set(layout.TARGET_VALUES, values.address);
  if (threshold) u8.copyWithin(merge + layout.THRESHOLD, threshold.address, threshold.address + dataTypeSize(dtype));
  const loops = mergeLoopsOver(memory);
  const type = COMBINED_TYPES.indexOf(dtype);
  yield* settle(
    inBlocks(context, most, ROWS_AT_ONCE, (start, end) => loops.mergeValues(type, kind, rank, end - start, merge)),
  );
  const count = (memory.u32[(merge + layout.TARGET) >>> 2] - indices.address) / (rank * 8);
  context.setOutput(0, indices.take(DataType.INT64, [count, rank]));
  context.setOutput(1, values.take(dtype, [count]));
}
