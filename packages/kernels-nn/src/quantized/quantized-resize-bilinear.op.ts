import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "quantized-resize";

export const ops: OpEntries<typeof import("./quantized-resize-bilinear.js")> = {
  QuantizedResizeBilinear: {
    inputs: ["images: T", "size: int32", "min: float", "max: float"],
    outputs: ["resized_images: T", "out_min: float", "out_max: float"],
    attrs: ["T: {quint8, qint32, float}", "align_corners: bool = false", "half_pixel_centers: bool = false"],
    types: { T: [DataType.QUINT8, DataType.QINT32, DataType.FLOAT] },
    shape: "quantizedResizeBilinearShape",
    kernel: "createQuantizedResizeBilinear",
  },
};
