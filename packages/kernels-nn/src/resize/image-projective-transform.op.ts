import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "image-projective-transform";

const INPUTS = ["images: dtype", "transforms: float", "output_shape: int32"];

const TRANSFORM = {
  outputs: ["transformed_images: dtype"],
  attrs: [
    "dtype: {uint8, int32, int64, half, bfloat16, float, double}",
    "interpolation: string",
    "fill_mode: string = 'CONSTANT'",
  ],
  shape: "imageProjectiveTransformShape",
  kernel: "createImageProjectiveTransform",
} as const;

export const ops: OpEntries<typeof import("./image-projective-transform.js")> = {
  ImageProjectiveTransformV2: { ...TRANSFORM, inputs: INPUTS },
  ImageProjectiveTransformV3: { ...TRANSFORM, inputs: [...INPUTS, "fill_value: float"] },
};
