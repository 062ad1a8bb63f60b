// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, withKernel } from "@heddle/kernel-api";
import { createDecodeAndCropJpeg, createDecodeBmp, createDecodeGif, createDecodeImage, createDecodeJpeg, createDecodePng } from "../decode/decode-image.js";
import { extractJpegShape } from "../decode/extract-jpeg-shape.js";
import { createEncodeJpeg, encodeJpegVariableQuality } from "../encode/encode-jpeg.js";
import { createEncodePng } from "../encode/encode-png.js";
import { createMfcc } from "../sound/mfcc.js";
import { createAudioSpectrogram } from "../sound/spectrogram.js";
import { createDecodeWav, encodeWav } from "../sound/wav.js";
import * as ops from "./ops.js";

/** Registers AudioSpectrogram with its kernel. */
export const registerAudioSpectrogram = /* @__PURE__ */ withKernel(ops.AudioSpectrogram, createAudioSpectrogram);

/** Registers DecodeAndCropJpeg with its kernel. */
export const registerDecodeAndCropJpeg = /* @__PURE__ */ withKernel(ops.DecodeAndCropJpeg, createDecodeAndCropJpeg);

/** Registers DecodeBmp with its kernel. */
export const registerDecodeBmp = /* @__PURE__ */ withKernel(ops.DecodeBmp, createDecodeBmp);

/** Registers DecodeGif with its kernel. */
export const registerDecodeGif = /* @__PURE__ */ withKernel(ops.DecodeGif, createDecodeGif);

/** Registers DecodeImage with its kernel. */
export const registerDecodeImage = /* @__PURE__ */ withKernel(ops.DecodeImage, createDecodeImage);

/** Registers DecodeJpeg with its kernel. */
export const registerDecodeJpeg = /* @__PURE__ */ withKernel(ops.DecodeJpeg, createDecodeJpeg);

/** Registers DecodePng with its kernel. */
export const registerDecodePng = /* @__PURE__ */ withKernel(ops.DecodePng, createDecodePng);

/** Registers DecodeWav with its kernel. */
export const registerDecodeWav = /* @__PURE__ */ withKernel(ops.DecodeWav, createDecodeWav);

/** Registers EncodeJpeg with its kernel. */
export const registerEncodeJpeg = /* @__PURE__ */ withKernel(ops.EncodeJpeg, createEncodeJpeg);

/** Registers EncodeJpegVariableQuality with its kernel. */
export const registerEncodeJpegVariableQuality = /* @__PURE__ */ withKernel(ops.EncodeJpegVariableQuality, /* @__PURE__ */ kernelOf(encodeJpegVariableQuality));

/** Registers EncodePng with its kernel. */
export const registerEncodePng = /* @__PURE__ */ withKernel(ops.EncodePng, createEncodePng);

/** Registers EncodeWav with its kernel. */
export const registerEncodeWav = /* @__PURE__ */ withKernel(ops.EncodeWav, /* @__PURE__ */ kernelOf(encodeWav));

/** Registers ExtractJpegShape with its kernel. */
export const registerExtractJpegShape = /* @__PURE__ */ withKernel(ops.ExtractJpegShape, /* @__PURE__ */ kernelOf(extractJpegShape));

/** Registers Mfcc with its kernel. */
export const registerMfcc = /* @__PURE__ */ withKernel(ops.Mfcc, createMfcc);
