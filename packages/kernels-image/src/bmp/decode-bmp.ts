import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import type { Steps } from "../steps.js";

/** A BMP file whose sizes are checked. */
export interface BmpFile {
  readonly width: number;
  readonly height: number;
  /** Bytes of a pixel in the file: 1, 3 or 4. */
  readonly pixelBytes: number;
  /** Where the first line of the picture is, and how far the next one is from it, which may be negative. */
  readonly first: number;
  readonly stride: number;
}

/**
 * The sizes of a BMP file. Its pixels are taken as they are: TensorFlow knows neither palettes nor compression.
 *
 * @throws {StatusError} INVALID_ARGUMENT in TensorFlow's words
 *
 * Source: DecodeBmpV2 in tensorflow/core/kernels/image/decode_image_op.cc (TensorFlow 2.21).
 */
export function readBmp(bytes: Uint8Array): BmpFile {
  const size = bytes.length;
  if (size < 32) {
    throw invalidArgument(
      `Incomplete bmp content, requires at least 32 bytes to find the header size, width, height, and bpp, got ${size} bytes`,
      { size },
    );
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, size);
  const headerBytes = view.getInt32(10, true);
  const width = view.getInt32(18, true);
  const signedHeight = view.getInt32(22, true);
  const height = Math.abs(signedHeight);
  const pixelBytes = Math.trunc(view.getInt16(28, true) / 8);
  if (pixelBytes !== 1 && pixelBytes !== 3 && pixelBytes !== 4) {
    throw invalidArgument(`Number of channels inherent in the image must be 1, 3 or 4, was ${pixelBytes}`, {
      pixelBytes,
    });
  }
  if (width <= 0) throw invalidArgument("Width must be positive", { width });
  if (height === 0) throw invalidArgument("Height must be nonzero");
  if (headerBytes < 0) throw invalidArgument("header size must be nonnegative", { headerBytes });
  if (width * height >= Math.floor((2 ** 31 - 1) / 8)) {
    throw invalidArgument("Total possible pixel bytes must be less than 2^30", { width, height });
  }
  const lineBytes = Math.floor((pixelBytes * width + 3) / 4) * 4;
  const difference = size - headerBytes - lineBytes * height;
  if (difference !== 0) {
    throw invalidArgument(
      `Input size should match (header_size + row_size * abs_height) but they differ by ${difference}`,
      { difference },
    );
  }
  // Lines go up from the bottom, but down for a negative height.
  const isDown = signedHeight < 0;
  const first = isDown ? headerBytes : headerBytes + (height - 1) * lineBytes;
  return { width, height, pixelBytes, first, stride: isDown ? lineBytes : -lineBytes };
}

/** Writes `height * width * channels` bytes of RGB, RGBA or gray at `address`. `channels` is 1 only for files of one byte a pixel. */
export function* decodeBmp(
  memory: LinearMemory,
  bytes: Uint8Array,
  file: BmpFile,
  channels: number,
  address: number,
): Steps<void> {
  const { pixelBytes } = file;
  const [red, green, blue] = pixelBytes === 1 ? [0, 0, 0] : [2, 1, 0];
  for (let y = 0, to = address; y < file.height; y++) {
    const { u8 } = memory;
    for (let x = 0, at = file.first + y * file.stride; x < file.width; x++, at += pixelBytes, to += channels) {
      u8[to] = bytes[at + red];
      if (channels === 1) continue;
      u8[to + 1] = bytes[at + green];
      u8[to + 2] = bytes[at + blue];
      if (channels === 4) u8[to + 3] = pixelBytes === 4 ? bytes[at + 3] : 255;
    }
    yield file.width;
  }
}
