import { DataType, REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "crop-and-resize";

export const ops: OpEntries<typeof import("./crop-and-resize-gradients.js")> = {
  CropAndResizeGradImage: {
    inputs: ["grads: float", "boxes: float", "box_ind: int32", "image_size: int32"],
    outputs: ["output: T"],
    attrs: ["T: {float, half, double}", "method: {'bilinear', 'nearest'} = 'bilinear'"],
    types: { T: [DataType.FLOAT, DataType.HALF, DataType.DOUBLE] },
    shape: "cropImageGradientShape",
    kernel: "createCropAndResizeGradImage",
  },
  CropAndResizeGradBoxes: {
    inputs: ["grads: float", "image: T", "boxes: float", "box_ind: int32"],
    outputs: ["output: float"],
    attrs: ["T: {uint8, uint16, int8, int16, int32, int64, half, float, double}", "method: {'bilinear'} = 'bilinear'"],
    types: {
      T: REAL_NUMBER_TYPES.filter(
        (type) => type !== DataType.BFLOAT16 && type !== DataType.UINT32 && type !== DataType.UINT64,
      ),
    },
    shape: "cropBoxesGradientShape",
    compute: "cropAndResizeGradBoxes",
  },
};
