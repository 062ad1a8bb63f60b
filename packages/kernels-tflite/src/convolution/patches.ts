import type { LinearMemory, MemoryScope } from "@heddle/memory";
import type { ImageAxis } from "./image-axis.js";
import type { ImagePlan } from "./image-plan.js";
import { patchLoopsOver } from "./patch-loops.js";
import type { WideImages } from "./wide-images.js";

/**
 * Writes the wide rows of the input under the filter at the places from `start` up to `end`: `depth` channels, from `channel` on, of
 * each element of the filter, zeros where it has no input.
 */
export type WritePatches = (start: number, end: number, channel: number, depth: number, wide: number) => void;

/** Writes patches of images; in blocks of `scope`. Views are dead afterwards. */
export function patchWriter(
  memory: LinearMemory,
  scope: MemoryScope,
  { rows, columns, channels }: ImagePlan,
  { address, imageBytes }: WideImages,
): WritePatches {
  const [down, across] = [rows, columns].map((axis) => sourcesInMemory(memory, scope, axis));
  return (start, end, channel, depth, wide) =>
    patchLoopsOver(memory).writePatches(
      address,
      imageBytes,
      columns.inputSize,
      channels,
      channel,
      depth,
      down,
      rows.filterSize,
      rows.outputSize,
      across,
      columns.filterSize,
      columns.outputSize,
      start,
      end,
      wide,
    );
}

function sourcesInMemory(memory: LinearMemory, scope: MemoryScope, { sources }: ImageAxis): number {
  const address = scope.malloc(sources.length * 4);
  memory.i32.set(sources, address >>> 2);
  return address;
}
