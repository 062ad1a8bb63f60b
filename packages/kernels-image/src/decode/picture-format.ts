/** The formats that TensorFlow knows by their first bytes. */
export type PictureFormat = "JPEG" | "PNG" | "GIF" | "BMP" | "WebP" | "JXL";

const magic: readonly (readonly [PictureFormat, readonly number[]])[] = [
  ["JPEG", [0xff, 0xd8, 0xff]],
  ["PNG", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["GIF", [0x47, 0x49, 0x46, 0x38]],
  ["BMP", [0x42, 0x4d]],
];

const JXL_BOX = [0, 0, 0, 0x0c, 0x4a, 0x58, 0x4c, 0x20, 0x0d, 0x0a, 0x87, 0x0a];

/**
 * The format of a picture; undefined when its first bytes are of none.
 *
 * Source: ClassifyFileFormat in tensorflow/core/kernels/image/decode_image_op.cc (TensorFlow 2.21).
 */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  for (const [format, start] of magic) if (startsWith(bytes, start)) return format;
  const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && bytes.length > 12;
  if (isRiff && startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50])) return "WebP";
  if (startsWith(bytes, [0xff, 0x0a]) || startsWith(bytes, JXL_BOX)) return "JXL";
  return undefined;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, i) => bytes[i] === byte);
}
