// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { type KernelPlugin, registerLazily } from "@heddle/kernel-api";
import { version } from "../../package.json";
import * as ops from "./ops.js";

/** Decoders and encoders of JPEG, PNG, GIF, BMP and WebP pictures with the pixels of TensorFlow, and its ops as a Heddle kernel plugin. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-image",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    registerLazily(registrar, () => import("../decode/decode-image.js"), [
      ["DecodeAndCropJpeg", ops.DecodeAndCropJpeg, "createDecodeAndCropJpeg"],
      ["DecodeBmp", ops.DecodeBmp, "createDecodeBmp"],
      ["DecodeGif", ops.DecodeGif, "createDecodeGif"],
      ["DecodeImage", ops.DecodeImage, "createDecodeImage"],
      ["DecodeJpeg", ops.DecodeJpeg, "createDecodeJpeg"],
      ["DecodePng", ops.DecodePng, "createDecodePng"],
    ]);
    registerLazily(registrar, () => import("./chunk-encode-jpeg.js"), [
      ["EncodeJpeg", ops.EncodeJpeg, "createEncodeJpeg"],
      ["EncodeJpegVariableQuality", ops.EncodeJpegVariableQuality, "encodeJpegVariableQuality"],
    ]);
    registerLazily(registrar, () => import("../encode/encode-png.js"), [
      ["EncodePng", ops.EncodePng, "createEncodePng"],
    ]);
    registerLazily(registrar, () => import("./chunk-extract-jpeg-shape.js"), [
      ["ExtractJpegShape", ops.ExtractJpegShape, "extractJpegShape"],
    ]);
    registerLazily(registrar, () => import("./chunk-sound.js"), [
      ["AudioSpectrogram", ops.AudioSpectrogram, "createAudioSpectrogram"],
      ["DecodeWav", ops.DecodeWav, "createDecodeWav"],
      ["EncodeWav", ops.EncodeWav, "encodeWav"],
      ["Mfcc", ops.Mfcc, "createMfcc"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
