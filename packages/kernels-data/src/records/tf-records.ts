import { crc32c, maskCrc32c } from "@heddle/hash";
import type { Steps } from "@heddle/kernel-api";
import { dataLoss, invalidArgument, type StatusError } from "@heddle/status";
import type { ByteReader } from "./byte-reader.js";
import type { RecordReader } from "./files-of-rows.js";

/** Bytes of a record's length and its checksum, and of the checksum after its data. */
const HEADER_BYTES = 12;
const FOOTER_BYTES = 4;

/**
 * The records of a file: each has its length, a checksum of that, data, and a checksum of the data.
 *
 * @throws {StatusError} DATA_LOSS for a record with a wrong checksum, or an end in the data of one
 *
 * Source: tensorflow/core/lib/io/record_reader.cc (TensorFlow 2.21).
 */
export function* tfRecords(reader: ByteReader, startBytes: number, isCompressed: boolean): Steps<RecordReader> {
  if (startBytes < 0) throw invalidArgument("Can't skip a negative number of bytes");
  let offset = startBytes;
  let isDone = !(yield* reader.skip(startBytes));
  return {
    *next() {
      if (isDone) return undefined;
      const header = yield* reader.take(HEADER_BYTES);
      // TensorFlow takes a part of a header for the end.
      if (header.length < HEADER_BYTES) {
        isDone = true;
        return undefined;
      }
      const view = new DataView(header.buffer);
      if (!agrees(header.subarray(0, 8), view.getUint32(8, true))) throw corrupted(offset);
      const size = view.getBigUint64(0, true);
      const data = yield* reader.take(Number(size) + FOOTER_BYTES);
      if (BigInt(data.length) < size + BigInt(FOOTER_BYTES)) {
        throw dataLoss(
          `truncated record at ${offset}' failed with ${isCompressed ? "EOF reached" : "Read less bytes than requested"}`,
        );
      }
      const record = data.subarray(0, data.length - FOOTER_BYTES);
      const checksum = new DataView(data.buffer).getUint32(record.length, true);
      if (!agrees(record, checksum)) throw corrupted(offset + HEADER_BYTES);
      offset += HEADER_BYTES + data.length;
      return record;
    },
  };
}

function agrees(bytes: Uint8Array, checksum: number): boolean {
  return maskCrc32c(crc32c(bytes)) >>> 0 === checksum;
}

function corrupted(offset: number): StatusError {
  return dataLoss(`corrupted record at ${offset}${offset === 0 ? " (Is this even a TFRecord file?)" : ""}`);
}
