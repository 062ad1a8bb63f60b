import type { Attributes, ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape } from "@heddle/tensor";
import type { CropWindow, JpegOptions } from "../jpeg/jpeg-options.js";
import { withPauses } from "../steps.js";
import { decodePicture } from "./decode-picture.js";
import type { PictureTarget, SampleType, WantedPicture } from "./wanted-picture.js";

/** DecodeJpeg: the pixels of a JPEG picture, or of a PNG or GIF picture that is not animated. @throws the errors of {@link decodePicture} */
export function createDecodeJpeg(context: ConstructionContext): Kernel {
  return decoder({ op: "DecodeJpeg", ...jpegWish(context.attributes) });
}

/** DecodeAndCropJpeg: the pixels of a part of a JPEG picture. @throws the errors of {@link decodePicture} */
export function createDecodeAndCropJpeg(context: ConstructionContext): Kernel {
  return decoder({ op: "DecodeAndCropJpeg", ...jpegWish(context.attributes) });
}

/** DecodePng: as DecodeJpeg, in 8 or 16 bits. @throws the errors of {@link decodePicture} */
export function createDecodePng({ attributes }: ConstructionContext): Kernel {
  const type = sampleType(attributes);
  return decoder({ op: "DecodePng", channels: channelsOf(attributes), type, expandAnimations: true, jpeg: {} });
}

/** DecodeGif: the frames of a GIF picture, or the one frame of a JPEG or PNG picture. @throws the errors of {@link decodePicture} */
export function createDecodeGif(): Kernel {
  return decoder({ op: "DecodeGif", channels: 3, type: "uint8", expandAnimations: true, jpeg: {} });
}

/** DecodeBmp: the pixels of a BMP picture without palette or compression. @throws the errors of {@link decodePicture} */
export function createDecodeBmp({ attributes }: ConstructionContext): Kernel {
  const channels = channelsOf(attributes);
  return decoder({ op: "DecodeBmp", channels, type: "uint8", expandAnimations: true, jpeg: {} });
}

/** DecodeImage: the pixels of a picture of any format. @throws the errors of {@link decodePicture} */
export function createDecodeImage({ attributes }: ConstructionContext): Kernel {
  const type = sampleType(attributes);
  const expandAnimations = attributes.bool("expand_animations");
  return decoder({ op: "DecodeImage", channels: channelsOf(attributes), type, expandAnimations, jpeg: {} });
}

function decoder(wanted: WantedPicture): Kernel {
  return {
    compute(context) {
      const contents = context.input(0);
      if (contents.rank !== 0) {
        throw invalidArgument(`\`contents\` must be scalar but got shape${formatShape(contents.shape)}`, {
          found: contents.shape,
        });
      }
      // A copy: the memory may move when the picture is allocated.
      const bytes = contents.strings().bytes(0).slice();
      const jpeg = wanted.op === "DecodeAndCropJpeg" ? { ...wanted.jpeg, crop: cropWindow(context) } : wanted.jpeg;
      const target: PictureTarget = {
        memory: context.memory,
        allocate: (shape) => context.allocateOutput(0, shape).address,
      };
      return withPauses(context, decodePicture(bytes, { ...wanted, jpeg }, target));
    },
  };
}

function cropWindow(context: ComputeContext): CropWindow {
  const window = context.input(1);
  if (window.rank !== 1) {
    throw invalidArgument(`crop_window must be 1-D, got shape ${formatShape(window.shape)}`, { found: window.shape });
  }
  if (window.shape[0] !== 4) {
    throw invalidArgument(`crop_size must have four elements ${formatShape(window.shape)}`, { found: window.shape });
  }
  const at = window.address >> 2;
  const [y, x, height, width] = context.memory.i32.subarray(at, at + 4);
  return { y, x, height, width };
}

function channelsOf(attributes: Attributes): number {
  const channels = attributes.int32("channels");
  if ([0, 1, 3, 4].includes(channels)) return channels;
  throw invalidArgument(`\`channels\` must be 0, 1, 3 or 4 but got ${channels}`, { channels });
}

function sampleType(attributes: Attributes): SampleType {
  const type = attributes.type("dtype");
  return type === DataType.UINT8 ? "uint8" : type === DataType.UINT16 ? "uint16" : "float32";
}

function jpegWish(attributes: Attributes): Omit<WantedPicture, "op"> {
  const ratio = attributes.int32("ratio");
  if (ratio !== 1 && ratio !== 2 && ratio !== 4 && ratio !== 8) {
    throw invalidArgument(`ratio must be 1, 2, 4, or 8, got ${ratio}`, { ratio });
  }
  const method = attributes.string("dct_method");
  if (!["", "INTEGER_FAST", "INTEGER_ACCURATE"].includes(method)) {
    throw invalidArgument("dct_method must be one of {'', 'INTEGER_FAST', 'INTEGER_ACCURATE'}", { found: method });
  }
  const jpeg: JpegOptions = {
    ratio,
    fancyUpscaling: attributes.bool("fancy_upscaling"),
    recoversTruncated: attributes.bool("try_recover_truncated"),
    acceptableFraction: attributes.float("acceptable_fraction"),
    dct: method === "INTEGER_ACCURATE" ? "accurate" : "fast",
  };
  return { channels: channelsOf(attributes), type: "uint8", expandAnimations: true, jpeg };
}
