import { badJpeg } from "./errors.js";
import { JpegMarkers } from "./jpeg-markers.js";

/**
 * Height, width and channels of a picture; CMYK pictures have 4.
 *
 * @throws {StatusError} DATA_LOSS for bytes that are not a JPEG picture
 */
export function jpegSize(bytes: Uint8Array): readonly [height: number, width: number, channels: number] {
  const markers = new JpegMarkers(bytes);
  const first = markers.readToScan();
  const { frame } = markers;
  if (!first || !frame) throw badJpeg("the file has no image");
  return [frame.height, frame.width, frame.components.length];
}
