import { dataLoss, invalidArgument } from "@heddle/status";
import type { ModelTable } from "../schema/model-schema.js";

/** The buffers of a model: in their tables, or after the FlatBuffer in the file. */
export interface BufferReader {
  /** The bytes of a buffer as a view of the file; undefined for an empty one. @throws {StatusError} INVALID_ARGUMENT for an unknown number, DATA_LOSS for bytes outside the file */
  bytes(index: number, where: string): Uint8Array | undefined;
}

/** Reads the buffers of `model`, which was read from `file`. */
export function bufferReader({ buffers }: ModelTable, file: Uint8Array): BufferReader {
  return {
    bytes(index, where) {
      // Buffer 0 is empty by convention; files without any name it all the same.
      if (index === 0) return undefined;
      const buffer = buffers[index];
      if (!buffer) throw invalidArgument(`${where} has buffer ${index}; there are ${buffers.length}`);
      // An offset of 0 or 1 is that of a buffer whose bytes are in its table.
      if (buffer.offset > 1n) {
        const end = buffer.offset + buffer.size;
        if (end > BigInt(file.length)) {
          throw dataLoss(`${where} needs bytes ${buffer.offset} to ${end}; the file has ${file.length}`);
        }
        return file.subarray(Number(buffer.offset), Number(end));
      }
      return buffer.data && buffer.data.length > 0 ? buffer.data : undefined;
    },
  };
}
