import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { dataTypeSize, type Tensor } from "@heddle/tensor";
import { panelColumns, wideKind, wideLoopsOver, widePanelBytes, wideScratchBytes } from "@heddle/tensor/matrices";
import { writePatches } from "@heddle/tensor/patches";
import type { Convolution } from "./convolution.js";

/** Products of two elements that are computed without a pause. */
const PRODUCTS_AT_ONCE = 1_000_000;

/** Elements of the filter that are packed without a pause. */
const PACKED_AT_ONCE = 200_000;

/** The most bytes of patches at a time. */
const PATCH_BYTES = 1 << 18;

/**
 * Writes the result of a convolution of float64 or int32 without groups into `output`, and pauses: the patches of the input under the
 * filter, as the rows of a matrix, times the filter, as the products of matrices are computed. Elements outside the image are zeros.
 */
export function convolveWide(
  context: ComputeContext,
  plan: Convolution,
  input: Tensor,
  filter: Tensor,
  output: Tensor,
): void | Promise<void> {
  return runSteps(convolveSteps(context, plan, input, filter, output));
}

function* convolveSteps(
  context: ComputeContext,
  plan: Convolution,
  input: Tensor,
  filter: Tensor,
  output: Tensor,
): Steps<void> {
  const { memory } = context;
  const { outputChannels } = plan;
  const [kind, bytes] = [wideKind(input.dtype), dataTypeSize(input.dtype)];
  const depth = filter.elementCount / outputChannels;
  const patchBytes = depth * bytes;
  const places = output.elementCount / outputChannels;
  const atOnce = Math.max(1, Math.floor(Math.min(PRODUCTS_AT_ONCE / filter.elementCount, PATCH_BYTES / patchBytes)));
  const most = Math.min(places, atOnce);
  const loops = wideLoopsOver(memory);
  using scope = memory.scope();
  const panels = scope.malloc(widePanelBytes(kind, depth, outputChannels));
  const patches = scope.malloc(most * patchBytes);
  const scratch = scope.malloc(wideScratchBytes(kind, depth, most));
  const width = panelColumns(kind);
  const columnsAtOnce = width * Math.ceil(PACKED_AT_ONCE / width / depth);
  yield* settle(
    inBlocks(context, outputChannels, columnsAtOnce, (start, end) => {
      const [from, to] = [filter.address + start * bytes, panels + widePanelBytes(kind, depth, start)];
      loops.packColumns(kind, 0, from, outputChannels * bytes, bytes, depth, end - start, to);
    }),
  );
  yield* settle(
    inBlocks(context, places, atOnce, (start, end) => {
      // A block may be larger than the first one, and than the patches.
      for (let at = start; at < end; at += most) {
        const stop = Math.min(at + most, end);
        writePatches(plan, input, patches, patchBytes, at, stop);
        const to = output.address + at * outputChannels * bytes;
        const count = stop - at;
        loops.multiplyPacked(kind, 0, patches, patchBytes, bytes, panels, to, count, depth, outputChannels, scratch);
      }
    }),
  );
}
