import type { Shape, Tensor } from "@heddle/tensor";
import { openWriter } from "./open-writer.js";
import type { OutputTarget } from "./output-target.js";

/**
 * Writes output 0, of that shape and any type: the elements of `old` in runs of `run`, of which run i is replaced by run
 * `sources[i] - 1` of `updates` unless that entry is 0.
 */
export function replaceRuns(
  target: OutputTarget,
  shape: Shape,
  old: Tensor,
  updates: Tensor,
  sources: Int32Array,
  run: number,
): void {
  const writer = openWriter(target, 0, shape);
  sources.forEach((source, i) => {
    if (source > 0) writer.copy(updates, (source - 1) * run, run, 1);
    else writer.copy(old, i * run, run, 1);
  });
  writer.finish();
}
