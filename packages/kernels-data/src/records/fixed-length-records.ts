import type { Steps } from "@heddle/kernel-api";
import { dataLoss, invalidArgument, type StatusError } from "@heddle/status";
import type { ByteReader } from "./byte-reader.js";
import type { RecordReader } from "./files-of-rows.js";

/** The sizes of the parts of a file. */
export interface RecordSizes {
  readonly headerBytes: number;
  readonly recordBytes: number;
  readonly footerBytes: number;
}

/**
 * The records of a file, each of so many bytes, between a header and a footer.
 *
 * @param file its path, and its size if that is known
 * @throws {StatusError} INVALID_ARGUMENT, or DATA_LOSS at its end if its size is not known, for a file whose records do not end at its footer
 *
 * Source: tensorflow/core/kernels/data/fixed_length_record_dataset_op.cc (TensorFlow 2.21).
 */
export function* fixedLengthRecords(
  reader: ByteReader,
  { path, sizeBytes }: { readonly path: string; readonly sizeBytes: number | undefined },
  sizes: RecordSizes,
): Steps<RecordReader> {
  const { headerBytes, recordBytes, footerBytes } = sizes;
  if (sizeBytes !== undefined) checkSize(path, sizeBytes, sizes, invalidArgument);
  let isDone = !(yield* reader.skip(headerBytes));
  let total = headerBytes;
  /** Bytes that were read and may be of the footer. */
  let ahead = isDone ? new Uint8Array() : yield* reader.take(footerBytes);
  total += ahead.length;
  isDone ||= ahead.length < footerBytes;
  return {
    *next() {
      if (isDone) return undefined;
      const bytes = yield* reader.take(recordBytes);
      total += bytes.length;
      if (bytes.length < recordBytes) {
        isDone = true;
        if (bytes.length > 0) checkSize(path, total, sizes, dataLoss);
        return undefined;
      }
      const joined = new Uint8Array(ahead.length + bytes.length);
      joined.set(ahead);
      joined.set(bytes, ahead.length);
      ahead = joined.slice(recordBytes);
      return joined.subarray(0, recordBytes);
    },
  };
}

/** @param fails makes the error: of a compressed file the data are lost */
function checkSize(path: string, total: number, sizes: RecordSizes, fails: (message: string) => StatusError): void {
  const { headerBytes, recordBytes, footerBytes } = sizes;
  // TensorFlow's numbers of bytes are below 2^64, and go around.
  const body = BigInt.asUintN(64, BigInt(total) - BigInt(headerBytes) - BigInt(footerBytes));
  if (body % BigInt(recordBytes) === 0n) return;
  throw fails(
    `Excluding the header (${headerBytes} bytes) and footer (${footerBytes} bytes), input file "${path}" has body length ${body} bytes, which is not an exact multiple of the record length (${recordBytes} bytes).`,
  );
}
