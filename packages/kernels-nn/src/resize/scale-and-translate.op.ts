import type { OpEntries } from "@heddle/tooling-ops";
import { IMAGE_TYPES } from "./image.op-forms.js";

export const chunk = "resize-smoothly";

export const ops: OpEntries<typeof import("./scale-and-translate.js")> = {
  ScaleAndTranslate: {
    inputs: ["images: T", "size: int32", "scale: float", "translation: float"],
    outputs: ["resized_images: float"],
    attrs: [
      "T: {int8, uint8, int16, uint16, int32, int64, bfloat16, half, float, double}",
      'kernel_type: string = "lanczos3"',
      "antialias: bool = true",
    ],
    types: { T: IMAGE_TYPES },
    shape: "scaleAndTranslateShape",
    kernel: "createScaleAndTranslate",
  },
};
