import type { OpEntries } from "@heddle/tooling-ops";
import { IMAGE_TYPES } from "./image.op-forms.js";

export const chunk = "resize";

const INTEGER_SET = "int8, uint8, int16, uint16, int32, int64";
const GRID = ["align_corners: bool = false", "half_pixel_centers: bool = false"];
const FORM = { inputs: ["images: T", "size: int32"], types: { T: IMAGE_TYPES }, shape: "resizeShape" };

export const ops: OpEntries<typeof import("./resize.js")> = {
  ResizeBilinear: {
    ...FORM,
    outputs: ["resized_images: float"],
    attrs: [`T: {${INTEGER_SET}, bfloat16, half, float, double}`, ...GRID],
    kernel: "createResizeBilinear",
  },
  ResizeNearestNeighbor: {
    ...FORM,
    outputs: ["resized_images: T"],
    attrs: [`T: {${INTEGER_SET}, half, float, double, bfloat16}`, ...GRID],
    kernel: "createResizeNearestNeighbor",
  },
};
