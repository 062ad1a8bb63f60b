/**
 * The entry `@heddle/kernels-image/decode`: decodes pictures without a host.
 */

import { LinearMemory } from "@heddle/memory";
import { checkBytes, checkChoice, checkOptionNames } from "@heddle/status";
import { decodePicture } from "./decode/decode-picture.js";
import type { PictureTarget, SampleType } from "./decode/wanted-picture.js";
import type { JpegOptions } from "./jpeg/jpeg-options.js";
import { finish } from "./steps.js";

export type { SampleType } from "./decode/wanted-picture.js";
export type { CropWindow, JpegOptions } from "./jpeg/jpeg-options.js";

/** Options of {@link decodeImage}. */
export interface DecodeImageOptions {
  /** The samples of a pixel: 1 for gray, 3 for RGB, 4 for RGBA, 0 for those of the picture. Default 0. */
  readonly channels?: 0 | 1 | 3 | 4;
  /** The type of the samples: bytes, or from 0 to 65535, or from 0 to 1. Default `uint8`. */
  readonly type?: SampleType;
  /** True for all frames of an animation, false for the first one. Default false. */
  readonly expandAnimations?: boolean;
  /** How JPEG pictures are decoded. */
  readonly jpeg?: Omit<JpegOptions, "channels">;
  /** The most bytes of memory that decoding may take. Default 1 GiB. */
  readonly memoryLimitBytes?: number;
}

const OPTIONS: Readonly<Record<keyof DecodeImageOptions, true>> = {
  channels: true,
  type: true,
  expandAnimations: true,
  jpeg: true,
  memoryLimitBytes: true,
};

/** A decoded picture. */
export interface DecodedImage {
  /** Height, width and channels; of all frames of an animation their number first. */
  readonly shape: readonly number[];
  /** The samples, row by row, of the type that was wanted. */
  readonly data: Uint8Array | Uint16Array | Float32Array;
}

/**
 * Decodes a JPEG, PNG, GIF or BMP picture to the samples that TensorFlow's DecodeImage has.
 *
 * @throws {StatusError} INVALID_ARGUMENT in TensorFlow's words for bytes that are not a picture or damaged; UNIMPLEMENTED for a WebP or JPEG XL
 * picture; RESOURCE_EXHAUSTED beyond the memory limit
 */
export function decodeImage(bytes: Uint8Array, options: DecodeImageOptions = {}): DecodedImage {
  checkOptionNames("decodeImage", options, OPTIONS);
  checkBytes(bytes);
  const { channels = 0, type = "uint8", expandAnimations = false, jpeg = {}, memoryLimitBytes } = options;
  checkChoice("type", type, ["uint8", "uint16", "float32"] satisfies SampleType[]);
  checkChoice("channels", channels, [0, 1, 3, 4]);
  const memory = new LinearMemory({
    initialBytes: 1 << 20,
    ...(memoryLimitBytes !== undefined && { maximumBytes: memoryLimitBytes }),
  });
  let shape: readonly number[] = [];
  let address = 0;
  const width = { uint8: 1, uint16: 2, float32: 4 }[type];
  const sizeOf = (sizes: readonly number[]) => sizes.reduce((product, size) => product * size, 1);
  const target: PictureTarget = {
    memory,
    allocate(sizes) {
      shape = sizes;
      address = memory.malloc(sizeOf(sizes) * width);
      return address;
    },
  };
  finish(decodePicture(bytes, { op: "DecodeImage", channels, type, expandAnimations, jpeg }, target));
  const end = address + sizeOf(shape) * width;
  const { buffer } = memory.u8.slice(address, end);
  const data = { uint8: Uint8Array, uint16: Uint16Array, float32: Float32Array }[type];
  return { shape, data: new data(buffer) };
}
