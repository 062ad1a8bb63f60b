import { type LinearMemory, LoopModule } from "@heddle/memory";
import { PATCHES_WASM } from "../gen/patches-wasm.js";

/**
 * Reads or changes the elements of a line of an image that a line of a filter sees, for each of `places` places next to each other:
 * those of a place are side by side at `patches`, from one place to the next `patchBytes` apart.
 *
 * @param line the address of the line, whose columns have `channelBytes` bytes each
 * @param size its columns; 0 for a line outside of the image
 * @param first the first column that the filter sees at the first place: less than 0 in the padding
 */
type PatchLoop = (
  line: number,
  size: number,
  channelBytes: number,
  first: number,
  stride: number,
  filterSize: number,
  dilation: number,
  places: number,
  patches: number,
  patchBytes: number,
) => void;

/** Patches of images, by address. */
export interface PatchLoops {
  /** Writes the elements to `patches`; columns outside the line are zeros. Elements have 4 bytes or 8. */
  readonly writePatches: PatchLoop;
  /** Adds float32 numbers of `patches` to the elements; those of columns outside the line are left out. */
  readonly addFloats: PatchLoop;
  /** As `addFloats` for float64. */
  readonly addDoubles: PatchLoop;
  /** As `addFloats` for int32, whose sums wrap. */
  readonly addIntegers: PatchLoop;
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
    addFloats: (...call) => addTo(memory.f32, ...call),
    addDoubles: (...call) => addTo(memory.f64, ...call),
    addIntegers: (...call) => addTo(memory.i32, ...call),
  };
}

function addTo(
  values: Float32Array | Float64Array | Int32Array,
  ...[line, size, channelBytes, first, stride, filterSize, dilation, places, parts, partBytes]: Parameters<PatchLoop>
): void {
  const bytes = values.BYTES_PER_ELEMENT;
  const channels = channelBytes / bytes;
  for (let place = 0; place < places; place++) {
    let from = (parts + place * partBytes) / bytes;
    for (let k = 0; k < filterSize; k++, from += channels) {
      const column = first + place * stride + k * dilation;
      if (column < 0 || column >= size) continue;
      const to = line / bytes + column * channels;
      for (let c = 0; c < channels; c++) values[to + c] += values[from + c];
    }
  }
}
