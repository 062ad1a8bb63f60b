// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { ShapeFunctions } from "@heddle/kernel-api";
import { animationShape, croppedPictureShape, pictureOrAnimationShape, pictureShape } from "../decode/decode-image.shape.js";
import { jpegShapeShape } from "../decode/extract-jpeg-shape.shape.js";
import { encodedPictureShape, encodedPicturesShape } from "../encode/encode.shape.js";
import { decodeWavShape, encodeWavShape, mfccShape, spectrogramShape } from "../sound/sound.shape.js";

/** The shape functions of this package's ops. */
export const shapeFunctions: ShapeFunctions = {
  AudioSpectrogram: spectrogramShape,
  DecodeAndCropJpeg: croppedPictureShape,
  DecodeBmp: pictureShape,
  DecodeGif: animationShape,
  DecodeImage: pictureOrAnimationShape,
  DecodeJpeg: pictureShape,
  DecodePng: pictureShape,
  DecodeWav: decodeWavShape,
  EncodeJpeg: encodedPictureShape,
  EncodeJpegVariableQuality: encodedPictureShape,
  EncodePng: encodedPicturesShape,
  EncodeWav: encodeWavShape,
  ExtractJpegShape: jpegShapeShape,
  Mfcc: mfccShape,
};
