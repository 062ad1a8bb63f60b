import { dataLoss, type StatusError, unimplemented } from "@heddle/status";

const END_BYTES = 22;
const ENTRY_BYTES = 46;
const HEADER_BYTES = 30;
/** The end of an archive may have a comment. */
const MOST_COMMENT_BYTES = 0xffff;

/**
 * Files of a ZIP archive at the end of a model: the model's associated files. They are stored, not compressed, as TFLite's Task Library
 * wants them. No files when there is no archive; of two with one name, the last.
 *
 * @returns views of `bytes`
 * @throws {StatusError} DATA_LOSS for a damaged archive; UNIMPLEMENTED for a compressed or encrypted file
 *
 * Source: PKWARE, APPNOTE.TXT 6.3, sections 4.3.7, 4.3.12 and 4.3.16.
 */
export function appendedFiles(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return files;
  const count = view.getUint16(end + 10, true);
  const directoryBytes = view.getUint32(end + 12, true);
  const directory = end - directoryBytes;
  // Offsets count from the archive's first byte, or from the model's: then this is 0.
  const start = directory - view.getUint32(end + 16, true);
  if (directory < 0 || start < 0) throw damaged(`its directory of ${directoryBytes} bytes at byte ${directory}`);
  let at = directory;
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== 0x02014b50)
      throw damaged(`entry ${index} at byte ${at}`);
    const nameBytes = view.getUint16(at + 28, true);
    const next = at + ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) throw damaged(`entry ${index} at byte ${at}`);
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes));
    files.set(name, fileOf(bytes, view, { name, at, start, end: directory }));
    at = next;
  }
  return files;
}

/** The position of the record at the end of an archive whose comment ends with the file. */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT_BYTES); at--) {
    if (view.getUint32(at, true) === 0x06054b50 && view.getUint16(at + 20, true) === last - at) return at;
  }
  return undefined;
}

/** An entry of the directory at `at`, in an archive from byte `start` whose files end at `end`. */
interface Entry {
  readonly name: string;
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

function fileOf(bytes: Uint8Array, view: DataView, { name, at, start, end }: Entry): Uint8Array {
  const shown = JSON.stringify(name.slice(0, 80));
  const isEncrypted = (view.getUint16(at + 8, true) & 1) !== 0;
  const method = view.getUint16(at + 10, true);
  const sizeBytes = view.getUint32(at + 20, true);
  if (isEncrypted || method !== 0) {
    const form = isEncrypted ? "encrypted" : `compressed by method ${method}`;
    throw unimplemented(`file ${shown} of the model is ${form}; wanted a stored one`, { name });
  }
  const header = start + view.getUint32(at + 42, true);
  if (header + HEADER_BYTES > end || view.getUint32(header, true) !== 0x04034b50) {
    throw damaged(`file ${shown} at byte ${header}`);
  }
  const content = header + HEADER_BYTES + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  if (content + sizeBytes > end) throw damaged(`file ${shown} of ${sizeBytes} bytes at byte ${content}`);
  return bytes.subarray(content, content + sizeBytes);
}

function damaged(part: string): StatusError {
  return dataLoss(`the archive at the end of the model is damaged: ${part} is not inside of it`);
}
