import { ByteBuilder } from "../bytes/byte-builder.js";
import { ByteSlices } from "../bytes/byte-slices.js";
import { type Column, isNull } from "../column.js";
import { addJsonString } from "./json-string.js";
import { writeJson, writeNumber } from "./write-json.js";

const QUOTE = 0x22;

/** Receives the bytes of a cell: those of `bytes` from `start` up to `end`. */
export type TakeCell = (bytes: Uint8Array, start: number, end: number) => void;

/** Makes a function that finds the bytes of a cell of text: strings as they are, numbers in digits, other values as JSON, null as nothing. */
export function cellText(take: TakeCell): (column: Column, row: number) => void {
  const scratch = new ByteBuilder();
  return (column, row) => {
    if (isNull(column, row)) {
      take(scratch.bytes, 0, 0);
      return;
    }
    switch (column.kind) {
      case "text":
      case "string":
        take(column.bytes, column.offsets[row], column.offsets[row + 1]);
        return;
      case "json": {
        const [start, end] = [column.offsets[row], column.offsets[row + 1]];
        if (column.bytes[start] !== QUOTE) {
          take(column.bytes, start, end);
          return;
        }
        const text = new ByteSlices(1, end - start);
        addJsonString(text, column.bytes, start, end);
        take(text.bytes, 0, text.size);
        return;
      }
      case "number":
        writeNumber(scratch, column, row, false);
        break;
      case "list":
        writeJson(scratch, column, row);
    }
    const bytes = scratch.take();
    take(bytes, 0, bytes.length);
  };
}
