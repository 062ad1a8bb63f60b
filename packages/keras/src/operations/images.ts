/** Operations on images. Source: keras/src/ops/image.py (Keras 3.15). */
import { isComplex } from "../graph/complex.js";
import { cast, expandDims, squeeze, unary } from "../graph/operations.js";
import { floatTypeOf } from "../graph/result-type.js";
import { tensordot } from "../graph/tensordot.js";
import { imageLayers } from "../layers/images.js";
import { lowerAsLayer } from "./as-layer.js";
import { onImages } from "./image-axes.js";
import type { OperationLowering } from "./operation-call.js";

const resize: OperationLowering = (call) => {
  const [height, width, ...rest] = call.ints("size");
  if (rest.length > 0 || width === undefined) throw call.unfit("with this 'size'");
  const { builder, x } = call;
  const isOne = x.shape.length === 3;
  if (isComplex(x) || (!isOne && x.shape.length !== 4)) throw call.unfit("of this tensor");
  const images = isOne ? expandDims(builder, x, 0) : x;
  const [y] = lowerAsLayer(call.of(images), imageLayers.Resizing, { settings: { height, width } });
  return [isOne ? squeeze(builder, y, 0) : y];
};

/** The share of red, green and blue. */
const GRAY = [0.2989, 0.587, 0.114];

const grayscale: OperationLowering = (call) => {
  const { builder, x } = call;
  const axis = x.shape.length - (call.hasChannelsFirst ? 3 : 1);
  const channels = x.shape[axis];
  if (channels === 1) return [x];
  if (channels !== 3) throw call.unfit("of images without 3 channels");
  const floats = call.xAs(floatTypeOf(x.dtype));
  const gray = tensordot(builder, floats, builder.constant(floats.dtype, [3], GRAY), [axis], [0]);
  return [cast(builder, expandDims(builder, gray, axis), x.dtype)];
};

/** Colors of images in another form. */
const colorsBy =
  (op: "HSVToRGB" | "RGBToHSV"): OperationLowering =>
  (call) => [onImages(call, call.floats, (images) => unary(call.builder, op, images))];

/** Operations of this file by class. */
export const images: Readonly<Record<string, OperationLowering>> = {
  HSVToRGB: colorsBy("HSVToRGB"),
  RGBToGrayscale: grayscale,
  RGBToHSV: colorsBy("RGBToHSV"),
  Resize: resize,
};
