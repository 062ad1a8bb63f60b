import type { ComputeContext, Steps } from "@heddle/kernel-api";
import { settle } from "@heddle/kernel-api";
import { Dataset, type RowIterator } from "@heddle/kernel-api/datasets";
import { setVariantOutput } from "@heddle/kernel-api/variants";
import { invalidArgument } from "@heddle/status";
import { SCALAR, Tensor } from "@heddle/tensor";
import { type Compression, FileChunks, inflaterOf } from "../datasets/file-chunks.js";
import { ByteReader } from "./byte-reader.js";

/** Reads the records of one file. */
export interface RecordReader {
  /** The bytes of the next record; undefined at the end. */
  next(): Steps<Uint8Array | undefined>;
}

/** Begins to read a file. @param sizeBytes of the file as it is; undefined when it is compressed */
export type OpenRecords = (
  reader: ByteReader,
  file: { readonly path: string; readonly index: number; readonly sizeBytes: number | undefined },
) => Steps<RecordReader>;

/** The files in input 0. @throws {StatusError} INVALID_ARGUMENT for a matrix */
export function pathsIn(context: ComputeContext): readonly string[] {
  const names = context.input(0);
  if (names.rank > 1) throw invalidArgument("`filenames` must be a scalar or a vector.");
  return Array.from(names.strings());
}

/** Sets output 0 to a dataset of the records of files, one file after the other, each a string. */
export function setRecords(
  context: ComputeContext,
  paths: readonly string[],
  compression: Compression | undefined,
  open: OpenRecords,
): void {
  setVariantOutput(context, 0, new Dataset((run) => recordsOf(run, paths, compression, open)));
}

function recordsOf(
  run: ComputeContext,
  paths: readonly string[],
  compression: Compression | undefined,
  open: OpenRecords,
): RowIterator {
  let index = 0;
  let bytes: ByteReader | undefined;
  let records: RecordReader | undefined;
  const close = () => {
    bytes?.close();
    bytes = undefined;
    records = undefined;
  };
  return {
    *next() {
      for (; index < paths.length; index++) {
        const path = paths[index];
        if (!bytes) {
          const inflate = compression && (yield* inflaterOf(compression));
          const file = yield* settle(run.files.open(path));
          const chunks = new FileChunks(file);
          bytes = new ByteReader(inflate ? inflate(run, chunks) : chunks, run.memory);
          records = undefined;
          records = yield* open(bytes, { path, index, sizeBytes: inflate ? undefined : file.sizeBytes });
        }
        if (!records) return undefined;
        const record = yield* records.next();
        if (record) return [Tensor.fromStrings(run.memory, SCALAR, [record])];
        close();
        const pause = run.pause();
        if (pause) yield pause;
      }
      return undefined;
    },
    close,
  };
}
