import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import { elementRange, Tensor } from "@heddle/tensor";
import type { Convolution } from "./convolution.js";
import { convolvePatches } from "./convolve-patches.js";

/** Elements that are copied without a pause. */
const ELEMENTS_AT_ONCE = 250_000;

/**
 * Writes the result of a convolution of float32 images in groups into `output`, and pauses: of each group, of its channels and its columns of
 * the filter, as that of images without groups. There is at least one channel.
 */
export function* convolveGroups(
  context: ComputeContext,
  plan: Convolution,
  input: Tensor,
  filter: Tensor,
  output: Tensor,
): Steps<void> {
  const { channels, filterDepth, outputChannels } = plan;
  const groups = channels / filterDepth;
  const perGroup = outputChannels / groups;
  const pixels = input.elementCount / channels;
  using grouped = Tensor.allocate(context.memory, input.dtype, [groups, pixels, filterDepth]);
  const copy = (start: number, end: number) => groupChannels(input, grouped, groups, start, end);
  yield* settle(inBlocks(context, pixels, Math.ceil(ELEMENTS_AT_ONCE / channels), copy));
  for (let group = 0; group < groups; group++) {
    using part = elementRange(grouped, group * pixels * filterDepth, (group + 1) * pixels * filterDepth);
    const columns = { first: group * perGroup, count: perGroup };
    const ofGroup = { ...plan, channels: filterDepth };
    yield* settle(convolvePatches(context, ofGroup, part, filter, output, undefined, columns));
  }
}

/** Copies the channels of each group of the pixels from `start` up to `end` to the pixels of that group. */
function groupChannels(input: Tensor, grouped: Tensor, groups: number, start: number, end: number): void {
  const { f32 } = input.memory;
  const [, pixels, depth] = grouped.shape;
  let from = (input.address >>> 2) + start * groups * depth;
  for (let pixel = start; pixel < end; pixel++) {
    for (let group = 0; group < groups; group++) {
      let to = (grouped.address >>> 2) + (group * pixels + pixel) * depth;
      for (const stop = from + depth; from < stop; ) f32[to++] = f32[from++];
    }
  }
}
