import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { IMAGE_TYPES } from "./image.op-forms.js";

export const chunk = "crop-and-resize";

export const ops: OpEntries<typeof import("./crop-and-resize.js")> = {
  CropAndResize: {
    inputs: ["image: T", "boxes: float", "box_ind: int32", "crop_size: int32"],
    outputs: ["crops: float"],
    attrs: [
      "T: {uint8, uint16, int8, int16, int32, int64, half, float, double}",
      "method: {'bilinear', 'nearest'} = 'bilinear'",
      "extrapolation_value: float = 0",
    ],
    types: { T: IMAGE_TYPES.filter((type) => type !== DataType.BFLOAT16) },
    shape: "cropAndResizeShape",
    kernel: "createCropAndResize",
  },
};
