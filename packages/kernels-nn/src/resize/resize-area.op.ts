import type { OpEntries } from "@heddle/tooling-ops";
import { IMAGE_TYPES } from "./image.op-forms.js";

export const chunk = "resize";

export const ops: OpEntries<typeof import("./resize-area.js")> = {
  ResizeArea: {
    inputs: ["images: T", "size: int32"],
    outputs: ["resized_images: float"],
    attrs: [
      "T: {int8, uint8, int16, uint16, int32, int64, half, float, double, bfloat16}",
      "align_corners: bool = false",
    ],
    types: { T: IMAGE_TYPES },
    shape: "resizeShape",
    kernel: "createResizeArea",
  },
};
