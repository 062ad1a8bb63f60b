import { FLOAT_TYPES, REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "image-gradients";

const GRID = ["align_corners: bool = false", "half_pixel_centers: bool = false"];

export const ops: OpEntries<typeof import("./resize-gradients.js")> = {
  ResizeBilinearGrad: {
    inputs: ["grads: float", "original_image: T"],
    outputs: ["output: T"],
    attrs: ["T: {float, bfloat16, half, double}", ...GRID],
    types: { T: FLOAT_TYPES },
    shape: "shapeOfOriginal",
    kernel: "createResizeBilinearGrad",
  },
  ResizeNearestNeighborGrad: {
    inputs: ["grads: T", "size: int32"],
    outputs: ["output: T"],
    attrs: ["T: {uint8, int8, int32, half, float, double, bfloat16}", ...GRID],
    types: { T: REAL_NUMBER_TYPES },
    shape: "unknownShape",
    kernel: "createResizeNearestNeighborGrad",
  },
};
