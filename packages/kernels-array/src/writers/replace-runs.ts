import { DataType, type Shape, type Tensor } from "@heddle/tensor";
import { openWriter } from "./open-writer.js";
import type { OutputTarget } from "./output-target.js";
import { setPickedStrings } from "./pick-strings.js";

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
  if (old.dtype === DataType.STRING) {
    const count = sources.length;
    setPickedStrings(target, 0, shape, [old, updates], count, run, (rows) => {
      for (let i = 0; i < count; i++) rows[i] = sources[i] > 0 ? count + sources[i] - 1 : i;
    });
    return;
  }
  const writer = openWriter(target, 0, shape);
  for (let i = 0; i < sources.length; i++) {
    const source = sources[i];
    if (source > 0) writer.copy(updates, (source - 1) * run, run, 1);
    else writer.copy(old, i * run, run, 1);
  }
  writer.finish();
}
