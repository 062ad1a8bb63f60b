import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "encode-jpeg";

export const ops: OpEntries<typeof import("./encode-jpeg.js")> = {
  EncodeJpeg: {
    inputs: ["image: uint8"],
    outputs: ["contents: string"],
    attrs: [
      "format: {'', 'grayscale', 'rgb'} = ''",
      "quality: int = 95",
      "progressive: bool = false",
      "optimize_size: bool = false",
      "chroma_downsampling: bool = true",
      "density_unit: {'in', 'cm'} = 'in'",
      "x_density: int = 300",
      "y_density: int = 300",
      "xmp_metadata: string = ''",
    ],
    shape: "encodedPictureShape",
    kernel: "createEncodeJpeg",
  },
  EncodeJpegVariableQuality: {
    inputs: ["images: uint8", "quality: int32"],
    outputs: ["contents: string"],
    shape: "encodedPictureShape",
    compute: "encodeJpegVariableQuality",
  },
};
