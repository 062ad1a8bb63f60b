import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "plain";

export const ops: OpEntries<typeof import("./resize-bilinear.js")> = {
  TflResizeBilinear: {
    inputs: ["input: T", "size: int32"],
    outputs: ["output: T"],
    attrs: [
      "T: {int8, uint8, int16}",
      "align_corners: bool = false",
      "half_pixel_centers: bool = false",
      "is_delegated: bool = true",
    ],
    types: { T: [DataType.INT8, DataType.UINT8, DataType.INT16] },
    shape: "resizedShape",
    kernel: "createResizeBilinear",
  },
};
