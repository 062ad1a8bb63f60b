// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const AudioSpectrogram = (): KernelSpec => ({
  op: {
    name: "AudioSpectrogram",
    inputs: [["input", 1]],
    outputs: [["spectrogram", 1]],
    attrs: [["window_size", "int"], ["stride", "int"], ["magnitude_squared", "bool", false]],
  },
});

export const DecodeAndCropJpeg = (): KernelSpec => ({
  op: {
    name: "DecodeAndCropJpeg",
    inputs: [["contents", 7], ["crop_window", 3]],
    outputs: [["image", 4]],
    attrs: [["channels", "int", 0n], ["ratio", "int", 1n], ["fancy_upscaling", "bool", true], ["try_recover_truncated", "bool", false], ["acceptable_fraction", "float", 1], ["dct_method", "string", ""]],
  },
});

export const DecodeBmp = (): KernelSpec => ({
  op: {
    name: "DecodeBmp",
    inputs: [["contents", 7]],
    outputs: [["image", 4]],
    attrs: [["channels", "int", 0n]],
  },
});

export const DecodeGif = (): KernelSpec => ({
  op: {
    name: "DecodeGif",
    inputs: [["contents", 7]],
    outputs: [["image", 4]],
  },
});

export const DecodeImage = (): KernelSpec => ({
  op: {
    name: "DecodeImage",
    inputs: [["contents", 7]],
    outputs: [["image", "dtype"]],
    attrs: [["channels", "int", 0n], ["dtype", "type", 4, { allowedTypes: [4, 17, 1] }], ["expand_animations", "bool", true]],
  },
});

export const DecodeJpeg = (): KernelSpec => ({
  op: {
    name: "DecodeJpeg",
    inputs: [["contents", 7]],
    outputs: [["image", 4]],
    attrs: [["channels", "int", 0n], ["ratio", "int", 1n], ["fancy_upscaling", "bool", true], ["try_recover_truncated", "bool", false], ["acceptable_fraction", "float", 1], ["dct_method", "string", ""]],
  },
});

export const DecodePng = (): KernelSpec => ({
  op: {
    name: "DecodePng",
    inputs: [["contents", 7]],
    outputs: [["image", "dtype"]],
    attrs: [["channels", "int", 0n], ["dtype", "type", 4, { allowedTypes: [4, 17] }]],
  },
});

export const DecodeWav = (): KernelSpec => ({
  op: {
    name: "DecodeWav",
    inputs: [["contents", 7]],
    outputs: [["audio", 1], ["sample_rate", 3]],
    attrs: [["desired_channels", "int", -1n], ["desired_samples", "int", -1n]],
  },
});

export const EncodeJpeg = (): KernelSpec => ({
  op: {
    name: "EncodeJpeg",
    inputs: [["image", 4]],
    outputs: [["contents", 7]],
    attrs: [["format", "string", "", { allowedStrings: ["", "grayscale", "rgb"] }], ["quality", "int", 95n], ["progressive", "bool", false], ["optimize_size", "bool", false], ["chroma_downsampling", "bool", true], ["density_unit", "string", "in", { allowedStrings: ["in", "cm"] }], ["x_density", "int", 300n], ["y_density", "int", 300n], ["xmp_metadata", "string", ""]],
  },
});

export const EncodeJpegVariableQuality = (): KernelSpec => ({
  op: {
    name: "EncodeJpegVariableQuality",
    inputs: [["images", 4], ["quality", 3]],
    outputs: [["contents", 7]],
  },
});

export const EncodePng = (): KernelSpec => ({
  op: {
    name: "EncodePng",
    inputs: [["image", "T"]],
    outputs: [["contents", 7]],
    attrs: [["compression", "int", -1n], ["T", "type", 4, { allowedTypes: [4, 17] }]],
  },
});

export const EncodeWav = (): KernelSpec => ({
  op: {
    name: "EncodeWav",
    inputs: [["audio", 1], ["sample_rate", 3]],
    outputs: [["contents", 7]],
  },
});

export const ExtractJpegShape = (): KernelSpec => ({
  op: {
    name: "ExtractJpegShape",
    inputs: [["contents", 7]],
    outputs: [["image_shape", "output_type"]],
    attrs: [["output_type", "type", 3, { allowedTypes: [3, 9] }]],
  },
});

export const Mfcc = (): KernelSpec => ({
  op: {
    name: "Mfcc",
    inputs: [["spectrogram", 1], ["sample_rate", 3]],
    outputs: [["output", 1]],
    attrs: [["upper_frequency_limit", "float", 4000], ["lower_frequency_limit", "float", 20], ["filterbank_channel_count", "int", 40n], ["dct_coefficient_count", "int", 13n]],
  },
});
