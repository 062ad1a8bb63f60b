import { DataType, REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OnDemandOp } from "./on-demand-op.js";

const INTEGER_SET = "int8, uint8, int16, uint16, int32, int64";
const GRID = ["align_corners: bool = false", "half_pixel_centers: bool = false"];
const IMAGE_TYPES = REAL_NUMBER_TYPES.filter((type) => type !== DataType.UINT32 && type !== DataType.UINT64);

/** The ops that bring images to another size. */
export const resizings: readonly OnDemandOp[] = [
  {
    op: "ResizeBilinear",
    spec: {
      inputs: ["images: T", "size: int32"],
      outputs: ["resized_images: float"],
      attrs: [`T: {${INTEGER_SET}, bfloat16, half, float, double}`, ...GRID],
    },
    constraints: { T: IMAGE_TYPES },
    load: async () => (await import("./resize.js")).createResizeBilinear,
  },
  {
    op: "ResizeNearestNeighbor",
    spec: {
      inputs: ["images: T", "size: int32"],
      outputs: ["resized_images: T"],
      attrs: [`T: {${INTEGER_SET}, half, float, double, bfloat16}`, ...GRID],
    },
    constraints: { T: IMAGE_TYPES },
    load: async () => (await import("./resize.js")).createResizeNearestNeighbor,
  },
  {
    op: "CropAndResize",
    spec: {
      inputs: ["image: T", "boxes: float", "box_ind: int32", "crop_size: int32"],
      outputs: ["crops: float"],
      attrs: [
        "T: {uint8, uint16, int8, int16, int32, int64, half, float, double}",
        "method: {'bilinear', 'nearest'} = 'bilinear'",
        "extrapolation_value: float = 0",
      ],
    },
    constraints: { T: IMAGE_TYPES.filter((type) => type !== DataType.BFLOAT16) },
    load: async () => (await import("./crop-and-resize.js")).createCropAndResize,
  },
  {
    op: "ImageProjectiveTransformV3",
    spec: {
      inputs: ["images: dtype", "transforms: float", "output_shape: int32", "fill_value: float"],
      outputs: ["transformed_images: dtype"],
      attrs: [
        "dtype: {uint8, int32, int64, half, bfloat16, float, double}",
        "interpolation: string",
        "fill_mode: string = 'CONSTANT'",
      ],
    },
    constraints: {},
    load: async () => (await import("./image-projective-transform.js")).createImageProjectiveTransform,
  },
];
