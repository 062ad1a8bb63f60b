/** The most bytes that a message shows. */
const MOST_BYTES = 16;

/** The beginning of a file in words: as text when all of it is printable ASCII, else as hexadecimal bytes. */
export function firstBytes(bytes: Uint8Array): string {
  if (bytes.length === 0) return "it is empty";
  const head = bytes.subarray(0, MOST_BYTES);
  const isText = head.every((byte) => (byte >= 0x20 && byte < 0x7f) || byte === 0x0a || byte === 0x0d || byte === 0x09);
  const shown = isText
    ? JSON.stringify(String.fromCharCode(...head))
    : Array.from(head, (byte) => byte.toString(16).padStart(2, "0")).join(" ");
  return `it begins with ${shown}`;
}
