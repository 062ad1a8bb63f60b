import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "decode-image";

const CONTENTS = ["contents: string"];
const CHANNELS = "channels: int = 0";
const JPEG = [
  CHANNELS,
  "ratio: int = 1",
  "fancy_upscaling: bool = true",
  "try_recover_truncated: bool = false",
  "acceptable_fraction: float = 1.0",
  "dct_method: string = ''",
];

export const ops: OpEntries<typeof import("./decode-image.js")> = {
  DecodeJpeg: {
    inputs: CONTENTS,
    outputs: ["image: uint8"],
    attrs: JPEG,
    shape: "pictureShape",
    kernel: "createDecodeJpeg",
  },
  DecodeAndCropJpeg: {
    inputs: [...CONTENTS, "crop_window: int32"],
    outputs: ["image: uint8"],
    attrs: JPEG,
    shape: "croppedPictureShape",
    kernel: "createDecodeAndCropJpeg",
  },
  DecodePng: {
    inputs: CONTENTS,
    outputs: ["image: dtype"],
    attrs: [CHANNELS, "dtype: {uint8, uint16} = DT_UINT8"],
    shape: "pictureShape",
    kernel: "createDecodePng",
  },
  DecodeGif: { inputs: CONTENTS, outputs: ["image: uint8"], shape: "animationShape", kernel: "createDecodeGif" },
  DecodeBmp: {
    inputs: CONTENTS,
    outputs: ["image: uint8"],
    attrs: [CHANNELS],
    shape: "pictureShape",
    kernel: "createDecodeBmp",
  },
  DecodeImage: {
    inputs: CONTENTS,
    outputs: ["image: dtype"],
    attrs: [CHANNELS, "dtype: {uint8, uint16, float} = DT_UINT8", "expand_animations: bool = true"],
    shape: "pictureOrAnimationShape",
    kernel: "createDecodeImage",
  },
};
