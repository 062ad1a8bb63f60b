import { type LinearMemory, LoopModule } from "@heddle/memory";
import { PATCHES_WASM } from "../gen/patches-wasm.js";

/** Patches of float32 images, by address. */
export interface PatchLoops {
  /**
   * Writes the elements of a line of an image that a line of a filter sees, for each of `places` places next to each other: from
   * `target` on, `patchBytes` apart. Columns outside the line are zeros.
   *
   * @param line the address of the line, whose columns have `channelBytes` bytes each
   * @param size its columns; 0 for a line outside of the image
   * @param first the first column that the filter sees at the first place: less than 0 in the padding
   */
  writePatches(
    line: number,
    size: number,
    channelBytes: number,
    first: number,
    stride: number,
    filterSize: number,
    dilation: number,
    places: number,
    target: number,
    patchBytes: number,
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
    writePatches(line, size, channelBytes, first, stride, filterSize, dilation, places, target, patchBytes) {
      const { u8 } = memory;
      for (let place = 0; place < places; place++) {
        for (let k = 0, to = target + place * patchBytes; k < filterSize; k++, to += channelBytes) {
          const column = first + place * stride + k * dilation;
          const from = line + column * channelBytes;
          if (column < 0 || column >= size) u8.fill(0, to, to + channelBytes);
          else u8.copyWithin(to, from, from + channelBytes);
        }
      }
    },
  };
}
