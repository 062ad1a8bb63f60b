import { brokenObject } from "../errors.js";

const MAGIC = "!<arch>\n";
const HEADER_BYTES = 60;

/**
 * The object files of an archive in its order, without its index and names. They are views of the archive.
 *
 * @throws {StatusError} INTERNAL when the bytes are not an archive
 *
 * Source: ar(5), the GNU form that LLVM writes.
 */
export function readArchive(bytes: Uint8Array): Uint8Array[] {
  const text = (start: number, end: number) => new TextDecoder("latin1").decode(bytes.subarray(start, end));
  if (text(0, MAGIC.length) !== MAGIC) throw brokenObject("it is not an archive");
  const members: Uint8Array[] = [];
  for (let at = MAGIC.length; at < bytes.length; ) {
    const start = at + HEADER_BYTES;
    const name = text(at, at + 16).trimEnd();
    const size = Number(text(at + 48, at + 58));
    if (!(Number.isSafeInteger(size) && size >= 0 && start + size <= bytes.length)) {
      throw brokenObject(`the archive ends within the ${size} bytes at byte ${start}`);
    }
    if (name !== "/" && name !== "//") members.push(bytes.subarray(start, start + size));
    at = start + size + (size % 2); // Members begin at even offsets.
  }
  return members;
}
