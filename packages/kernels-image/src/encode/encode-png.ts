import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { internal, invalidArgument } from "@heddle/status";
import { DataType, formatShape, Tensor } from "@heddle/tensor";
import { encodePng } from "./png-encoder.js";

/**
 * EncodePng: each picture as a PNG file, with the bytes of libpng's.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another compression than -1 to 9 and for a tensor that is not a picture; INTERNAL for an
 * empty picture, as TensorFlow
 *
 * Source: tensorflow/core/kernels/image/encode_png_op.cc (TensorFlow 2.21).
 */
export function createEncodePng({ attributes }: ConstructionContext): Kernel {
  const compression = attributes.int32("compression");
  if (compression < -1 || compression > 9) {
    throw invalidArgument(`compression should be in [-1,9], got ${compression}`, { compression });
  }
  return { compute: (context) => encodeEach(context, compression) };
}

function encodeEach(context: ComputeContext, level: number): void {
  const { memory } = context;
  const image = context.input(0);
  const { shape } = image;
  if (shape.length < 3) throw invalidArgument(`images must be at least rank 3${formatShape(shape)}`, { found: shape });
  const [height = 0, width = 0, channels = 0] = shape.slice(-3);
  if (image.elementCount >= 2 ** 31 - 1) throw invalidArgument("image cannot have >= int32 max elements");
  if (width * channels >= Math.floor((2 ** 31 - 1) / 2)) throw invalidArgument("image too wide to encode");
  if (channels < 1 || channels > 4) {
    throw invalidArgument(`image must have 1, 2, 3, or 4 channels, got ${channels}`, { channels });
  }
  const depth = image.dtype === DataType.UINT16 ? 16 : 8;
  const count = shape.slice(0, -3).reduce((product, size) => product * size, 1);
  if (count > 0 && (height === 0 || width === 0)) {
    const indices = Array.from({ length: count }, (_, i) => i).join(", ");
    throw internal(`PNG encoding failed at the following flattened batch indices: ${indices}`);
  }
  const sizeBytes = (height * width * channels * depth) / 8;
  const files = Array.from({ length: count }, (_, i) => {
    const at = image.address + i * sizeBytes;
    const bytes = memory.u8.slice(at, at + sizeBytes);
    if (depth === 16) swapBytes(bytes);
    return encodePng({ height, width, channels, depth, bytes }, level);
  });
  context.setOutput(0, Tensor.fromStrings(memory, shape.slice(0, -3), files));
}

function swapBytes(bytes: Uint8Array): void {
  for (let i = 0; i + 1 < bytes.length; i += 2) {
    const low = bytes[i];
    bytes[i] = bytes[i + 1];
    bytes[i + 1] = low;
  }
}
