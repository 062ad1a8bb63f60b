import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import { DataType, elementCount, Tensor } from "@heddle/tensor";
import { RUN_WORDS } from "./ragged-loops.js";
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
  const wide = context.outputType(0) === DataType.INT64 ? 2 : 1;
  using scope = memory.scope();
  const address = scope.malloc(count * RUN_WORDS * 4);
  using output = Tensor.allocate(memory, context.outputType(0), [count + 1]);
  const step = indices.dtype === DataType.INT64 ? 2 : 1;
  let from = indices.address >>> 2;
  let run = address >>> 2;
  let to = output.address >>> 2;
  let picked = 0;
  memory.u32.fill(0, to, to + wide);
  const list = (start: number, end: number) => {
    const { u32 } = memory;
    for (let i = start; i < end; i++, from += step) {
      const at = splits.first + u32[from] * splits.step;
      const first = u32[at];
      const length = u32[at + splits.step] - first;
      if (length > 0) {
        u32[run] = first;
        u32[run + 1] = length;
        u32[run + 2] = picked;
        run += RUN_WORDS;
        picked += length;
      }
      to += wide;
      u32[to] = picked;
      if (wide === 2) u32[to + 1] = 0;
    }
  };
  yield* settle(inBlocks(context, count, ROWS_AT_ONCE, list));
  if (picked >= MOST) return false;
  context.setOutput(0, output.retain());
  const inner = values.shape.slice(1);
  const runs = { address, count: (run - (address >>> 2)) / RUN_WORDS, blocks: picked, isOnce: false };
  const blockLength = elementCount(inner);
  context.setOutput(1, yield* copyRaggedRuns(context, values, values, [picked, ...inner], blockLength, runs));
  return true;
}
