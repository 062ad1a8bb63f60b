/** The datasets of records in files. */

import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { scalarInput, scalarInt64 } from "../datasets/scalar-input.js";
import { pathsIn, setRecords } from "./files-of-rows.js";
import { fixedLengthRecords } from "./fixed-length-records.js";
import { tfRecords } from "./tf-records.js";

/** TFRecordDataset(V2): the records of files in TensorFlow's format, from an offset of each. */
export function tfRecordDataset(context: ComputeContext): void {
  const paths = pathsIn(context);
  const format = scalarInput(context, 1, "compression_type").strings().text(0);
  scalarInt64(context, 2, "buffer_size");
  const offsets = context.inputCount > 3 ? offsetsIn(context) : [];
  // TensorFlow reads files of an unknown compression as they are.
  const compression = format === "ZLIB" || format === "GZIP" ? ({ format, bufferBytes: 0 } as const) : undefined;
  setRecords(context, paths, compression, (reader, { index }) =>
    tfRecords(reader, offsets[index] ?? 0, compression !== undefined),
  );
}

function offsetsIn(context: ComputeContext): readonly number[] {
  const offsets = context.input(3);
  if (offsets.rank !== context.input(0).rank) {
    throw invalidArgument("`byte_offsets` must be of same size as `filenames`");
  }
  return (offsets.toArray() as bigint[]).map(Number);
}

/** FixedLengthRecordDataset(V2): the records of files, each of so many bytes, between a header and a footer. */
export function fixedLengthRecordDataset(context: ComputeContext): void {
  const paths = pathsIn(context);
  const [headerBytes, recordBytes, footerBytes, bufferBytes] = ["header", "record", "footer", "buffer"].map(
    (name, i) => {
      const label = name === "buffer" ? "buffer_size" : `${name}_bytes`;
      const value = scalarInt64(context, i + 1, label);
      if (value < (name === "record" ? 1n : 0n)) {
        throw invalidArgument(`\`${label}\` must be ${name === "record" ? "> 0" : ">= 0"}`);
      }
      return Number(value);
    },
  );
  const format = context.inputCount > 5 ? scalarInput(context, 5, "compression_type").strings().text(0) : "";
  if (format !== "" && format !== "ZLIB" && format !== "GZIP") throw invalidArgument("Unsupported compression_type.");
  const compression = format === "" ? undefined : ({ format, bufferBytes } as const);
  const sizes = { headerBytes, recordBytes, footerBytes };
  setRecords(context, paths, compression, (reader, file) => fixedLengthRecords(reader, file, sizes));
}
