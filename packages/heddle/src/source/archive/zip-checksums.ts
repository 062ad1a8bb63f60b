/** Bytes of the records, and the places in them, of a ZIP archive. */
const END_BYTES = 22;
const END = 0x06054b50;
const LONG_END_LOCATOR = 0x07064b50;
const LONG_END = 0x06064b50;

/**
 * The CRC-32s in the directory of a ZIP archive, in its order.
 *
 * @throws {RangeError} for bytes that end in the middle of the directory
 *
 * Source: APPNOTE.TXT 6.3.10, sections 4.3.12 to 4.3.16.
 */
export function zipChecksums(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_BYTES;
  while (view.getUint32(end, true) !== END) end--;
  let count = view.getUint16(end + 8, true);
  let at = view.getUint32(end + 16, true);
  if (end >= 20 && view.getUint32(end - 20, true) === LONG_END_LOCATOR) {
    const longEnd = view.getUint32(end - 12, true);
    if (view.getUint32(longEnd, true) === LONG_END) {
      count = view.getUint32(longEnd + 32, true);
      at = view.getUint32(longEnd + 48, true);
    }
  }
  const checksums: number[] = [];
  for (let i = 0; i < count; i++) {
    checksums.push(view.getUint32(at + 16, true));
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return checksums;
}
