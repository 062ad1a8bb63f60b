import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument, StatusError } from "@heddle/status";
import { DataType, formatShape } from "@heddle/tensor";
import { jpegSize } from "../jpeg/jpeg-size.js";

/**
 * ExtractJpegShape: height, width and channels of a JPEG picture, of which only the headers are read.
 *
 * @throws {StatusError} INVALID_ARGUMENT for bytes that are not one, with the reason in its details
 *
 * Source: tensorflow/core/kernels/image/extract_jpeg_shape_op.cc (TensorFlow 2.21).
 */
export function extractJpegShape(context: ComputeContext): void {
  const contents = context.input(0);
  if (contents.rank !== 0) {
    throw invalidArgument(`contents must be scalar, got shape ${formatShape(contents.shape)}`, {
      found: contents.shape,
    });
  }
  const bytes = contents.strings().bytes(0);
  const size = sizeOf(bytes);
  const output = context.allocateOutput(0, [3]);
  const { i32, i64 } = context.memory;
  for (const [i, value] of size.entries()) {
    if (output.dtype === DataType.INT32) i32[(output.address >> 2) + i] = value;
    else i64[(output.address >> 3) + i] = BigInt(value);
  }
}

function sizeOf(bytes: Uint8Array): readonly number[] {
  try {
    return jpegSize(bytes);
  } catch (error) {
    if (!(error instanceof StatusError) || error.code !== "DATA_LOSS") throw error;
    throw invalidArgument(`Invalid JPEG data, size ${bytes.length}`, { reason: error.message });
  }
}
