import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { unsupported } from "../errors.js";
import { binary, cast, pack, sizeOf } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import type { LayerContext } from "../model/layer-context.js";

/** How images are resized. */
export interface Resize {
  /** The height and the width, as scalars of int32. */
  readonly sizes: readonly Value[];
  /** Those that are known; -1 for others. */
  readonly shape: readonly number[];
  /** `nearest`, `bilinear`, `bicubic`, `lanczos3` or `lanczos5`. */
  readonly method: string;
  /** Whether smaller images are smoothed. */
  readonly isSmoothed: boolean;
}

/** The kernels of ScaleAndTranslate for methods that other ops do not have, and for those that are smoothed. */
const kernels: Readonly<Record<string, string>> = {
  bilinear: "triangle",
  bicubic: "keyscubic",
  lanczos3: "lanczos3",
  lanczos5: "lanczos5",
};

/**
 * Images in another size: of the same type for `nearest` and for images that have the size already, else of float32.
 *
 * Source: tf.image.resize, tensorflow/python/ops/image_ops_impl.py (TensorFlow 2.21).
 */
export function resized({ builder, config }: LayerContext, x: Value, resize: Resize): Value {
  const { sizes, shape, method, isSmoothed } = resize;
  const [batch, height, width, channels] = x.shape;
  if (height >= 0 && height === shape[0] && width === shape[1]) return x;
  const size = pack(builder, sizes);
  const result = [batch, ...shape, channels];
  if (method !== "nearest" && !Object.hasOwn(kernels, method))
    throw unsupported(config.where, `interpolation '${method}'`);
  const isPlain = method === "nearest" || (!isSmoothed && !method.startsWith("lanczos"));
  if (isPlain) {
    const attrs = { T: attr.type(x.dtype), align_corners: attr.bool(false), half_pixel_centers: attr.bool(true) };
    const op = { nearest: "ResizeNearestNeighbor", bilinear: "ResizeBilinear" }[method] ?? "ResizeBicubic";
    return builder.one(op, [x, size], attrs, method === "nearest" ? x.dtype : DataType.FLOAT, result);
  }
  const given = cast(builder, pack(builder, [sizeOf(builder, x, 1), sizeOf(builder, x, 2)]), DataType.FLOAT);
  const scale = binary(builder, "RealDiv", cast(builder, size, DataType.FLOAT), given);
  const origin = builder.constant(DataType.FLOAT, [2], [0, 0]);
  const attrs = { T: attr.type(x.dtype), kernel_type: attr.string(kernels[method]), antialias: attr.bool(isSmoothed) };
  return builder.one("ScaleAndTranslate", [x, size, scale, origin], attrs, DataType.FLOAT, result);
}
