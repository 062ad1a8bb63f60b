/** Operations on images. Source: keras/src/ops/image.py (Keras 3.15). */
import { DataType } from "@heddle/tensor";
import { product } from "../graph/operations.js";
import { imageLayers } from "../layers/images.js";
import { lowerAsLayer } from "./as-layer.js";
import type { OperationLowering } from "./operation-call.js";

const resize: OperationLowering = (call) => {
  const [height, width, ...rest] = call.ints("size");
  if (rest.length > 0 || width === undefined) throw call.unfit("with this 'size'");
  if (call.x.dtype !== DataType.FLOAT || call.x.shape.length !== 4) throw call.unfit("of this tensor");
  return lowerAsLayer(call, imageLayers.Resizing, { settings: { height, width } });
};

/** The share of red, green and blue. */
const GRAY = [0.2989, 0.587, 0.114];

const grayscale: OperationLowering = (call) => {
  const { builder, floats } = call;
  const channels = floats.shape[floats.shape.length - 1];
  if (call.setting("data_format") === "channels_first") throw call.unfit("of channels that come first");
  if (channels === 1) return [floats];
  if (channels !== 3) throw call.unfit("of images without 3 channels");
  return [product(builder, floats, builder.constant(floats.dtype, [3, 1], GRAY))];
};

/** Operations of this file by class. */
export const images: Readonly<Record<string, OperationLowering>> = { Resize: resize, RGBToGrayscale: grayscale };
