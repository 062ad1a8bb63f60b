import { type LinearMemory, LoopModule } from "@heddle/memory";
import { PATCHES_WASM } from "../gen/patches-wasm.js";
import { wideWidth } from "../products/wide-width.js";

/** Patches of wide images, by address. */
export interface PatchLoops {
  /**
   * Writes the wide rows of the images under the filter at the places from `start` up to `end`, of all images, rows and columns, to
   * `wide`: `depth` channels, from `channel` on, of each element of the filter, zeros where it has no input.
   *
   * @param columns of an image, each of `channels` int16 numbers
   * @param down the address of int32 numbers: for each row of places and each row of the filter the row of the image, or -1
   * @param across the same for columns
   */
  writePatches(
    images: number,
    imageBytes: number,
    columns: number,
    channels: number,
    channel: number,
    depth: number,
    down: number,
    rowTaps: number,
    rowPlaces: number,
    across: number,
    columnTaps: number,
    columnPlaces: number,
    start: number,
    end: number,
    wide: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<PatchLoops>(PATCHES_WASM, twin);

/** The loops over `memory`. */
export function patchLoopsOver(memory: LinearMemory): PatchLoops {
  return loops.over(memory);
}

/** The twin of `assembly/patches.ts`. */
function twin(memory: LinearMemory): PatchLoops {
  return {
    writePatches(
      ...[images, imageBytes, columns, channels, channel, depth, down, rowTaps, rowPlaces, ...rest]: Parameters<
        PatchLoops["writePatches"]
      >
    ) {
      const [across, columnTaps, columnPlaces, start, end, wide] = rest;
      const { i16, i32 } = memory;
      const size = rowTaps * columnTaps * depth;
      const width = wideWidth(size);
      const perImage = rowPlaces * columnPlaces;
      for (let place = start, to = wide >>> 1; place < end; place++, to += width) {
        const image = (images + Math.floor(place / perImage) * imageBytes) >>> 1;
        const row = (down >>> 2) + Math.floor((place % perImage) / columnPlaces) * rowTaps;
        const column = (across >>> 2) + (place % columnPlaces) * columnTaps;
        let at = to;
        for (let j = row; j < row + rowTaps; j++) {
          for (let k = column; k < column + columnTaps; k++, at += depth) {
            const [y, x] = [i32[j], i32[k]];
            const from = image + (y * columns + x) * channels + channel;
            if (y < 0 || x < 0) i16.fill(0, at, at + depth);
            else i16.copyWithin(at, from, from + depth);
          }
        }
        const last = size % 8;
        if (last > 0) {
          i16.copyWithin(to + width - last, at - last, at);
          i16.fill(0, at - last, to + width - last);
        }
      }
    },
  };
}
