import { crc32c, maskCrc32c } from "@heddle/hash";
import { checkBytes, checkOptionNames, dataLoss, type StatusError } from "@heddle/status";

/** Bytes before the data of a record, its length and the checksum of that, and after it, its checksum. */
const HEADER_BYTES = 12;
const FOOTER_BYTES = 4;

/** Options of {@link readRecords}. */
export interface RecordOptions {
  /** The name of the bytes in messages. Default "TFRecord file". */
  readonly file?: string;
  /**
   * True to end before a last record that is cut off, as in a file that is being written. Default false: it is DATA_LOSS.
   */
  readonly allowTruncated?: boolean;
}

/**
 * The bytes of one record of a TFRecord file: length, checksum of the length, data, checksum of the data, little-endian.
 *
 * Source: tensorflow/core/lib/io/record_writer.h.
 */
export function recordBytes(data: Uint8Array): Uint8Array<ArrayBuffer> {
  checkBytes(data, "data");
  const record = new Uint8Array(HEADER_BYTES + data.length + FOOTER_BYTES);
  const view = new DataView(record.buffer);
  view.setBigUint64(0, BigInt(data.length), true);
  view.setUint32(8, maskCrc32c(crc32c(record.subarray(0, 8))), true);
  record.set(data, HEADER_BYTES);
  view.setUint32(HEADER_BYTES + data.length, maskCrc32c(crc32c(data)), true);
  return record;
}

/**
 * The data of each record of a TFRecord file, in order: views of `bytes`. Checksums are compared as records are read.
 *
 * @throws {StatusError} DATA_LOSS, with the byte offset, for a record that is damaged or cut off
 *
 * Source: tsl/lib/io/record_reader.cc of TensorFlow 2.21, whose words these are.
 */
export function* readRecords(bytes: Uint8Array, options: RecordOptions = {}): Generator<Uint8Array, void, undefined> {
  checkOptionNames("readRecords", options, OPTIONS);
  const { file = "TFRecord file", allowTruncated = false } = options;
  checkBytes(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let offset = 0; offset < bytes.length; ) {
    const start = offset + HEADER_BYTES;
    if (start > bytes.length) {
      if (allowTruncated) return;
      throw truncated(file, offset);
    }
    if (maskCrc32c(crc32c(bytes.subarray(offset, offset + 8))) !== view.getUint32(offset + 8, true)) {
      throw corrupted(file, offset);
    }
    const length = view.getBigUint64(offset, true);
    if (length > BigInt(bytes.length - start - FOOTER_BYTES)) {
      if (allowTruncated) return;
      throw truncated(file, offset);
    }
    const end = start + Number(length);
    const data = bytes.subarray(start, end);
    if (maskCrc32c(crc32c(data)) !== view.getUint32(end, true)) throw corrupted(file, start);
    yield data;
    offset = end + FOOTER_BYTES;
  }
}

function corrupted(file: string, offset: number): StatusError {
  const hint = offset === 0 ? " (Is this even a TFRecord file?)" : "";
  return dataLoss(`${file}: corrupted record at ${offset}${hint}`, { file, offset });
}

function truncated(file: string, offset: number): StatusError {
  return dataLoss(`${file}: truncated record at ${offset}: the file ends before the record does`, { file, offset });
}

const OPTIONS: Readonly<Record<keyof RecordOptions, true>> = { file: true, allowTruncated: true };
