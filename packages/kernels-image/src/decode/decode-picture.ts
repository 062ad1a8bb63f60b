import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { invalidArgument, StatusError, unimplemented } from "@heddle/status";
import { decodeBmp, readBmp } from "../bmp/decode-bmp.js";
import { drawGif, gifSize } from "../gif/draw-gif.js";
import { readGif } from "../gif/read-gif.js";
import { decodeJpeg } from "../jpeg/decode-jpeg.js";
import { decodePng, pngChannels } from "../png/decode-png.js";
import { type PngFile, readPng } from "../png/read-png.js";
import type { Steps } from "../steps.js";
import { pictureFormat } from "./picture-format.js";
import { allocateBytes, type ByteSamples, convertBytes, convertWords } from "./sample-types.js";
import type { PictureTarget, WantedPicture } from "./wanted-picture.js";

/** As many pixels are the first that are too many in a PNG picture. */
const TOO_MANY_PIXELS = 2 ** 29;

/**
 * Decodes a picture of any format as TensorFlow's op does.
 *
 * @throws {StatusError} INVALID_ARGUMENT in TensorFlow's words, with the reason in its details; UNIMPLEMENTED for JPEG XL;
 * RESOURCE_EXHAUSTED when the memory has no room
 *
 * Source: tensorflow/core/kernels/image/decode_image_op.cc (TensorFlow 2.21).
 */
export function* decodePicture(bytes: Uint8Array, wanted: WantedPicture, target: PictureTarget): Steps<void> {
  if (bytes.length === 0) throw invalidArgument("Input is empty.");
  switch (pictureFormat(bytes)) {
    case "JPEG":
      yield* jpegPicture(bytes, wanted, target);
      return;
    case "PNG":
      yield* pngPicture(bytes, wanted, target);
      return;
    case "GIF":
      yield* gifPicture(bytes, wanted, target);
      return;
    case "BMP":
      yield* bmpPicture(bytes, wanted, target);
      return;
    case "WebP":
      throw unimplemented("WebP pictures are not decoded");
    case "JXL":
      throw unimplemented("JPEG XL pictures are not decoded");
    default:
      throw invalidArgument("Unknown image file format. One of JPEG, JPEG XL, PNG, GIF, BMP, WebP required.");
  }
}

/** Does the steps, and words the error of a damaged file as TensorFlow does. */
function* inWords<T>(wordsOf: (reason: string) => string, steps: Steps<T>): Steps<T> {
  try {
    return yield* steps;
  } catch (error) {
    throw reworded(error, wordsOf);
  }
}

function reworded(error: unknown, wordsOf: (reason: string) => string): unknown {
  if (!(error instanceof StatusError) || error.code !== "DATA_LOSS") return error;
  return invalidArgument(wordsOf(error.message), { reason: error.message });
}

function* jpegPicture(bytes: Uint8Array, wanted: WantedPicture, target: PictureTarget): Steps<void> {
  const { channels } = wanted;
  if (channels !== 0 && channels !== 1 && channels !== 3) throw invalidArgument("JPEG does not support 4 channels");
  if (wanted.op === "DecodeBmp") throw wrongOp("JPEG", "jpeg");
  const frames = wanted.op === "DecodeGif" ? [1] : [];
  using pixels = allocateBytes(wanted.type, target);
  yield* inWords(
    () => "jpeg::Uncompress failed. Invalid JPEG data or crop window.",
    decodeJpeg(target.memory, bytes, { ...wanted.jpeg, channels }, (...shape) =>
      pixels.allocate([...frames, ...shape]),
    ),
  );
  yield* convertBytes(pixels, target.memory);
}

function wrongOp(format: string, name: string): StatusError {
  return invalidArgument(
    `Trying to decode ${format} format using DecodeBmp op. Use \`decode_${name}\` or \`decode_image\` instead.`,
  );
}

function onlyJpeg(format: string): StatusError {
  return invalidArgument(`DecodeAndCropJpeg operation can run on JPEG only, but detected ${format}.`);
}

function* pngPicture(bytes: Uint8Array, wanted: WantedPicture, target: PictureTarget): Steps<void> {
  const file = pngFile(bytes);
  if (file.width * file.height >= TOO_MANY_PIXELS) {
    throw invalidArgument(`PNG size too large for int: ${file.width} by ${file.height}`, {
      width: file.width,
      height: file.height,
    });
  }
  if (wanted.op === "DecodeBmp") throw wrongOp("PNG", "png");
  if (wanted.op === "DecodeAndCropJpeg") throw onlyJpeg("PNG");
  const channels = wanted.channels || pngChannels(file);
  const frames = wanted.op === "DecodeGif" ? [1] : [];
  yield* inWords(
    () => `Invalid PNG data, size ${bytes.length}`,
    pngPixels(bytes, file, wanted, channels, [...frames, file.height, file.width, channels], target),
  );
}

function pngFile(bytes: Uint8Array): PngFile {
  try {
    return readPng(bytes);
  } catch (error) {
    throw reworded(error, () => "Invalid PNG. Failed to initialize decoder.");
  }
}

function* pngPixels(
  bytes: Uint8Array,
  file: PngFile,
  { type }: WantedPicture,
  channels: number,
  shape: readonly number[],
  target: PictureTarget,
): Steps<void> {
  const { memory } = target;
  if (type !== "float32") {
    yield* decodePng(memory, bytes, file, channels, type === "uint16", () => target.allocate(shape));
    return;
  }
  using scope = memory.scope();
  const count = file.height * file.width * channels;
  const words = scope.malloc(2 * count);
  yield* decodePng(memory, bytes, file, channels, true, () => words);
  yield* convertWords(memory, words, count, target.allocate(shape));
}

function* gifPicture(bytes: Uint8Array, wanted: WantedPicture, target: PictureTarget): Steps<void> {
  const { channels, op } = wanted;
  if (channels !== 0 && channels !== 3)
    throw invalidArgument(`channels must be 0 or 3 for GIF, got ${channels}`, { channels });
  if (op === "DecodeBmp") throw wrongOp("GIF", "gif");
  if (op === "DecodeAndCropJpeg") throw onlyJpeg("GIF");
  const { memory } = target;
  using scope = memory.scope();
  using pixels = allocateBytes(wanted.type, target);
  yield* inWords(
    (reason) => `Invalid GIF data (size ${bytes.length}), ${reason}`,
    gifPixels(bytes, wanted, memory, scope, pixels),
  );
  yield* convertBytes(pixels, memory);
}

function* gifPixels(
  bytes: Uint8Array,
  { op, expandAnimations }: WantedPicture,
  memory: LinearMemory,
  scope: MemoryScope,
  pixels: ByteSamples,
): Steps<void> {
  const all = yield* readGif(memory, scope, bytes);
  const size = gifSize(all);
  const isStill = op === "DecodePng" || op === "DecodeJpeg";
  const frames = expandAnimations ? all : all.slice(0, 1);
  if (isStill && all.length > 1) {
    throw invalidArgument(
      `Got ${all.length} frames, but animated gifs can only be decoded by tf.io.decode_gif or tf.io.decode_image`,
      { frames: all.length },
    );
  }
  const isOne = isStill || (op === "DecodeImage" && !expandAnimations);
  const shape = [size.height, size.width, 3];
  yield* drawGif(memory, frames, size, pixels.allocate(isOne ? shape : [frames.length, ...shape]));
}

function* bmpPicture(bytes: Uint8Array, wanted: WantedPicture, target: PictureTarget): Steps<void> {
  const { channels, op } = wanted;
  if (channels === 1) throw invalidArgument(`\`channels\` must be 0, 3 or 4 for BMP, but got ${channels}`);
  if (op === "DecodeAndCropJpeg") throw onlyJpeg("BMP");
  if (op !== "DecodeBmp" && op !== "DecodeImage") {
    throw invalidArgument(
      `Trying to decode BMP format using a wrong op. Use \`decode_bmp\` or \`decode_image\` instead. Op used: ${op}`,
      { op },
    );
  }
  const file = readBmp(bytes);
  const inPicture = channels || file.pixelBytes;
  using pixels = allocateBytes(wanted.type, target);
  const address = pixels.allocate([file.height, file.width, inPicture]);
  yield* decodeBmp(target.memory, bytes, file, inPicture, address);
  yield* convertBytes(pixels, target.memory);
}
