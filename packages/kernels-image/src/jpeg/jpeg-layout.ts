import { badJpeg } from "./errors.js";
import type { JpegComponent, JpegFrame } from "./jpeg-frame.js";
import type { JpegMarkers } from "./jpeg-markers.js";
import type { JpegOptions } from "./jpeg-options.js";

/** The colours that the components of a file mean. */
export type ColorSpace = "gray" | "ycc" | "rgb" | "cmyk" | "ycck" | "unknown";

/** How lines of a component become lines of the picture. */
export type Upsampling = "none" | "fancy-h" | "fancy-v" | "fancy-hv" | "repeat";

/** A component in the size in which it is decoded. */
export interface LayoutComponent {
  readonly component: JpegComponent;
  /** The pixels on each side of a decoded block: 1, 2, 4 or 8. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** How much wider and higher the picture is. */
  readonly widen: number;
  readonly heighten: number;
  readonly upsampling: Upsampling;
}

/** The picture as it is decoded. */
export interface JpegLayout {
  readonly colors: ColorSpace;
  readonly channels: 1 | 3;
  /** The size of the whole picture, without a crop window. */
  readonly width: number;
  readonly height: number;
  /** The pixels on each side of a block in the picture. */
  readonly size: number;
  /** The components that the pixels need. */
  readonly components: readonly LayoutComponent[];
}

/** As many elements are the first that are too many. */
const TOO_MANY = 2 ** 29;

/**
 * How a picture is decoded.
 *
 * @throws {StatusError} DATA_LOSS for what libjpeg does not decode so, and for a picture that TensorFlow finds too large
 *
 * Source: jdmaster.c, jdsample.c (libjpeg-turbo 2.1), tensorflow/core/lib/jpeg/jpeg_mem.cc (TensorFlow 2.21).
 */
export function jpegLayout(markers: JpegMarkers, frame: JpegFrame, options: JpegOptions): JpegLayout {
  const colors = colorSpaceOf(markers, frame);
  const channels = options.channels || Math.min(frame.components.length, 3);
  if (channels !== 1 && channels !== 3) throw badJpeg(`invalid components value ${channels}`);
  if (!hasConversion(colors, channels)) throw badJpeg("unsupported color conversion request");
  const size = 8 / (options.ratio ?? 1);
  const width = Math.ceil((frame.width * size) / 8);
  const height = Math.ceil((frame.height * size) / 8);
  if (width * height * frame.components.length >= TOO_MANY) {
    throw badJpeg(`image too large: ${width * height * frame.components.length}`);
  }
  const needed = channels === 1 && colors !== "rgb" ? frame.components.slice(0, 1) : frame.components;
  const components = needed.map((component) => layoutOf(component, frame, size, options.fancyUpscaling ?? true));
  return { colors, channels, width, height, size, components };
}

/** Source: jdapimin.c, default_decompress_parms. */
function colorSpaceOf(markers: JpegMarkers, frame: JpegFrame): ColorSpace {
  const ids = frame.components.map(({ id }) => id);
  if (ids.length === 1) return "gray";
  if (ids.length === 3) {
    if (markers.isJfif) return "ycc";
    if (markers.adobeTransform !== undefined) return markers.adobeTransform === 0 ? "rgb" : "ycc";
    return ids.join() === "82,71,66" ? "rgb" : "ycc";
  }
  if (ids.length !== 4) return "unknown";
  return markers.adobeTransform === undefined || markers.adobeTransform === 0 ? "cmyk" : "ycck";
}

function hasConversion(colors: ColorSpace, channels: 1 | 3): boolean {
  if (channels === 1) return colors === "gray" || colors === "ycc" || colors === "rgb";
  return colors !== "unknown";
}

function layoutOf(component: JpegComponent, frame: JpegFrame, least: number, isFancy: boolean): LayoutComponent {
  const { maxH, maxV } = frame;
  const { h, v } = component;
  let size = least;
  while (size < 8 && (maxH * least) % (h * size * 2) === 0 && (maxV * least) % (v * size * 2) === 0) size *= 2;
  const width = Math.ceil((frame.width * h * size) / (maxH * 8));
  const height = Math.ceil((frame.height * v * size) / (maxV * 8));
  const widen = (maxH * least) / (h * size);
  const heighten = (maxV * least) / (v * size);
  if (!Number.isInteger(widen) || !Number.isInteger(heighten)) {
    throw badJpeg("fractional sampling is not implemented");
  }
  const upsampling = upsamplingOf(widen, heighten, isFancy && least > 1, width);
  return { component, size, width, height, widen, heighten, upsampling };
}

/** The lines of the next units that the last line of a unit needs. Source: jdmainct.c. */
export function contextLines({ components }: JpegLayout, maxV: number): number {
  return components.some(({ upsampling }) => upsampling === "fancy-v" || upsampling === "fancy-hv") ? maxV : 0;
}

/** Source: jdsample.c, jinit_upsampler. */
export function upsamplingOf(widen: number, heighten: number, isFancy: boolean, width: number): Upsampling {
  if (widen === 1 && heighten === 1) return "none";
  if (isFancy && widen === 2 && heighten === 1 && width > 2) return "fancy-h";
  if (isFancy && widen === 1 && heighten === 2) return "fancy-v";
  if (isFancy && widen === 2 && heighten === 2 && width > 2) return "fancy-hv";
  return "repeat";
}
