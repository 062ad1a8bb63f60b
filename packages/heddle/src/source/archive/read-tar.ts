import type { ArchiveEntries } from "./archive-entries.js";

const BLOCK = 512;

/** Long names of GNU tar and pax: more is not a path. */
const MOST_HEADER_BYTES = 1 << 20;

/**
 * Reads the files of a tar archive into `entries`: ustar, pax and GNU's long names. The bytes of files are views of `bytes`.
 *
 * @throws {StatusError} DATA_LOSS for damaged bytes; INVALID_ARGUMENT for links, devices and paths that lead out
 *
 * Source: POSIX.1-2017, pax, "ustar Interchange Format"; GNU tar manual, "Basic Tar Format".
 */
export function readTar(bytes: Uint8Array, entries: ArchiveEntries): void {
  let longName: string | undefined;
  let longSize: number | undefined;
  for (let at = 0; at + BLOCK <= bytes.length; ) {
    const header = bytes.subarray(at, at + BLOCK);
    if (header.every((byte) => byte === 0)) return;
    if (!hasRightSum(header)) throw entries.damaged(`the checksum of the header at byte ${at} is wrong`);
    const type = String.fromCharCode(header[156] ?? 0);
    const isExtension = "xgLK".includes(type);
    const size = (isExtension ? undefined : longSize) ?? number(header.subarray(124, 136));
    const start = at + BLOCK;
    const end = start + size;
    if (!Number.isSafeInteger(end) || end > bytes.length)
      throw entries.damaged(`it ends within the entry at byte ${at}`);
    const content = bytes.subarray(start, end);
    at = start + Math.ceil(size / BLOCK) * BLOCK;
    if (isExtension) {
      if (size > MOST_HEADER_BYTES) throw entries.damaged(`a header of ${size} bytes`);
      if (type === "L") longName = text(content);
      if (type === "x") ({ path: longName = longName, size: longSize = longSize } = paxRecords(content));
      continue;
    }
    const isUstar = text(header.subarray(257, 262)) === "ustar" && header[263] === 0x30;
    const prefix = isUstar ? text(header.subarray(345, 500)) : "";
    const name = longName ?? (prefix === "" ? "" : `${prefix}/`) + text(header.subarray(0, 100));
    longName = undefined;
    longSize = undefined;
    if (type === "1" || type === "2") throw entries.notAFile(name, "a link");
    if (type === "3" || type === "4" || type === "6") throw entries.notAFile(name, "a device");
    const path = entries.pathOf(name);
    if (path !== undefined && type !== "5") entries.files.set(path, content);
  }
  throw entries.damaged("its end is missing");
}

/** The sum of all bytes of a header, those of the sum itself as spaces. */
function hasRightSum(header: Uint8Array): boolean {
  let sum = 8 * 0x20;
  for (const [at, byte] of header.entries()) if (at < 148 || at >= 156) sum += byte;
  return sum === number(header.subarray(148, 156));
}

/** A number in octal, or in base 256 when the first bit is set; NaN for anything else. */
function number(field: Uint8Array): number {
  const [first = 0, ...others] = field;
  if (first >= 0x80) return others.reduce((sum, byte) => sum * 256 + byte, first & 0x7f);
  const digits = text(field).trim();
  return /^[0-7]*$/.test(digits) ? Number.parseInt(digits || "0", 8) : Number.NaN;
}

/** UTF-8 up to the first NUL. */
function text(field: Uint8Array): string {
  const end = field.indexOf(0);
  return new TextDecoder().decode(end < 0 ? field : field.subarray(0, end));
}

/** The records `LENGTH KEY=VALUE\n` of a pax header that replace fields of the next header. */
function paxRecords(content: Uint8Array): { path?: string; size?: number } {
  const found: { path?: string; size?: number } = {};
  for (let at = 0; at < content.length; ) {
    const [, length = ""] = /^(\d{1,7}) /.exec(text(content.subarray(at, at + 8))) ?? [];
    const record = text(content.subarray(at + length.length + 1, at + Number(length) - 1));
    const equals = record.indexOf("=");
    if (Number(length) <= length.length + 1 || equals < 0) break;
    const [key, value] = [record.slice(0, equals), record.slice(equals + 1)];
    if (key === "path") found.path = value;
    if (key === "size") found.size = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    at += Number(length);
  }
  return found;
}
