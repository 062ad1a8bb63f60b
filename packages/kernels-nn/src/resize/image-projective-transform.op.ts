import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "image-projective-transform";

export const ops: OpEntries<typeof import("./image-projective-transform.js")> = {
  ImageProjectiveTransformV3: {
    inputs: ["images: dtype", "transforms: float", "output_shape: int32", "fill_value: float"],
    outputs: ["transformed_images: dtype"],
    attrs: [
      "dtype: {uint8, int32, int64, half, bfloat16, float, double}",
      "interpolation: string",
      "fill_mode: string = 'CONSTANT'",
    ],
    shape: "imageProjectiveTransformShape",
    kernel: "createImageProjectiveTransform",
  },
};
