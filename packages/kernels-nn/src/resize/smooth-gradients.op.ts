import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "resize-smoothly";

export const ops: OpEntries<typeof import("./smooth-gradients.js")> = {
  ResizeBicubicGrad: {
    inputs: ["grads: float", "original_image: T"],
    outputs: ["output: T"],
    attrs: ["T: {float, double}", "align_corners: bool = false", "half_pixel_centers: bool = false"],
    types: { T: [DataType.FLOAT, DataType.DOUBLE] },
    shape: "originalShape",
    kernel: "createResizeBicubicGrad",
  },
  ScaleAndTranslateGrad: {
    inputs: ["grads: T", "original_image: T", "scale: float", "translation: float"],
    outputs: ["output: T"],
    attrs: ["T: {float}", 'kernel_type: string = "lanczos3"', "antialias: bool = true"],
    types: { T: [DataType.FLOAT] },
    shape: "originalShape",
    kernel: "createScaleAndTranslateGrad",
  },
};
