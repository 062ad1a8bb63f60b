import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { DataType, type Tensor } from "@heddle/tensor";
import { productLoopsOver } from "../products/product-loops.js";
import type { RowMode } from "../products/quantize-row.js";
import { wideWidth } from "../products/wide-width.js";
import { widenRows } from "../products/widen-rows.js";

/** Images as int16 numbers, less the zero point. */
export interface WideImages {
  /** The address of the first image. Its elements lie one after the other. */
  readonly address: number;
  /** From one image to the next. */
  readonly imageBytes: number;
  /** The float32 scale of each image, when they were quantised on the fly. */
  readonly scales: Float32Array;
}

/**
 * The images of a quantised input, or of a float32 one that is quantised on the fly, each image by itself; in a block of `scope`.
 * Views are dead afterwards.
 */
export function wideImages(
  memory: LinearMemory,
  scope: MemoryScope,
  input: Tensor,
  count: number,
  size: number,
  { zeroPoint, mode }: { readonly zeroPoint: number; readonly mode: RowMode },
): WideImages {
  const width = wideWidth(size);
  const address = scope.malloc(count * width * 2);
  const scales = scope.malloc(count * 4);
  if (input.dtype === DataType.FLOAT) {
    const { quantizeRows } = productLoopsOver(memory);
    quantizeRows(input.address, size * 4, count, size, mode, address, scales);
  } else {
    widenRows(memory, input, zeroPoint, 0, count, size, address);
  }
  const { i16, f32 } = memory;
  const rest = size % 8;
  if (rest > 0) {
    for (let image = 1; image <= count; image++) {
      const end = (address >>> 1) + image * width;
      i16.copyWithin(end - 8, end - rest, end);
    }
  }
  return { address, imageBytes: width * 2, scales: f32.slice(scales >>> 2, (scales >>> 2) + count) };
}
