/** Samples of pixels in the memory, and the images that they are of, as `weigh` takes them. */
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { DataType, type Tensor } from "@heddle/tensor";
import { copyFloats } from "./copy-floats.js";

/** The pixels of the input for one of the output along one dimension, at least one, and the weight of each. */
export interface Sample {
  readonly pixels: readonly number[];
  readonly weights: readonly number[];
}

/** The samples of a dimension in the memory, as `weigh` takes them. */
export interface Taps {
  readonly starts: number;
  readonly taps: number;
}

/** Writes samples to the scope. @param pixelBytes bytes from a pixel to the next */
export function writeTaps(
  memory: LinearMemory,
  scope: MemoryScope,
  samples: readonly Sample[],
  pixelBytes: number,
): Taps {
  const count = samples.reduce((sum, { pixels }) => sum + pixels.length, 0);
  const starts = scope.malloc((samples.length + 1) * 4);
  const taps = scope.malloc(count * 8);
  const { u32, f32 } = memory;
  let next = 0;
  for (const [i, { pixels, weights }] of samples.entries()) {
    u32[(starts >>> 2) + i] = next;
    for (const [k, pixel] of pixels.entries()) {
      u32[(taps >>> 2) + 2 * next] = pixel * pixelBytes;
      f32[(taps >>> 2) + 2 * next++ + 1] = weights[k];
    }
  }
  u32[(starts >>> 2) + samples.length] = next;
  return { starts, taps };
}

/** The address of the `image`th of some images in float32: its own, or a copy at `copy`. */
export function imageAt(images: Tensor, image: number, copy: number): number {
  const size = images.elementCount / images.shape[0];
  if (images.dtype === DataType.FLOAT) return images.address + image * size * 4;
  copyFloats(images, image * size, (image + 1) * size, copy);
  return copy;
}

/** Room in the scope for the copy of an image that is not float32; 0 without need. */
export function roomForImage(scope: MemoryScope, images: Tensor): number {
  return images.dtype === DataType.FLOAT ? 0 : scope.malloc((images.elementCount / images.shape[0]) * 4);
}
