import type { LinearMemory } from "@heddle/memory";
import { wideWidth } from "../products/wide-width.js";
import type { ImagePlan } from "./image-plan.js";
import type { WideImages } from "./wide-images.js";

/**
 * Writes the wide rows of the input under the filter at the places from `start` up to `end`: `depth` channels, from `channel` on, of
 * each element of the filter, zeros where it has no input.
 */
export function writePatches(
  { i16 }: LinearMemory,
  { rows, columns, channels }: ImagePlan,
  images: WideImages,
  start: number,
  end: number,
  channel: number,
  depth: number,
  wide: number,
): void {
  const size = rows.filterSize * columns.filterSize * depth;
  const width = wideWidth(size);
  const down = rows.sources;
  const across = columns.sources;
  const perImage = rows.outputSize * columns.outputSize;
  for (let place = start, to = wide >>> 1; place < end; place++, to += width) {
    const image = (images.address + Math.floor(place / perImage) * images.imageBytes) >>> 1;
    const row = Math.floor((place % perImage) / columns.outputSize) * rows.filterSize;
    const column = (place % columns.outputSize) * columns.filterSize;
    let at = to;
    for (let j = row; j < row + rows.filterSize; j++) {
      const y = down[j];
      for (let k = column; k < column + columns.filterSize; k++, at += depth) {
        const x = across[k];
        if (y < 0 || x < 0) {
          i16.fill(0, at, at + depth);
          continue;
        }
        const from = image + (y * columns.inputSize + x) * channels + channel;
        if (depth < 16) for (let c = 0; c < depth; c++) i16[at + c] = i16[from + c];
        else i16.copyWithin(at, from, from + depth);
      }
    }
    const rest = size % 8;
    if (rest > 0) {
      i16.copyWithin(to + width - rest, at - rest, at);
      i16.fill(0, at - rest, to + width - rest);
    }
  }
}
