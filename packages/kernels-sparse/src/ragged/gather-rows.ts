import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import { DataType, elementCount, Tensor } from "@heddle/tensor";
import { RUN_WORDS, raggedLoopsOver } from "./ragged-loops.js";
import { copyRaggedRuns } from "./ragged-runs.js";
import type { RowSplits } from "./row-splits.js";

/** A result has fewer values than this, so that 31 bits hold their number. */
const MOST = 2 ** 31;

/** Rows that are listed without a pause. */
const ROWS_AT_ONCE = 16_384;

/**
 * Sets the outputs of RaggedGather for a vector of indices and one dimension of splits. False, with nothing set, when the result is too long for
 * the loops.
 *
 * @param indices in range, as int32 or int64
 */
export function* setGatheredRows(context: ComputeContext, splits: RowSplits, indices: Tensor): Steps<boolean> {
  const { memory } = context;
  const values = context.input(1);
  const count = indices.elementCount;
  const wide = context.outputType(0) === DataType.INT64 ? 8 : 4;
  using scope = memory.scope();
  const address = scope.malloc(count * RUN_WORDS * 4);
  using output = Tensor.allocate(memory, context.outputType(0), [count + 1]);
  const step = indices.dtype === DataType.INT64 ? 8 : 4;
  memory.u32.fill(0, output.address >>> 2, (output.address + wide) >>> 2);
  let picked = 0;
  const list = (start: number, end: number) => {
    picked = raggedLoopsOver(memory).listPicked(
      splits.first * 4,
      splits.step * 4,
      indices.address + start * step,
      step,
      end - start,
      address + start * RUN_WORDS * 4,
      output.address + start * wide,
      wide,
      picked,
    );
  };
  yield* settle(inBlocks(context, count, ROWS_AT_ONCE, list));
  if (picked >= MOST) return false;
  context.setOutput(0, output.retain());
  const inner = values.shape.slice(1);
  const runs = { address, count, blocks: picked, isOnce: false };
  const blockLength = elementCount(inner);
  context.setOutput(1, yield* copyRaggedRuns(context, values, values, [picked, ...inner], blockLength, runs));
  return true;
}
